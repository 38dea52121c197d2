package csdbench.job.reduce;

import csdbench.base.text.Formats;
import csdbench.job.reduce.counted.CountedSpace;
import csdbench.job.reduce.counted.CounterTrust;
import csdbench.language.parm.Parms;
import csdbench.result.DeviceCounters;
import csdbench.result.IntervalClosed;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A look at a counter: what is written for it, and what follows from what was counted.
 *
 * @param most as {@link CounterProbe#most}
 * @param space counter that is read; empty for bytes that are written to the medium, which add up
 */
record CounterLook(Shape shape, double most, List<EndedRun> runs, Optional<CountedSpace.Counter> space) {
    /** Nothing but the data of the test is on the device: what metadata may add. */
    private static final double MOST_ALONE = 1.15;

    /** What a device writes to its medium besides, collecting what was deleted. */
    private static final double MOST_WRITTEN = 4;

    /** Two halves count alike. */
    private static final double ALIKE = 0.05;

    /** Readings that differ by less than this share of what was written do not. */
    private static final double BAND = 0.002;

    /** A device is full that stores this share of what it can be addressed with. */
    private static final double FULL = 0.999;

    /** A counter that still changes in the last quarter of a window may go on. */
    private static final double SETTLED = 0.75;

    private static final double MAX_INTERVALS = 1.5;

    private static final long MAX_BYTES_PER_SECOND = 64L << 20;
    private static final int MIB = 1 << 20;

    /** Its runs. */
    enum Part implements RunKey {
        START,
        ZEROS_FIRST,
        ZEROS,
        ZEROS_IDLE,
        FIRST,
        FIRST_IDLE,
        REST,
        PACED,
        PACED_IDLE
    }

    /** Half of the span of each lun, and how much of the second half is written slowly. */
    record Shape(long seconds, long halfBytes, long pacedBytes, int transferBytes, int luns) {
        static Shape of(ReduceScope scope, long seconds) {
            long half = scope.whole(scope.drive().spanBytes() / 2);
            long paced = Math.min(half, scope.whole(Math.max(MIB, MAX_BYTES_PER_SECOND * seconds)));
            int transfer = Math.min(
                    scope.pace().transferBytes(),
                    ReduceRun.transfer(Math.min(paced, MAX_BYTES_PER_SECOND * seconds) / (4 * seconds), MIB));
            return new Shape(seconds, half, paced, transfer, scope.luns());
        }

        /** Of all luns. */
        double size() {
            return 2.0 * halfBytes * luns;
        }
    }

    /** A reading, and when. */
    private record Point(double seconds, double bytes) {}

    /** The runs of a look that takes about so long. */
    static List<ReduceRun> runs(ReduceScope scope, long seconds) {
        Shape shape = Shape.of(scope, seconds);
        long half = shape.halfBytes();
        boolean paced = scope.where() != ReduceScope.Where.FILE;
        List<ReduceRun> runs = new ArrayList<>();
        runs.add(ReduceRun.pause(Part.START, 2));
        runs.add(part(Part.ZEROS_FIRST, scope, ReduceScope.ZEROS, 0, half));
        runs.add(part(Part.ZEROS, scope, ReduceScope.ZEROS, half, 2 * half));
        runs.add(watched(Part.ZEROS_IDLE, scope, seconds));
        runs.add(part(Part.FIRST, scope, scope.content("1"), 0, half));
        runs.add(watched(Part.FIRST_IDLE, scope, seconds));
        long from = paced ? 2 * half - shape.pacedBytes() : 2 * half;
        if (from > half) {
            runs.add(part(Part.REST, scope, scope.content("1"), half, from));
        }
        if (paced) {
            long rate = Math.max(1, shape.pacedBytes() / shape.transferBytes() * shape.luns() / seconds);
            runs.add(new ReduceRun(
                    Part.PACED,
                    Parms.of("rdpct=0,seekpct=eof,xfersize=?", shape.transferBytes())
                            .and(ReduceRun.range(from, 2 * half))
                            .and(scope.content("1")),
                    Parms.of(
                                    "iorate=?,forthreads=1,elapsed=31536000,interval=1",
                                    scope.pace().atMost(rate))
                            .and(scope.pace().stop()),
                    shape.pacedBytes() * shape.luns(),
                    seconds));
        }
        runs.add(watched(Part.PACED_IDLE, scope, seconds));
        return runs;
    }

    private static ReduceRun part(RunKey key, ReduceScope scope, Parms content, long from, long to) {
        return ReduceRun.fill(key, scope, content).within(from, to, (to - from) * scope.luns());
    }

    private static ReduceRun watched(RunKey key, ReduceScope scope, long seconds) {
        return scope.settled(key, ReduceScope.watchSeconds(seconds));
    }

    /**
     * What follows from them.
     *
     * @param longest whether no other look comes after it
     */
    CounterTrust probe(boolean longest) {
        double band = BAND * shape.size();
        double zerosLag = settled(Part.ZEROS, Part.ZEROS_IDLE, band);
        double lag = Math.max(settled(Part.FIRST, Part.FIRST_IDLE, band), settled(Part.PACED, Part.PACED_IDLE, band));
        double still = standstill(band);
        long lagSeconds = (long) Math.ceil(Math.max(lag, still) - 0.1);
        long settleSeconds = (long) Math.ceil(zerosLag - 0.1);
        long watched = Math.round(seconds(Part.PACED_IDLE));
        String unfit = unfit();
        if (unfit.isEmpty() && Math.max(lag, zerosLag) > SETTLED * watched) {
            unfit = "the " + title() + " still changed " + watched + " s after the last write; watch for longer"
                    + " with --settle";
        }
        boolean quick = unfit.isEmpty() && ReduceScope.isFound(Math.max(lagSeconds, settleSeconds), shape.seconds());
        double raw = level(Part.PACED_IDLE) - (space.isPresent() ? level(Part.ZEROS_IDLE) : 0);
        return new CounterTrust(
                longest || quick,
                lagSeconds,
                settleSeconds,
                Math.clamp(1 - raw / shape.size(), 0, 1),
                Math.clamp(raw / shape.size(), 1, most),
                unitError(raw / shape.size()),
                longest || quick ? unfit : "");
    }

    private String title() {
        return space.map(CountedSpace.Counter::title).orElse("counter of bytes written to the medium");
    }

    private Optional<EndedRun> run(RunKey key) {
        return EndedRun.of(runs, key);
    }

    private double seconds(RunKey key) {
        return run(key).stream()
                .flatMap(run -> run.intervals().stream())
                .mapToDouble(IntervalClosed::seconds)
                .sum();
    }

    private OptionalLong read(List<DeviceCounters> counters) {
        return space.isPresent()
                ? space.get().of(counters)
                : CountedSpace.sum(counters, device -> device.traffic().physicalWrittenBytes());
    }

    /** Behind a run. */
    private double level(RunKey key) {
        if (space.isPresent()) {
            return run(key).map(run -> read(run.counters()).orElse(0)).orElse(0L);
        }
        double sum = 0;
        for (EndedRun run : runs) {
            sum += read(run.counters()).orElse(0);
            if (run.is(key)) {
                break;
            }
        }
        return sum;
    }

    /** In a run, and at its end. */
    private List<Point> points(RunKey key, double before) {
        List<Point> points = new ArrayList<>();
        Optional<EndedRun> found = run(key);
        double at = 0;
        double sum = before;
        for (IntervalClosed interval : found.map(EndedRun::intervals).orElse(List.of())) {
            at += interval.seconds();
            OptionalLong now = read(interval.counters());
            sum += now.orElse(0);
            if (now.isPresent()) {
                points.add(new Point(at, space.isPresent() ? now.getAsLong() : sum));
            }
        }
        points.add(new Point(at, level(key)));
        return points;
    }

    /** From the end of a write on, until readings are those of the end of the idle time behind it. */
    private double settled(RunKey write, RunKey idle, double band) {
        if (run(write).isEmpty()) {
            return 0;
        }
        double since = 0;
        List<Point> points = points(idle, level(write));
        double last = points.getLast().bytes();
        if (Math.abs(level(write) - last) > band) {
            since = points.getFirst().seconds();
        }
        for (int i = 0; i + 1 < points.size(); i++) {
            since = Math.abs(points.get(i).bytes() - last) > band
                    ? points.get(i + 1).seconds()
                    : since;
        }
        return since;
    }

    /** The longest time in which nothing changed while something was written slowly; 0 where that was no time. */
    private double standstill(double band) {
        double last = level(run(Part.REST).isPresent() ? Part.REST : Part.FIRST_IDLE);
        List<Point> points = points(Part.PACED, last);
        if (points.size() <= 2) {
            return 0;
        }
        double interval = points.getFirst().seconds();
        double end = points.getLast().seconds();
        double settled = settled(Part.PACED, Part.PACED_IDLE, band);
        for (Point point : points(Part.PACED_IDLE, level(Part.PACED))) {
            if (point.seconds() <= settled) {
                points.add(new Point(end + point.seconds(), point.bytes()));
            }
        }
        double changed = 0;
        double longest = 0;
        for (Point point : points) {
            if (point.bytes() != last) {
                longest = Math.max(longest, point.seconds() - changed);
                changed = point.seconds();
                last = point.bytes();
            }
        }
        return longest > MAX_INTERVALS * interval ? longest : 0;
    }

    private String unfit() {
        double size = shape.size();
        double zeros = level(Part.ZEROS_IDLE);
        double raw = level(Part.PACED_IDLE);
        double first = level(Part.FIRST_IDLE) - zeros;
        double second = raw - level(Part.FIRST_IDLE);
        if (space.isEmpty()) {
            return first < CounterTrust.LEAST * size / 2
                            || second < CounterTrust.LEAST * size / 2
                            || first + second > MOST_WRITTEN * size
                    ? counted(first + second)
                    : "";
        }
        double mostHeld = alone(size) ? MOST_ALONE * size : Double.MAX_VALUE;
        double written = zeros - level(Part.START);
        boolean whole = raw >= CounterTrust.LEAST * size && raw <= mostHeld;
        boolean byZeros = raw - zeros >= CounterTrust.MOVED * size && raw - zeros <= most * size;
        // A device that does not compress counts zeros, too, where nothing was written before.
        boolean byWriting =
                written >= CounterTrust.MOVED * size && written <= most * size && Math.abs(raw - zeros) <= ALIKE * size;
        if (!whole || !byZeros && !byWriting) {
            return whole && Math.abs(raw - zeros) < BAND * size
                    ? "the " + title() + " did not change within " + Math.round(seconds(Part.PACED_IDLE))
                            + " s when "
                            + Formats.bytes((long) size) + " of zeros were overwritten by incompressible data: it"
                            + " stands still, or the device does not compress; watch for longer with --settle"
                    : counted(raw - zeros);
        }
        if (otherUnit(raw - zeros, raw - level(Part.START))) {
            return String.format(
                    Locale.ROOT,
                    "%s of incompressible data changed the %s by %s over zeros, and by %s over what was there"
                            + " before: its unit is %s",
                    Formats.bytes((long) size),
                    title(),
                    bytes(raw - zeros),
                    bytes(raw - level(Part.START)),
                    raw - level(Part.START) > most * size || stored() > most
                            ? "another than bytes"
                            : "not known; discard the device first, so that it is empty");
        }
        return Math.abs(first - second) > ALIKE * size
                ? String.format(
                        Locale.ROOT,
                        "two halves of %s of incompressible data over zeros changed the %s by %s and %s",
                        Formats.bytes((long) size),
                        title(),
                        bytes(first),
                        bytes(second))
                : "";
    }

    /**
     * What zeros take hides as much of a larger unit as it explains of a smaller one: only what incompressible data
     * takes of empty space shows the unit. Kernels count for file systems, in bytes.
     */
    private boolean otherUnit(double overZeros, double overAll) {
        double size = shape.size();
        boolean seen = overAll >= CounterTrust.LEAST * size || overZeros >= CounterTrust.LEAST * size;
        return most == CounterTrust.MOST && (overAll > most * size || stored() > most || !seen);
    }

    /** Of what the devices can be addressed with, the share that they count as stored; 0 where they do not. */
    private double stored() {
        Optional<List<DeviceCounters>> last = run(Part.PACED_IDLE).map(EndedRun::counters);
        OptionalLong stored = CountedSpace.sum(
                last.orElse(List.of()), device -> device.space().storedBytes());
        OptionalLong logical = CountedSpace.sum(
                last.orElse(List.of()), device -> device.space().logicalBytes());
        return logical.orElse(0) == 0 ? 0 : (double) stored.orElse(0) / logical.getAsLong();
    }

    /** Of space that was empty or is full it is seen; elsewhere what zeros take may hide as much. */
    private double unitError(double overZeros) {
        if (most != CounterTrust.MOST || space.isEmpty()) {
            return 0;
        }
        double overAll = (level(Part.PACED_IDLE) - level(Part.START)) / shape.size();
        return overAll >= CounterTrust.LEAST
                ? Math.abs(overAll - 1)
                : stored() >= FULL ? Math.abs(stored() - 1) : Math.abs(1 - overZeros);
    }

    private boolean alone(double size) {
        OptionalLong stored = run(Part.PACED_IDLE)
                .map(run -> CountedSpace.sum(
                        run.counters(), device -> device.space().storedBytes()))
                .orElse(OptionalLong.empty());
        return stored.isPresent() && stored.getAsLong() <= size * CountedSpace.ALONE;
    }

    private String counted(double change) {
        return String.format(
                Locale.ROOT,
                "%s of incompressible data over zeros changed the %s by %s, to %s, within %d s; it must count"
                        + " them at their own size (if it is late, watch for longer with --settle)",
                Formats.bytes((long) shape.size()),
                title(),
                bytes(change),
                bytes(level(Part.PACED_IDLE)),
                Math.round(seconds(Part.PACED_IDLE)));
    }

    private static String bytes(double change) {
        return (change < 0 ? "-" : "") + Formats.bytes((long) Math.abs(change));
    }
}
