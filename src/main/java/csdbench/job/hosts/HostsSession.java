package csdbench.job.hosts;

import csdbench.engine.hosts.ClockOffset;
import csdbench.engine.hosts.Controller;
import csdbench.engine.hosts.Link;
import csdbench.engine.hosts.MergedRun;
import csdbench.engine.hosts.Message;
import csdbench.engine.hosts.Wire;
import csdbench.engine.hosts.WireProblem;
import csdbench.engine.run.LocalExecutor;
import csdbench.engine.run.StopRequest;
import csdbench.io.IoFailure;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.session.PlannedText;
import csdbench.job.session.RemoteHosts;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.hosts.HostSlice;
import csdbench.plan.slice.HostSlices;
import csdbench.result.IntervalClosed;
import csdbench.result.Notice;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;
import csdbench.result.SessionStarted;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Hosts that are connected: carries out runs on all of them. Messages and time reach the protocol under the lock of
 * this object; what happened is reported on the thread that carries out the run.
 */
final class HostsSession implements RemoteHosts.Hosts, Link.Listener, Controller.Listener {
    private static final long TICK_MS = 100;
    private static final long CONNECT_SECONDS = 20;
    private static final long END_SECONDS = 5;

    private final HostsFlow.Request request;
    private final List<String> labels;
    private final RunPlan plan;
    private final Map<String, Launch> launches = new ConcurrentHashMap<>();
    private final StopRequest stopRequest;
    private final Wire wire;
    private final BlockingQueue<Runnable> news = new LinkedBlockingQueue<>();
    private final List<String> problems = new ArrayList<>();
    private final Set<String> lost = new LinkedHashSet<>();
    private final ScheduledExecutorService ticker = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("csdbench-hosts").factory());
    private Link link;
    private Controller controller;
    private MergedRun merged;
    private RunObserver observer;
    private int runs;
    private boolean connected;
    private boolean prepared;
    private boolean ended;
    private boolean closing;

    /**
     * @param labels of the hosts between which the plan is divided; none when each of them does all of it
     */
    HostsSession(HostsFlow.Request request, List<String> labels, long session, RunPlan plan, StopRequest stopRequest) {
        this.request = request;
        this.labels = labels;
        this.plan = plan;
        this.stopRequest = stopRequest;
        this.wire = new Wire(session);
    }

    /** Begins to listen. */
    synchronized void begin(Link opened) {
        link = opened;
        controller = new Controller(names(), opened, wire, this, request.goOn(), System.nanoTime());
        var _ = ticker.scheduleAtFixedRate(this::tick, TICK_MS, TICK_MS, TimeUnit.MILLISECONDS);
    }

    private List<String> names() {
        return request.hosts().stream().map(HostName::label).toList();
    }

    /** Watches over an agent that was started by this session. */
    void started(String label, Launch launch) {
        launches.put(label, launch);
    }

    private synchronized void tick() {
        controller.tick(System.nanoTime());
    }

    static void failIfAny(ExitCode code, List<String> found) throws Failure {
        if (!found.isEmpty()) {
            String nothing = "\nnothing was run";
            throw new Failure(code, String.join("\nerror: ", found) + nothing);
        }
    }

    /** Waits until every agent has joined and its clock is known. */
    synchronized void awaitConnected() throws Failure {
        await(
                () -> connected
                        || controller.awaited().stream()
                                .allMatch(label -> launches.containsKey(label)
                                        && launches.get(label).failure().isPresent()),
                CONNECT_SECONDS);
        for (String label : controller.awaited()) {
            Optional<String> failure = Optional.ofNullable(launches.get(label)).flatMap(Launch::failure);
            problems.add(label + ": "
                    + failure.orElse("its agent did not join within " + CONNECT_SECONDS
                            + " seconds; can it reach this machine, or is there a firewall?"));
        }
        failIfAny(ExitCode.HOST_LOST, problems);
    }

    /** Has every agent plan and check; returns when all of them are ready. */
    synchronized void prepare(PlannedText planned, List<String> options) throws Failure {
        List<Message.Prepare> orders = new ArrayList<>();
        for (int i = 0; i < request.hosts().size(); i++) {
            orders.add(new Message.Prepare(planned.source().joined(), options, i, labels, planned.hash()));
        }
        controller.prepare(System.nanoTime(), orders);
        await(() -> prepared || stopRequest.requested(), Long.MAX_VALUE);
        failIfAny(lost.isEmpty() ? ExitCode.USAGE : ExitCode.HOST_LOST, problems);
        if (!prepared) {
            throw Failure.interrupted("stopped; nothing was run");
        }
    }

    private void await(BooleanSupplier condition, long seconds) {
        long startNs = System.nanoTime();
        try {
            while (!condition.getAsBoolean() && (System.nanoTime() - startNs) / 1_000_000_000 < seconds) {
                TimeUnit.MILLISECONDS.timedWait(this, TICK_MS);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public List<SessionStarted.Host> hosts() {
        List<SessionStarted.Host> hosts = new ArrayList<>();
        for (HostName host : request.hosts()) {
            Map<String, String> luns = new LinkedHashMap<>();
            for (RunSpec whole : plan.runs()) {
                Optional<RunSpec> own = labels.isEmpty()
                        ? Optional.of(whole)
                        : HostSlices.of(plan, whole, new HostSlice(labels.indexOf(host.label()), labels));
                own.ifPresent(run -> run.targets().forEach(target -> luns.put(target.name(), target.lun())));
            }
            hosts.add(new SessionStarted.Host(host.label(), host.address(), luns));
        }
        return hosts;
    }

    @Override
    public synchronized List<Notice> notices() {
        List<Notice> notices = new ArrayList<>();
        if (request.security().insecure()) {
            notices.add(notice(
                    Notice.Importance.WARNING,
                    "INSECURE: the hosts talk without encryption and without certificates, as --insecure asks"));
        }
        for (HostName host : request.hosts()) {
            ClockOffset clock = controller.clock(host.label());
            notices.add(notice(
                    Notice.Importance.DETAIL,
                    String.format(
                            Locale.ROOT,
                            "host %s: its monotonic clock is %.6f s ahead, known to %.1f us",
                            host.label(),
                            clock.offsetNs() / 1e9,
                            clock.boundNs() / 1e3)));
        }
        return notices;
    }

    private static Notice notice(Notice.Importance importance, String text) {
        return new Notice(ZonedDateTime.now(), importance, text);
    }

    @Override
    public RunFinished execute(RunSpec spec, RunObserver given) throws IoFailure {
        Runnable stop = this::stop;
        synchronized (this) {
            if (!lost.isEmpty() && !request.goOn()) {
                throw new IoFailure("no further runs without " + String.join(", ", lost));
            }
            ended = false;
            problems.clear();
            List<String> taking = participants(spec);
            List<String> targets = spec.targets().stream().map(TargetSpec::name).toList();
            observer = given;
            merged = new MergedRun(taking, targets, this::clock, given, ZonedDateTime::now);
            runs++;
            long intervalNs = LocalExecutor.virtual(spec) ? 0 : spec.header().intervalSeconds() * 1_000_000_000;
            controller.run(System.nanoTime(), taking, runs, plan.runs().indexOf(spec), intervalNs, intervals(spec));
        }
        stopRequest.listen(stop);
        try {
            report();
        } finally {
            stopRequest.forget(stop);
        }
        if (!problems.isEmpty() || !merged.announced()) {
            throw new IoFailure(
                    problems.isEmpty() ? "the run did not begin: " + merged.invalid() : String.join("; ", problems));
        }
        return merged.finish();
    }

    /** Hosts that are left and have a part of the run. */
    private List<String> participants(RunSpec spec) {
        return controller.left().stream()
                .filter(name -> labels.isEmpty()
                        || HostSlices.of(plan, spec, new HostSlice(labels.indexOf(name), labels))
                                .isPresent())
                .toList();
    }

    private synchronized IntervalClosed.Clock clock(String label) {
        ClockOffset measured = controller.clock(label);
        return new IntervalClosed.Clock(measured.offsetNs(), measured.boundNs());
    }

    private static long intervals(RunSpec spec) {
        return spec.header().elapsedSeconds() == 0
                ? 0
                : Math.ceilDiv(
                        spec.header().warmupSeconds() + spec.header().elapsedSeconds(),
                        spec.header().intervalSeconds());
    }

    private synchronized void stop() {
        if (stopRequest.requested()) {
            controller.stop(System.nanoTime(), "the user stopped the controller");
        }
    }

    /** Reports what happens until the run is over. */
    private void report() {
        try {
            while (!(isEnded() && news.isEmpty())) {
                Runnable next = news.poll(TICK_MS, TimeUnit.MILLISECONDS);
                if (next != null) {
                    next.run();
                }
            }
        } catch (InterruptedException _) {
            stopRequest.request();
            Thread.currentThread().interrupt();
        }
    }

    private synchronized boolean isEnded() {
        return ended;
    }

    @Override
    public boolean pause(RunSpec next, long seconds) throws InterruptedException {
        return stopRequest.await(seconds);
    }

    @Override
    public boolean over() {
        return false;
    }

    @Override
    public boolean here() {
        return false;
    }

    @Override
    public synchronized boolean lostAny() {
        return !lost.isEmpty();
    }

    /** Ends the session on all hosts; waits a little until they have left. */
    @Override
    public void close() {
        synchronized (this) {
            closing = true;
            if (controller != null) {
                controller.finish("the session is over");
                await(() -> controller.left().isEmpty(), END_SECONDS);
            }
        }
        ticker.shutdownNow();
        launches.values().forEach(Launch::close);
        // Without the lock: the transport reports to this object while it closes.
        if (link != null) {
            link.close();
        }
    }

    @Override
    public synchronized void received(String from, byte[] message) {
        try {
            if (controller != null) {
                controller.received(System.nanoTime(), from, message);
            }
        } catch (WireProblem _) {
            // Not from this session: nothing is done, and nothing is answered.
        }
    }

    @Override
    public synchronized void gone(String member) {
        if (controller != null) {
            controller.gone(System.nanoTime(), member);
        }
    }

    @Override
    public void connected() {
        connected = true;
        notifyAll();
    }

    @Override
    public void hello(String agent, Message.Hello hello) {
        notifyAll();
    }

    @Override
    public void prepared() {
        prepared = true;
        notifyAll();
    }

    @Override
    public void refused(String agent, String reason) {
        problems.add(agent + ": " + reason);
    }

    @Override
    public void begins(int run) {
        // Each agent reports what it begins with.
    }

    @Override
    public void started(String agent, long lateNs) {
        RunObserver to = observer;
        news.add(() -> to.on(notice(
                Notice.Importance.DETAIL,
                String.format(
                        Locale.ROOT,
                        "host %s began %.1f us after the common start, its clock being known to %.1f us",
                        agent,
                        lateNs / 1e3,
                        clock(agent).boundNs() / 1e3))));
    }

    @Override
    public void happened(String agent, RunEvent event) {
        MergedRun into = merged;
        news.add(() -> into.happened(agent, event));
    }

    @Override
    public void ended(String agent, String problem) {
        MergedRun into = merged;
        if (!problem.isEmpty()) {
            problems.add(agent + ": " + problem);
        }
        news.add(() -> into.ended(agent));
    }

    @Override
    public void lost(String agent, int interval, String reason) {
        if (closing) {
            notifyAll();
            return;
        }
        lost.add(agent);
        if (merged == null) {
            problems.add(agent + ": " + reason);
        } else {
            MergedRun into = merged;
            news.add(() -> into.lost(agent, interval, reason));
        }
        notifyAll();
    }

    @Override
    public void allEnded() {
        ended = true;
    }
}
