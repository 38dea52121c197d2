package csdbench.job.power;

import csdbench.drive.power.PowerSource;
import csdbench.job.command.Gauge;
import csdbench.result.IntervalClosed;
import csdbench.result.Notice;
import csdbench.result.PowerRead;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.power.PowerReading;
import csdbench.result.power.SerialMean;
import csdbench.result.steady.ConfidenceInterval;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Reads sources of power from its start to its end, and says what they read at rest and in each interval. Rest is
 * measured once, before the first run. Samples have the clock of this process, and so have intervals.
 */
public final class PowerMeter implements Gauge, AutoCloseable {
    private static final long POLL_NS = TimeUnit.MILLISECONDS.toNanos(100);

    /** A source that said nothing for longer has stopped. */
    private static final double MOST_SECONDS = 5;

    /** For what it started to be ended. */
    private static final Duration END = Duration.ofSeconds(2);

    private static final int BATCHES = 10;

    private final List<Watched> watched;
    private final long restSeconds;
    private final LongSupplier nowNs;
    private final Set<String> told = new HashSet<>();
    private Optional<List<PowerReading>> rested = Optional.empty();
    private volatile boolean ended;
    private Thread follower;
    private boolean virtual;
    private boolean modelled;
    private Optional<ModelledDrives> model = Optional.empty();

    private record Watched(PowerSource source, EnergyCurve curve) {}

    /**
     * @param restSeconds in which nothing is done before the first run; 0 for none
     * @param nowNs the clock, as {@link System#nanoTime}
     */
    PowerMeter(List<PowerSource> sources, long restSeconds, LongSupplier nowNs) {
        this.watched = sources.stream()
                .map(source -> new Watched(source, new EnergyCurve()))
                .toList();
        this.restSeconds = restSeconds;
        this.nowNs = nowNs;
    }

    /** Measures nothing. */
    public static PowerMeter none() {
        return new PowerMeter(List.of(), 0, System::nanoTime);
    }

    /**
     * Reads sources until it is closed.
     *
     * @param sources none for nobody who measures
     * @param modelled whether what simulated drives would take is wanted
     */
    public static PowerMeter start(List<PowerSource> sources, boolean modelled, long restSeconds) {
        PowerMeter meter = new PowerMeter(sources, restSeconds, System::nanoTime);
        meter.modelled = modelled;
        if (!sources.isEmpty()) {
            meter.follower = Thread.ofPlatform().daemon().name("csdbench-power").start(meter::follow);
        }
        return meter;
    }

    private void follow() {
        while (!ended) {
            poll();
            LockSupport.parkNanos(POLL_NS);
        }
        watched.forEach(each -> each.source().close());
    }

    /** Reads what is new. */
    void poll() {
        for (Watched each : watched) {
            each.source().poll(nowNs.getAsLong(), each.curve());
        }
    }

    @Override
    public void rest(Rest rest, Consumer<String> note) throws InterruptedException {
        if (rested.isPresent() || restSeconds == 0 || watched.isEmpty()) {
            return;
        }
        note.accept("Power at rest is measured first, for " + restSeconds + " s.");
        long fromNs = nowNs.getAsLong();
        rest.await(restSeconds);
        long toNs = nowNs.getAsLong();
        rested = Optional.of(
                watched.stream().map(each -> atRest(each, fromNs, toNs)).toList());
    }

    @Override
    public List<RunEvent> before(RunEvent event) {
        if (watched.isEmpty() && !modelled) {
            return List.of();
        }
        if (event instanceof RunStarted started) {
            return begin(started);
        }
        if (event instanceof IntervalClosed interval) {
            return interval(interval);
        }
        return event instanceof RunFinished ? warnings() : List.of();
    }

    private List<RunEvent> begin(RunStarted started) {
        virtual = !started.targets().isEmpty() && started.targets().stream().allMatch(RunStarted.Target::virtual);
        model = modelled ? ModelledDrives.of(started) : Optional.empty();
        List<RunEvent> warnings = new ArrayList<>();
        if (virtual && !watched.isEmpty() && told.add("virtual")) {
            warnings.add(Notice.warning(
                    "--power: this run takes place in virtual time, which no meter sees; --power model is for it."));
        }
        if (modelled && model.isEmpty() && told.add("model")) {
            warnings.add(Notice.warning("--power model: " + ModelledDrives.MISSING + "."));
        }
        return warnings;
    }

