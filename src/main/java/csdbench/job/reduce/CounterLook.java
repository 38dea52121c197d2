package csdbench.job.reduce;

import csdbench.base.text.Formats;
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

    static final String START = "start";
    private static final String ZEROS = "zeros";
    private static final String ZEROS_IDLE = "zeros_idle";
    private static final String FIRST = "first";
    private static final String FIRST_IDLE = "first_idle";
    private static final String REST = "rest";
    private static final String PACED = "paced";
    static final String PACED_IDLE = "paced_idle";

    /** Half of the span of each lun, and how much of the second half is written slowly. */
    record Shape(long seconds, long halfBytes, long pacedBytes, int transferBytes, int luns) {
        static Shape of(ReduceScope scope, long seconds) {
            long half = scope.whole(scope.drive().spanBytes() / 2);
            long paced = Math.min(half, scope.whole(Math.max(MIB, MAX_BYTES_PER_SECOND * seconds)));
            int transfer = Math.min(
                    scope.pace().transferBytes(),
                    FillSteps.transfer(Math.min(paced, MAX_BYTES_PER_SECOND * seconds) / (4 * seconds), MIB));
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
        runs.add(ReduceRun.pause(START, 2));
        runs.add(part(ZEROS + "_first", scope, "compstyle=zero", 0, half));
        runs.add(part(ZEROS, scope, "compstyle=zero", half, 2 * half));
        runs.add(watched(ZEROS_IDLE, scope, seconds));
        runs.add(part(FIRST, scope, scope.content("1"), 0, half));
        runs.add(watched(FIRST_IDLE, scope, seconds));
        long from = paced ? 2 * half - shape.pacedBytes() : 2 * half;
        if (from > half) {
            runs.add(part(REST, scope, scope.content("1"), half, from));
        }
        if (paced) {
            long rate = Math.max(1, shape.pacedBytes() / shape.transferBytes() * shape.luns() / seconds);
            runs.add(new ReduceRun(
                    PACED,
                    "rdpct=0,seekpct=eof,xfersize=" + shape.transferBytes() + ",range=(" + from + "," + 2 * half + "),"
                            + scope.content("1"),
                    "iorate=" + scope.pace().atMost(rate) + ",forthreads=1,elapsed=31536000,interval=1"
                            + scope.pace().stop(),
                    shape.pacedBytes() * shape.luns(),
                    seconds));
        }
        runs.add(watched(PACED_IDLE, scope, seconds));
        return runs;
    }

    private static ReduceRun part(String name, ReduceScope scope, String content, long from, long to) {
        return ReduceRun.fill(name, scope, content).within(from, to, (to - from) * scope.luns());
    }

    private static ReduceRun watched(String name, ReduceScope scope, long seconds) {
        return scope.settled(name, ReduceScope.watchSeconds(seconds));
    }

    /**
     * What follows from them.
     *
     * @param longest whether no other look comes after it
     */
    CounterProbe probe(boolean longest) {
        double band = BAND * shape.size();
        double zerosLag = settled(ZEROS, ZEROS_IDLE, band);
        double lag = Math.max(settled(FIRST, FIRST_IDLE, band), settled(PACED, PACED_IDLE, band));
        double still = standstill(band);
        long lagSeconds = (long) Math.ceil(Math.max(lag, still) - 0.1);
        long settleSeconds = (long) Math.ceil(zerosLag - 0.1);
        long watched = Math.round(seconds(PACED_IDLE));
        String unfit = unfit();
        if (unfit.isEmpty() && Math.max(lag, zerosLag) > SETTLED * watched) {
            unfit = "the " + title() + " still changed " + watched + " s after the last write; watch for longer"
                    + " with --settle";
        }
        boolean quick = unfit.isEmpty() && ReduceScope.isFound(Math.max(lagSeconds, settleSeconds), shape.seconds());
        double raw = level(PACED_IDLE) - (space.isPresent() ? level(ZEROS_IDLE) : 0);
        return new CounterProbe(
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

    private Optional<EndedRun> run(String name) {
        return EndedRun.named(runs, name);
    }

    private double seconds(String name) {
        return run(name).stream()
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
    private double level(String name) {
        if (space.isPresent()) {
            return run(name).map(run -> read(run.counters()).orElse(0)).orElse(0L);
        }
        double sum = 0;
        for (EndedRun run : runs) {
            sum += read(run.counters()).orElse(0);
            if (run.name().equals(name)) {
                break;
            }
        }
        return sum;
    }

    /** In a run, and at its end. */
    private List<Point> points(String name, double before) {
        List<Point> points = new ArrayList<>();
        Optional<EndedRun> found = run(name);
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
        points.add(new Point(at, level(name)));
        return points;
    }

    /** From the end of a write on, until readings are those of the end of the idle time behind it. */
    private double settled(String write, String idle, double band) {
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
        double last = level(run(REST).isPresent() ? REST : FIRST_IDLE);
        List<Point> points = points(PACED, last);
        if (points.size() <= 2) {
            return 0;
        }
        double interval = points.getFirst().seconds();
        double end = points.getLast().seconds();
        double settled = settled(PACED, PACED_IDLE, band);
        for (Point point : points(PACED_IDLE, level(PACED))) {
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
        double zeros = level(ZEROS_IDLE);
        double raw = level(PACED_IDLE);
        double first = level(FIRST_IDLE) - zeros;
        double second = raw - level(FIRST_IDLE);
        if (space.isEmpty()) {
            return first < CounterProbe.LEAST * size / 2
                            || second < CounterProbe.LEAST * size / 2
                            || first + second > MOST_WRITTEN * size
                    ? counted(first + second)
                    : "";
        }
        double mostHeld = alone(size) ? MOST_ALONE * size : Double.MAX_VALUE;
        double written = zeros - level(START);
        boolean whole = raw >= CounterProbe.LEAST * size && raw <= mostHeld;
        boolean byZeros = raw - zeros >= CounterProbe.MOVED * size && raw - zeros <= most * size;
        // A device that does not compress counts zeros, too, where nothing was written before.
        boolean byWriting =
                written >= CounterProbe.MOVED * size && written <= most * size && Math.abs(raw - zeros) <= ALIKE * size;
        if (!whole || !byZeros && !byWriting) {
            return whole && Math.abs(raw - zeros) < BAND * size
                    ? "the " + title() + " did not change within " + Math.round(seconds(PACED_IDLE))
                            + " s when "
                            + Formats.bytes((long) size) + " of zeros were overwritten by incompressible data: it"
                            + " stands still, or the device does not compress; watch for longer with --settle"
                    : counted(raw - zeros);
        }
        if (otherUnit(raw - zeros, raw - level(START))) {
            return String.format(
                    Locale.ROOT,
                    "%s of incompressible data changed the %s by %s over zeros, and by %s over what was there"
                            + " before: its unit is %s",
                    Formats.bytes((long) size),
                    title(),
                    bytes(raw - zeros),
                    bytes(raw - level(START)),
                    raw - level(START) > most * size || stored() > most
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
        boolean seen = overAll >= CounterProbe.LEAST * size || overZeros >= CounterProbe.LEAST * size;
        return most == CounterProbe.MOST && (overAll > most * size || stored() > most || !seen);
    }

    /** Of what the devices can be addressed with, the share that they count as stored; 0 where they do not. */
    private double stored() {
        Optional<List<DeviceCounters>> last = run(PACED_IDLE).map(EndedRun::counters);
        OptionalLong stored = CountedSpace.sum(
                last.orElse(List.of()), device -> device.space().storedBytes());
        OptionalLong logical = CountedSpace.sum(
                last.orElse(List.of()), device -> device.space().logicalBytes());
        return logical.orElse(0) == 0 ? 0 : (double) stored.orElse(0) / logical.getAsLong();
    }

    /** Of space that was empty or is full it is seen; elsewhere what zeros take may hide as much. */
    private double unitError(double overZeros) {
        if (most != CounterProbe.MOST || space.isEmpty()) {
            return 0;
        }
        double overAll = (level(PACED_IDLE) - level(START)) / shape.size();
        return overAll >= CounterProbe.LEAST
                ? Math.abs(overAll - 1)
                : stored() >= FULL ? Math.abs(stored() - 1) : Math.abs(1 - overZeros);
    }

    private boolean alone(double size) {
        OptionalLong stored = run(PACED_IDLE)
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
                bytes(level(PACED_IDLE)),
                Math.round(seconds(PACED_IDLE)));
    }

    private static String bytes(double change) {
        return (change < 0 ? "-" : "") + Formats.bytes((long) Math.abs(change));
    }
}
