package csdbench.job.hosts;

import csdbench.engine.hosts.AgentListener;
import csdbench.engine.hosts.Controller;
import csdbench.engine.hosts.Link;
import csdbench.engine.hosts.Message;
import csdbench.engine.hosts.Patience;
import csdbench.engine.hosts.Wire;
import csdbench.engine.hosts.WireProblem;
import csdbench.engine.run.StopRequest;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Hosts of a session, from the first call to the last. Messages and time reach the protocol under the lock of this. */
abstract class ConnectedHosts implements Link.Listener, AgentListener, AutoCloseable {
    static final long TICK_MS = 100;
    /** How long hosts are waited for when none joins, and none that was started here is still at it. */
    private static final long CONNECT_NS = 45_000_000_000L;

    /** Longer than an agent looks for its controller, which then says why it ends. */
    private static final long LONGEST_CONNECT_NS = 150_000_000_000L;

    private static final long END_SECONDS = 5;

    final HostsRequest request;
    final List<String> problems = new ArrayList<>();
    final Set<String> lost = new LinkedHashSet<>();
    Controller controller;
    boolean closing;
    private final StopRequest stopRequest;
    private final Map<String, Launch> launches = new ConcurrentHashMap<>();
    private final Wire wire;
    private final ScheduledExecutorService ticker = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("csdbench-hosts").factory());
    private Link link;
    private ExitCode refusal = ExitCode.SUCCESS;
    private boolean connected;
    private int awaitedLast;
    private boolean prepared;

    ConnectedHosts(HostsRequest request, long session, StopRequest stopRequest) {
        this.request = request;
        this.wire = new Wire(session);
        this.stopRequest = stopRequest;
    }

    /** Begins to listen. */
    final synchronized void begin(Link opened) {
        link = opened;
        controller = new Controller(names(), opened, wire, this, request.goOn(), System.nanoTime());
        var _ = ticker.scheduleAtFixedRate(this::tick, TICK_MS, TICK_MS, TimeUnit.MILLISECONDS);
    }

    private List<String> names() {
        return request.hosts().stream().map(HostName::label).toList();
    }

    /** Label and address of a host, for a sentence about it. */
    final String named(String label) {
        return request.hosts().get(names().indexOf(label)).named();
    }

    private synchronized void tick() {
        controller.tick(System.nanoTime());
    }

    /** Watches over an agent that was started by this session. */
    final void started(String label, Launch launch) {
        launches.put(label, launch);
    }

    /** What an agent that was started by this session said last, if it was a reason. */
    final String lastWords(String label) {
        return Optional.ofNullable(launches.get(label))
                .flatMap(Launch::reason)
                .map(words -> "; it said: " + words)
                .orElse("");
    }

    static void failIfAny(ExitCode code, List<String> found) throws Failure {
        if (!found.isEmpty()) {
            // What is refused for safety stands for itself elsewhere, but not behind the name of a host.
            String first = code == ExitCode.REFUSED ? "error: " : "";
            throw new Failure(code, first + String.join("\nerror: ", found) + "\nnothing was run");
        }
    }

    /** Waits until every agent has joined and its clock is known. */
    final synchronized void awaitConnected() throws Failure {
        long beginNs = System.nanoTime();
        Patience patience = new Patience(beginNs, CONNECT_NS, LONGEST_CONNECT_NS);
        await(() -> connected || stopRequest.requested() || nobodyComes(patience), Long.MAX_VALUE);
        if (stopRequest.requested()) {
            throw Failure.interrupted("stopped; nothing was run");
        }
        for (String label : controller.awaited()) {
            Optional<String> failure = Optional.ofNullable(launches.get(label)).flatMap(Launch::failure);
            problems.add(named(label) + ": "
                    + failure.orElse("its agent did not join within " + (System.nanoTime() - beginNs) / 1_000_000_000
                            + " seconds" + lastWords(label) + "; can it reach this machine, or is there a firewall?"));
        }
        failIfAny(ExitCode.HOST_LOST, problems);
    }

    /** Whether all that have not joined ended, or have been waited for long enough. */
    private boolean nobodyComes(Patience patience) {
        List<String> awaited = List.copyOf(controller.awaited());
        List<Launch> started = awaited.stream()
                .filter(launches::containsKey)
                .map(launches::get)
                .toList();
        boolean someEnded = started.stream().anyMatch(launch -> launch.failure().isPresent());
        boolean allStarted = started.size() == awaited.size();
        if (allStarted && started.stream().allMatch(launch -> launch.failure().isPresent())) {
            return true;
        }
        // One that ended will not come, so others are not waited for any longer than is usual.
        if (awaited.size() < awaitedLast || allStarted && !someEnded) {
            patience.progress(System.nanoTime());
        }
        awaitedLast = awaited.size();
        return patience.over(System.nanoTime());
    }

    /** Has every agent check its order; returns when all of them are ready. */
    final synchronized void prepare(List<? extends Message.Order> orders) throws Failure {
        controller.prepare(System.nanoTime(), orders);
        await(() -> prepared || stopRequest.requested(), Long.MAX_VALUE);
        failIfAny(lost.isEmpty() ? refusal : ExitCode.HOST_LOST, problems);
        if (!prepared) {
            throw Failure.interrupted("stopped; nothing was run");
        }
    }

    /** Under the lock, which it gives up while it waits. */
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

    /** Ends the session on all hosts; waits a little until they have left. */
    @Override
    public void close() {
        synchronized (this) {
            closing = true;
            if (controller != null) {
                controller.finish("the session is over");
                // What has not joined yet finds nothing to join.
                controller.awaited().stream()
                        .filter(launches::containsKey)
                        .forEach(label -> launches.remove(label).end());
                await(() -> controller.awaited().containsAll(controller.left()), END_SECONDS);
            }
        }
        ticker.shutdownNow();
        launches.values().parallelStream().forEach(Launch::close);
        // Without the lock: the transport reports to this object while it closes.
        if (link != null) {
            link.close();
        }
    }

    @Override
    public final synchronized void received(String from, byte[] message) {
        try {
            if (controller != null) {
                controller.received(System.nanoTime(), from, message);
            }
        } catch (WireProblem _) {
            // Not from this session: nothing is done, and nothing is answered.
        }
    }

    @Override
    public final synchronized void gone(String member) {
        if (controller != null) {
            controller.gone(System.nanoTime(), member);
        }
    }

    @Override
    public final void connected() {
        connected = true;
        notifyAll();
    }

    @Override
    public final void hello(String agent, Message.Hello hello) {
        notifyAll();
    }

    @Override
    public final void prepared() {
        prepared = true;
        notifyAll();
    }

    @Override
    public final void refused(String agent, String reason, int code) {
        refusal = refusal.worse(Arrays.stream(ExitCode.values())
                .filter(known -> known.number() == code && known != ExitCode.SUCCESS)
                .findFirst()
                .orElse(ExitCode.USAGE));
        // An agent that waits has its own permits, and not those of this command line.
        boolean waits = request.hosts().get(names().indexOf(agent)).port().isPresent();
        String remedy = waits ? "start its agent with --allow-" : "add --allow-";
        // "nothing was run" is said once for all hosts, and not by each.
        reason.lines()
                .map(line -> line.replaceFirst("^error: ", "").replace("add --allow-", remedy))
                .filter(line -> !line.isBlank() && !line.equals("nothing was run"))
                .forEach(line -> problems.add(named(agent) + ": " + line));
    }

    @Override
    public final void begins(int run) {
        // Each agent reports what it begins with.
    }
}
