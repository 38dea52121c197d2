package csdbench.job.hosts;

import csdbench.base.unit.NanoClock;
import csdbench.engine.host.StartGate;
import csdbench.engine.hosts.Agent;
import csdbench.engine.hosts.Message;
import csdbench.engine.run.LocalExecutor;
import csdbench.engine.run.RunExecutor;
import csdbench.engine.run.StopRequest;
import csdbench.io.IoFailure;
import csdbench.job.command.UsageError;
import csdbench.job.request.PlannedText;
import csdbench.job.session.RunOrders;
import csdbench.plan.HostSpec;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.plan.slice.HostSlice;
import csdbench.plan.slice.HostSlices;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * The orders of a controller on their way to the thread of the session, and its answers. Orders come on any thread; the
 * lock of this object guards the protocol, too.
 */
final class AgentOrders implements RunOrders, Agent.Work {
    private final StopRequest stopRequest;
    private Agent agent;
    private Optional<Message.Prepare> preparation = Optional.empty();
    private Optional<Message.Commission> commission = Optional.empty();
    private Optional<String> end = Optional.empty();
    private boolean lost;
    private boolean begun;
    private final List<Optional<RunSpec>> runs = new ArrayList<>();
    private int run;
    private int spec;
    private boolean ordered;
    private long startNs;
    private boolean startOrdered;
    private volatile long startedNs;
    private Optional<String> stopped = Optional.empty();

    AgentOrders(StopRequest stopRequest) {
        this.stopRequest = stopRequest;
    }

    /** Sets the protocol, before the first message. */
    synchronized void answeredBy(Agent side) {
        agent = side;
    }

    /** Waits for what is to be carried out; empty when nothing is. */
    synchronized Optional<Message.Order> awaitPreparation() {
        await(() -> preparation.isPresent() || commission.isPresent() || end.isPresent());
        return end.isPresent()
                ? Optional.empty()
                : Optional.<Message.Order>empty().or(() -> preparation).or(() -> commission);
    }

