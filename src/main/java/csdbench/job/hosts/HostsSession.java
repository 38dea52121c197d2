package csdbench.job.hosts;

import csdbench.engine.hosts.ClockOffset;
import csdbench.engine.hosts.MergedRun;
import csdbench.engine.hosts.Message;
import csdbench.engine.hosts.Wire;
import csdbench.engine.run.LocalExecutor;
import csdbench.engine.run.StopRequest;
import csdbench.io.IoFailure;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import csdbench.job.request.PlannedText;
import csdbench.job.session.RemoteHosts;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.slice.HostSlice;
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
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Hosts that are connected: carries out runs on all of them. Messages and time reach the protocol under the lock of
 * this object; what happened is reported on the thread that carries out the run.
 */
final class HostsSession extends ConnectedHosts implements RemoteHosts.Hosts {
    /** In a message of {@link Wire#MAX_BYTES}, whatever characters they are. */
    private static final int MAX_CHARACTERS = Wire.MAX_BYTES / 4;

    private final List<String> labels;
    private final RunPlan plan;
    private final List<PlannedText> named;
    private final StopRequest stopRequest;
    private final Map<String, List<Message.Written>> written = new LinkedHashMap<>();
    private final BlockingQueue<Runnable> news = new LinkedBlockingQueue<>();
    private MergedRun merged;
    private RunObserver observer;
    private int runs;
    private boolean ended;

    /**
     * @param labels of the hosts between which the plan is divided; none when each of them does all of it
     * @param named the text as each host reads it, which differ in what {@code $host} is
     */
    HostsSession(
            HostsRequest request,
            List<String> labels,
            long session,
            RunPlan plan,
            List<PlannedText> named,
            StopRequest stopRequest) {
        super(request, session, stopRequest);
        this.labels = labels;
        this.plan = plan;
        this.named = named;
        this.stopRequest = stopRequest;
    }

    /** Has every agent plan and check; returns when all of them are ready. */
    synchronized void prepareRuns(List<String> options) throws Failure {
        List<Message.Prepare> orders = new ArrayList<>();
        for (int i = 0; i < request.hosts().size(); i++) {
            PlannedText planned = named.get(i);
            String text = planned.source().joined();
            if (text.length() > MAX_CHARACTERS) {
                throw new UsageError("the parmfiles have " + text.length()
                        + " characters, and other hosts take at most " + MAX_CHARACTERS + "; nothing was run");
            }
            orders.add(new Message.Prepare(text, options, i, labels, planned.hash()));
        }
        prepare(orders);
        Map<String, List<Message.Written>> inOrder = new LinkedHashMap<>();
        request.hosts().forEach(host -> inOrder.put(host.named(), written.getOrDefault(host.label(), List.of())));
        failIfAny(ExitCode.REFUSED, LunIdentity.conflicts(inOrder, !labels.isEmpty()));
    }

    @Override
    public void ready(String agent, Message.Ready answer) {
        written.put(agent, answer.written());
    }

    @Override
    public List<SessionStarted.Host> hosts() {
        List<SessionStarted.Host> hosts = new ArrayList<>();
        for (int i = 0; i < request.hosts().size(); i++) {
            HostName host = request.hosts().get(i);
            Map<String, String> luns = new LinkedHashMap<>();
            for (RunSpec whole : named.get(i).plan().runs()) {
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
            merged = new MergedRun(
                    taking, targets, this::clock, given, new HostLimits(spec, !labels.isEmpty()), ZonedDateTime::now);
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
                stopRequest.takeDone().ifPresent(this::complete);
                if (next != null) {
                    next.run();
                    merged.over().ifPresent(this::complete);
                }
            }
        } catch (InterruptedException _) {
            stopRequest.request();
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void complete(String reason) {
        controller.complete(System.nanoTime(), reason);
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

    @Override
    public void started(String agent, long lateNs, ClockOffset clock) {
        RunObserver to = observer;
        news.add(() -> to.on(notice(
                Notice.Importance.DETAIL,
                String.format(
                        Locale.ROOT,
                        "host %s began %.1f us after the common start; its clock is %.6f s ahead, known to %.1f us",
                        agent,
                        lateNs / 1e3,
                        clock.offsetNs() / 1e9,
                        clock.boundNs() / 1e3))));
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
            problems.add(named(agent) + ": " + problem);
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
            problems.add(named(agent) + ": " + reason + lastWords(agent));
        } else {
            MergedRun into = merged;
            String why = reason + lastWords(agent);
            news.add(() -> into.lost(agent, named(agent), interval, why));
        }
        notifyAll();
    }

    @Override
    public void allEnded() {
        ended = true;
    }
}
