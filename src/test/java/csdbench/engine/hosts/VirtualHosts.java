package csdbench.engine.hosts;

import csdbench.engine.span.MeasuredSpan;
import csdbench.engine.stats.RunTotals;
import csdbench.result.CpuUse;
import csdbench.result.Events;
import csdbench.result.HistogramImage;
import csdbench.result.IntervalClosed;
import csdbench.result.LatencyTotals;
import csdbench.result.OpTotals;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.function.UnaryOperator;

/** A controller and its agents on one thread in virtual time, with a network that loses, delays and cuts. */
final class VirtualHosts {
    static final long SECOND = 1_000_000_000L;
    static final ZonedDateTime DAY = Instant.EPOCH.atZone(ZoneOffset.UTC);

    /** What happens to a host during a run. */
    enum Fate {
        NOTHING,
        CRASH,
        FREEZE,
        CUT,
        CLOCK_JUMP
    }

    final List<String> log = new ArrayList<>();
    final Map<String, Host> hosts = new LinkedHashMap<>();
    final List<IntervalClosed> merged = new ArrayList<>();
    final List<String> lost = new ArrayList<>();
    RunFinished finished;
    MergedRun run;
    boolean allEnded;
    boolean controllerDead;

    /** What becomes of messages of agents on their way. */
    UnaryOperator<byte[]> tampered = UnaryOperator.identity();

    /** Whether each host has a lun of its own, under a name of its own, in place of one name for all. */
    boolean ownLuns;

    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private final Random random;
    private final Wire wire = new Wire(42);
    private final double lossChance;
    private final long maxDelayNs;
    private final Controller controller;
    private long nowNs = 5 * SECOND;
    private long number;