    /** Waits until something holds, or the thread is interrupted. */
    private void await(BooleanSupplier condition) {
        try {
            while (!condition.getAsBoolean()) {
                wait();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether the checks allowed the session. */
    synchronized boolean begun() {
        return begun;
    }

    /** Waits until the controller ends the session, or is lost. */
    synchronized void awaitEnd() {
        await(() -> end.isPresent());
    }

    /** Why the session ended; empty while it goes on. */
    synchronized Optional<String> end() {
        return end;
    }

    /** Whether the controller did not end it. */
    synchronized boolean lost() {
        return lost;
    }

    @Override
    public synchronized void prepare(Message.Prepare order) {
        preparation = Optional.of(order);
        notifyAll();
    }

    @Override
    public synchronized void commission(Message.Commission order) {
        commission = Optional.of(order);
        notifyAll();
    }

    /** Answers that the commission would be done. */
    synchronized void accept() {
        begun = true;
        agent.ready("", List.of());
    }

    /** Answers that the run which was ordered is open, and waits for its start; false when it is not to begin. */
    synchronized boolean awaitStart() {
        agent.opened(run);
        await(() -> startOrdered || stopped.isPresent() || end.isPresent());
        boolean begins = stopped.isEmpty() && end.isEmpty();
        if (begins) {
            agent.started(run, NanoClock.SYSTEM.nowNs());
        }
        return begins;
    }

    @Override
    public synchronized void open(int number, int index) {
        run = number;
        spec = index;
        ordered = true;
        startOrdered = false;
        stopped = Optional.empty();
        stopRequest.takeStop();
        stopRequest.takeDone();
        notifyAll();
    }

    @Override
    public synchronized void start(int number, long atNs) {
        startNs = atNs;
        startOrdered = true;
        notifyAll();
    }

    @Override
    public void stop(int number, String reason, boolean complete) {
        synchronized (this) {
            if (stopped.isPresent()) {
                return;
            }
            stopped = Optional.of(reason);
            notifyAll();
        }
        if (complete) {
            stopRequest.complete(reason);
        } else {
            endWork(reason);
        }
    }

    @Override
    public void finish(String reason, boolean controllerLost) {
        synchronized (this) {
            end = Optional.of(reason);
            lost = controllerLost;
            notifyAll();
        }
        endWork(reason);
    }

    /** A commission is more than one run, and all of it is to end. */
    private void endWork(String reason) {
        if (commission.isPresent()) {
            stopRequest.request();
        } else {
            stopRequest.stop(reason);
        }
    }

    @Override
    public RunPlan part(PlannedText planned) throws UsageError {
        Message.Prepare order = preparation.orElseThrow();
        if (!planned.hash().equals(order.planHash())) {
            throw new UsageError("the plan of this host is not that of the controller (" + planned.hash() + " and "
                    + order.planHash() + "); files that the parmfiles name may differ");
        }
        RunPlan plan = planned.plan();
        boolean divided = !order.labels().isEmpty();
        for (RunSpec whole : plan.runs()) {
            Optional<RunSpec> mine = divided
                    ? HostSlices.of(plan, whole, new HostSlice(order.host(), order.labels()))
                    : Optional.of(whole.withLimits(whole.limits().ofHost()));
            runs.add(mine.map(run -> run.withHooks(run.hooks().onHosts())));
        }
        List<RunSpec> own = runs.stream().flatMap(Optional::stream).toList();
        List<HostSpec> here = divided ? List.of(plan.hosts().get(order.host())) : List.of(HostSpec.LOCAL);
        return new RunPlan(plan.general().onHost(HostSlice.seed(plan.general().seed(), order.host())), here, own);
    }

    @Override
    public synchronized RunExecutor ready(LocalExecutor executor) {
        executor.startingAt(new Gate());
        begun = true;
        agent.ready(preparation.orElseThrow().planHash(), LunIdentity.of(runs));
        return new Reporting(executor);
    }

    /** Reports when the run began; not on the thread that begins it. */
    void reportStart() {
        long atNs = startedNs;
        if (atNs != 0) {
            startedNs = 0;
            synchronized (this) {
                agent.started(run, atNs);
            }
        }
    }

    private boolean isOrdered(RunSpec opened) {
        return opened.equals(runs.get(spec).orElseThrow());
    }

    @Override
    public synchronized OptionalInt next() {
        await(() -> ordered || end.isPresent());
        if (!ordered || end.isPresent()) {
            return OptionalInt.empty();
        }
        ordered = false;
        // Runs of other hosts are not in the plan of this one.
        return OptionalInt.of(Math.toIntExact(
                runs.subList(0, spec).stream().filter(Optional::isPresent).count()));
    }

    @Override
    public synchronized void ended(String problem) {
        agent.ended(problem);
    }

    /** Holds a run for the order to start; a simulated one, whose own time is another, also until it starts. */
    private final class Gate implements StartGate {
        private volatile boolean common;

        @Override
        public long await(RunSpec opened, NanoClock clock) throws InterruptedException {
            Optional<Long> ordered = isOrdered(opened) ? startOrder() : Optional.empty();
            common = ordered.isPresent();
            if (ordered.isEmpty()) {
                return clock.nowNs();
            }
            if (clock == NanoClock.SYSTEM) {
                return ordered.get();
            }
            TimeUnit.NANOSECONDS.sleep(ordered.get() - NanoClock.SYSTEM.nowNs());
            return clock.nowNs();
        }

        @Override
        public void begun(long atNs) {
            if (common) {
                startedNs = atNs;
            }
        }
    }

    /** Answers that the run is open, and waits for the time at which it is to start; empty when it is not to. */
    private synchronized Optional<Long> startOrder() throws InterruptedException {
        agent.opened(run);
        while (!startOrdered && stopped.isEmpty() && end.isEmpty()) {
            wait();
        }
        return startOrdered ? Optional.of(startNs) : Optional.empty();
    }

    /** Reports the runs that were ordered to the controller, but not what this host does besides, such as a format. */
    private final class Reporting implements RunExecutor {
        private final LocalExecutor local;

        Reporting(LocalExecutor local) {
            this.local = local;
        }

        @Override
        public RunFinished execute(RunSpec given, RunObserver observer) throws IoFailure {
            if (!isOrdered(given)) {
                return local.execute(given, observer);
            }
            return local.execute(given, event -> {
                observer.on(event);
                synchronized (AgentOrders.this) {
                    agent.happened(event);
                }
            });
        }

        @Override
        public boolean pause(RunSpec next, long seconds) throws InterruptedException {
            return local.pause(next, seconds);
        }

        @Override
        public boolean over() {
            return local.over();
        }
    }
}