    private List<RunEvent> interval(IntervalClosed interval) {
        List<PowerReading> idle = new ArrayList<>();
        List<PowerReading> readings = new ArrayList<>();
        model.ifPresent(drives -> {
            idle.add(drives.idle());
            readings.add(drives.reading(interval));
        });
        if (!virtual) {
            idle.addAll(rested.orElseGet(this::unrested));
            readings.addAll(measured(interval));
        }
        if (readings.isEmpty()) {
            return List.of();
        }
        PowerRead read = new PowerRead(interval.at(), false, readings);
        return interval.number() == 1 ? List.of(new PowerRead(interval.at(), true, idle), read) : List.of(read);
    }

    /** What was wrong so far and was not said. */
    private List<RunEvent> warnings() {
        List<RunEvent> warnings = new ArrayList<>();
        for (Watched each : watched) {
            each.source()
                    .problem()
                    .map(problem -> "--power " + each.source().name() + ": " + problem)
                    .filter(told::add)
                    .ifPresent(text -> warnings.add(Notice.warning(text + ".")));
        }
        return warnings;
    }

    private List<PowerReading> unrested() {
        return watched.stream()
                .map(each -> new PowerReading(
                        each.source().name(), each.source().covers(), 0, 0, null, null, "not measured"))
                .toList();
    }

    private List<PowerReading> measured(IntervalClosed interval) {
        long toNs = nowNs.getAsLong();
        long fromNs = toNs - Math.round(interval.seconds() * 1e9);
        List<PowerReading> readings = watched.stream()
                .map(each -> reading(each, fromNs, toNs, each.source().stepWatts() / 2)
                        .ofInterval())
                .toList();
        watched.forEach(each -> each.curve().forgetBefore(fromNs));
        return readings;
    }

    /** The margin is of noise between parts of the time, too. */
    private static PowerReading atRest(Watched each, long fromNs, long toNs) {
        EnergyCurve curve = each.curve();
        long knownNs = Math.max(fromNs, Math.round(curve.firstNs().orElse(fromNs)));
        int batches = (int) Math.min(BATCHES, curve.samples(knownNs, toNs));
        double[] means = new double[batches];
        for (int i = 0; i < batches; i++) {
            long beginNs = knownNs + (toNs - knownNs) * i / batches;
            long endNs = knownNs + (toNs - knownNs) * (i + 1) / batches;
            means[i] = curve.watts(beginNs, endNs).orElse(Double.NaN);
        }
        double noise = SerialMean.margin(ConfidenceInterval.USUAL_LEVEL, means);
        return reading(each, knownNs, toNs, noise + each.source().stepWatts() / 2);
    }

    private static PowerReading reading(Watched each, long fromNs, long toNs, double margin) {
        OptionalDouble since = each.curve().secondsSince(toNs);
        OptionalDouble watts = each.curve().watts(fromNs, toNs);
        boolean stopped = since.isPresent() && since.getAsDouble() > MOST_SECONDS;
        Optional<String> problem = each.source()
                .problem()
                .or(() -> since.isEmpty()
                        ? Optional.of("it has said nothing")
                        : stopped
                                ? Optional.of("it has said nothing for " + Math.round(since.getAsDouble()) + " seconds")
                                : Optional.empty());
        boolean known = watts.isPresent() && !stopped;
        return new PowerReading(
                each.source().name(),
                each.source().covers(),
                (toNs - fromNs) * 1e-9,
                each.curve().samples(fromNs, toNs),
                known ? watts.getAsDouble() : null,
                known && Double.isFinite(margin) ? margin : null,
                problem.orElse(""));
    }

    @Override
    public void close() {
        ended = true;
        try {
            if (follower != null) {
                LockSupport.unpark(follower);
                follower.join(END);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