    private record Event(long atNs, long number, Runnable action) implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            int byTime = Long.compare(atNs, other.atNs);
            return byTime != 0 ? byTime : Long.compare(number, other.number);
        }
    }

    VirtualHosts(long seed, int agents, double lossChance, long maxDelayNs, boolean goOn) {
        this.random = new Random(seed);
        this.lossChance = lossChance;
        this.maxDelayNs = maxDelayNs;
        List<String> names = new ArrayList<>();
        for (int i = 0; i < agents; i++) {
            names.add("h" + i);
        }
        controller = new Controller(names, new Star(Link.CONTROLLER), wire, new Watch(), goOn, nowNs);
        for (String name : names) {
            hosts.put(name, new Host(name, (random.nextLong() >> 20) % (5_000 * SECOND)));
        }
        hosts.values().forEach(host -> after(random.nextLong(SECOND), host::hello));
        tick();
    }

    private void after(long delayNs, Runnable action) {
        events.add(new Event(nowNs + delayNs, number++, action));
    }

    private void tick() {
        if (!controllerDead) {
            controller.tick(nowNs);
            after(100_000_000, this::tick);
        }
    }

    /** Lets time pass. */
    void pass(long seconds) {
        long endNs = nowNs + seconds * SECOND;
        while (!events.isEmpty() && events.peek().atNs() <= endNs) {
            Event next = events.poll();
            nowNs = next.atNs();
            next.action().run();
        }
        nowNs = endNs;
    }

    void prepare() {
        List<Message.Prepare> orders = new ArrayList<>();
        int i = 0;
        for (String name : hosts.keySet()) {
            orders.add(new Message.Prepare("rd=x", List.of(), i++, List.copyOf(hosts.keySet()), name));
        }
        controller.prepare(nowNs, orders);
    }

    void run(int number, int seconds) {
        allEnded = false;
        finished = null;
        merged.clear();
        run = new MergedRun(
                controller.left(),
                List.of("sd1"),
                _ -> new IntervalClosed.Clock(0, 0),
                event -> {
                    log.add(nowNs + " " + event.getClass().getSimpleName());
                    if (event instanceof IntervalClosed interval) {
                        merged.add(interval);
                    }
                },
                noRules(),
                () -> DAY);
        hosts.values().forEach(host -> host.seconds = seconds);
        controller.run(nowNs, controller.left(), number, 0, SECOND, seconds);
    }

    void stop() {
        controller.stop(nowNs, "the user");
    }

    /** Lets something happen to a host some time from now. */
    void befall(String name, Fate fate, long inNs) {
        Host host = hosts.get(name);
        after(inNs, () -> {
            log.add(nowNs + " " + name + " " + fate);
            switch (fate) {
                case NOTHING -> {}
                case CRASH -> {
                    host.dead = true;
                    after(random.nextLong(SECOND), () -> controller.gone(nowNs, name));
                }
                case FREEZE -> host.dead = true;
                case CUT -> host.cut = true;
                case CLOCK_JUMP -> host.clockNs += SECOND;
            }
        });
    }

    /** The link with which a host joined first is gone, and it joins by another. */
    void loseFirstTry(String name) {
        controller.gone(nowNs, name);
    }

    void killController(long inNs) {
        after(inNs, () -> {
            controllerDead = true;
            log.add(nowNs + " controller dead");
        });
    }

    long nowNs() {
        return nowNs;
    }

    /** One agent and the machine below it. */
    final class Host implements Agent.Work {
        final String name;
        final Agent agent;
        final List<IntervalClosed> ownLog = new ArrayList<>();
        long clockNs;
        boolean dead;
        boolean cut;
        int seconds;
        long lastIntervalNs;
        boolean running;
        private int run;
        private int interval;
        private boolean stopping;
        private RunTotals totals = new RunTotals();

        Host(String name, long clockNs) {
            this.name = name;
            this.clockNs = clockNs;
            this.agent = new Agent(new Star(name), wire, this, clock());
        }

        private long clock() {
            return nowNs + clockNs;
        }

        void hello() {
            agent.hello("build", "virtual");
            beat();
        }

        private void beat() {
            if (!dead) {
                agent.tick(clock());
                after(200_000_000, this::beat);
            }
        }

        private void soon(Runnable action) {
            after(random.nextLong(SECOND / 2), () -> {
                if (!dead) {
                    action.run();
                }
            });
        }

        @Override
        public void prepare(Message.Prepare order) {
            soon(() -> agent.ready(order.planHash(), List.of()));
        }

        @Override
        public void commission(Message.Commission order) {
            soon(() -> agent.refuse("there are only runs here", 2));
        }

        @Override
        public void open(int number, int spec) {
            run = number;
            interval = 0;
            stopping = false;
            totals = new RunTotals();
            ownLog.clear();
            soon(() -> {
                agent.happened(started(ownLuns ? "sd-" + name : "sd1"));
                agent.opened(number);
            });
        }

        @Override
        public void start(int number, long atNs) {
            after(Math.max(0, atNs - clock()), () -> {
                if (!dead && !stopping) {
                    running = true;
                    agent.started(number, clock());
                    after(SECOND, () -> closeInterval(number));
                } else if (!dead) {
                    end(number);
                }
            });
        }

        private void closeInterval(int number) {
            if (dead || number != run || !running) {
                return;
            }
            if (interval < seconds) {
                measure();
            }
            if (interval >= seconds || stopping) {
                end(number);
            } else {
                after(SECOND, () -> closeInterval(number));
            }
        }

        private void measure() {
            interval++;
            lastIntervalNs = nowNs;
            IntervalClosed closed = Events.interval(DAY, interval, false, 1, List.of(stream()), CpuUse.UNKNOWN, 0);
            ownLog.add(closed);
            totals.add(1, closed.streams(), closed.cpu());
            agent.happened(closed);
        }

        private StreamTotals stream() {
            int[] buckets = {random.nextInt(200), 200 + random.nextInt(1_000)};
            long[] counts = {1 + random.nextInt(9), 1 + random.nextInt(9)};
            HistogramImage image = HistogramImage.ofBuckets(buckets, counts);
            long count = image.totalCount();
            LatencyTotals times = new LatencyTotals(
                    count, random.nextInt(1_000_000), random.nextInt(1_000_000), random.nextInt(1_000_000), image);
            return Events.totals(0, 0, new OpTotals(count, count * 4096, times, times), OpTotals.NONE);
        }

        private void end(int number) {
            running = false;
            agent.happened(finished(
                    interval >= seconds ? RunFinished.Outcome.COMPLETE : RunFinished.Outcome.INTERRUPTED,
                    totals.totals()));
            soon(() -> {
                if (number == run) {
                    agent.ended("");
                }
            });
        }

        @Override
        public void stop(int number, String reason, boolean complete) {
            if (!stopping) {
                stopping = true;
                if (!running && number == run) {
                    soon(() -> {
                        if (!running && number == run) {
                            agent.ended("stopped before the start");
                        }
                    });
                }
            }
        }

        @Override
        public void finish(String reason, boolean controllerLost) {
            log.add(nowNs + " " + name + " finish " + controllerLost);
            stopping = true;
        }
    }

    /** The network as one member sees it. */
    private final class Star implements Link {
        private final String self;

        Star(String self) {
            this.self = self;
        }

        @Override
        public void send(String to, byte[] message) {
            Host end = hosts.get(self.equals(CONTROLLER) ? to : self);
            if (end != null && end.cut || self.equals(CONTROLLER) && controllerDead) {
                return;
            }
            if (random.nextDouble() < lossChance) {
                return;
            }
            after(random.nextLong(maxDelayNs), () -> deliver(self, to, message));
        }

        @Override
        public void signal(String to, byte[] message) {
            send(to, message);
        }

        @Override
        public void close() {}
    }

    private void deliver(String from, String to, byte[] message) {
        try {
            if (to.equals(Link.CONTROLLER)) {
                if (!controllerDead) {
                    controller.received(nowNs, from, tampered.apply(message));
                }
            } else if (!hosts.get(to).dead && !hosts.get(to).cut) {
                hosts.get(to).agent.received(hosts.get(to).clock(), message);
            }
        } catch (WireProblem e) {
            log.add(nowNs + " not read: " + e.getMessage());
        }
    }

    /** What the controller reports. */
    private final class Watch implements AgentListener {
        @Override
        public void connected() {
            log.add(nowNs + " connected");
        }

        @Override
        public void hello(String agent, Message.Hello hello) {}

        @Override
        public void prepared() {
            log.add(nowNs + " prepared");
        }

        @Override
        public void refused(String agent, String reason, int code) {}

        @Override
        public void begins(int number) {
            log.add(nowNs + " begins " + number);
        }

        @Override
        public void started(String agent, long lateNs, ClockOffset clock) {
            log.add(nowNs + " " + agent + " began " + lateNs);
        }

        @Override
        public void happened(String agent, RunEvent event) {
            run.happened(agent, event);
        }

        @Override
        public void ended(String agent, String problem) {
            run.ended(agent);
            if (!problem.isEmpty()) {
                log.add(nowNs + " " + agent + " did not begin: " + problem);
            }
        }

        @Override
        public void lost(String agent, int interval, String reason) {
            lost.add(agent);
            log.add(nowNs + " lost " + agent + " at " + interval + ": " + reason);
            if (run != null) {
                run.lost(agent, agent, interval, reason);
            }
        }

        @Override
        public void allEnded() {
            if (!allEnded) {
                allEnded = true;
                if (run.announced()) {
                    finished = run.finish();
                }
            }
        }
    }

    static RunStarted started(String target) {
        return new RunStarted(
                DAY,
                "rd1",
                "",
                new RunStarted.Load("Uncontrolled MAX", OptionalDouble.empty()),
                new RunStarted.Times(5, 0, 1),
                RunStarted.Kind.LUNS,
                List.of(Events.target(target, "none:1g", 1 << 30, 2, "none", "", Optional.empty())),
                List.of(Events.workload("wd1", 100)),
                new RunStarted.Requested(
                        OptionalDouble.of(4096),
                        2,
                        OptionalDouble.of(100),
                        OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        OptionalDouble.of(100),
                        OptionalDouble.empty(),
                        false),
                List.of());
    }

    static RunFinished finished(RunFinished.Outcome outcome, RunFinished.Totals totals) {
        return Events.finished(
                DAY,
                new RunFinished.Ending(outcome, "", 0, List.of(), Optional.empty(), List.of()),
                new RunFinished.Average(2, 5, totals),
                totals,
                LatencyTotals.NONE,
                new RunFinished.ProcessTime(0, 0),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(Optional.empty()));
    }

    /** Everything behind the warm-up counts, and nothing ends it. */
    static RunRules noRules() {
        MeasuredSpan all = new MeasuredSpan(0);
        return () -> all;
    }
}
