package csdbench.job.reduce;

import csdbench.base.text.Formats;
import csdbench.job.reduce.counted.CountedSpace;
import csdbench.language.parm.Parms;
import csdbench.result.DeviceCounters;
import csdbench.result.IntervalClosed;
import csdbench.result.LatencyTotals;
import csdbench.result.OpTotals;
import csdbench.result.Percentile;
import csdbench.result.StreamTotals;
import csdbench.result.reduce.Discards;
import csdbench.result.reduce.Discards.Kind;
import csdbench.result.reduce.Discards.Load;
import csdbench.result.reduce.Discards.ReturnPoint;
import csdbench.result.reduce.ReductionFinding.ReturnFinding;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Discards half of the span beside a paced load on the other half, and watches its space come back. */
final class ReturnTrial implements ReductionTrial {
    private static final int REPEATS = 10;
    private static final long DISCARD_BYTES = 1 << 20;
    private static final int DISCARD_SECONDS = 5;
    private static final int LOAD_IOPS = 1000;
    private static final long NO_END_SECONDS = 3600;
    private static final double GB = 1e9;

    /** Of a repeat: other work of the host slows some of them down, and only the quickest is counted. */
    private static final int BURSTS = 8;

    private static final double MEDIAN_PERCENT = 50;

    private static final RunKey ALONE = new RunKey.Named("alone");

    private static final RunKey RAW = Part.IDLE.of(Data.RAW, 1);

    /** Of what was counted may come back besides it, or go. */
    private static final double IMPOSSIBLE = 0.05;

    /** Data that is discarded. */
    private enum Data {
        RAW("1"),
        COMPRESSED("2");

        private final String ratio;

        Data(String ratio) {
            this.ratio = ratio;
        }

        String title() {
            return ratio + ":1";
        }
    }

    private enum Part implements RunKey {
        FILL,
        IDLE,
        BURST,
        DISCARD,
        BACK;

        RunKey of(Data data, int repeat) {
            return of(data).number(repeat);
        }
    }

    @Override
    public String title() {
        return "what discards cost, and when their space comes back";
    }

    private static long halfBytes(ReduceScope scope) {
        return scope.drive().spanBytes() / 2 / DISCARD_BYTES * DISCARD_BYTES;
    }

    @Override
    public List<ReduceRun> runs(ReduceScope scope) {
        List<ReduceRun> runs = new ArrayList<>();
        for (Data data : Data.values()) {
            for (int repeat = 1; repeat <= REPEATS; repeat++) {
                runs.add(filled(Part.FILL.of(data, repeat), scope, scope.content(data.ratio)));
                if (repeat == 1) {
                    runs.add(scope.settled(Part.IDLE.of(data, repeat), ReduceScope.Pause.ACCOUNTING));
                }
                if (runs.size() == 2) {
                    runs.add(alone(scope));
                }
                bursts(Part.BURST.of(data, repeat), scope).forEach(runs::add);
                runs.add(paced(Part.DISCARD.of(data, repeat), scope));
                if (repeat == 1) {
                    runs.add(ReduceRun.idle(Part.BACK.of(data, repeat), scope.idleSeconds(ReduceScope.Pause.RETURN)));
                }
            }
        }
        if (scope.countedByDevice()) {
            runs.addAll(CounterCheck.again(scope));
            runs.addAll(CounterCheck.runs(CounterCheck.AGAIN, scope, true));
        }
        return runs;
    }

    @Override
    public Optional<String> notShown(ReduceScope scope, List<EndedRun> runs) {
        return EndedRun.of(runs, CounterCheck.AGAIN.idle())
                .flatMap(_ -> CounterCheck.behind(scope, runs, RAW))
                .flatMap(check -> check.first()
                        .or(() -> check.again(runs))
                        .or(() -> check.control(runs, CounterCheck.AGAIN, CounterCheck.AGAIN.idle(), true))
                        .or(() -> impossible(scope, check.space(), runs)));
    }

    /** More that comes back than was counted, or less than nothing. */
    private static Optional<String> impossible(ReduceScope scope, CountedSpace space, List<EndedRun> runs) {
        Optional<String> doubt = Optional.empty();
        for (Data data : Data.values()) {
            for (ReturnPoint point :
                    kind(data, scope, space, runs).map(Kind::returned).orElse(List.of())) {
                doubt = doubt.or(() -> ReductionTrial.doubt(
                        Math.abs(point.share() - 0.5) > 0.5 + IMPOSSIBLE,
                        "%.0f s after discards of %s data %.0f %% of their space was counted as back",
                        point.seconds(),
                        data.title(),
                        point.share() * 100));
            }
        }
        return doubt;
    }

    private static Parms load(ReduceScope scope) {
        return Parms.of("rdpct=100,xfersize=4k")
                .and(ReduceRun.range(halfBytes(scope), scope.drive().spanBytes()))
                .and("priority=1,iorate=?", LOAD_IOPS);
    }

    private static ReduceRun alone(ReduceScope scope) {
        return new ReduceRun(
                ALONE,
                load(scope),
                Parms.of("iorate=?,forthreads=4,elapsed=?,interval=1", LOAD_IOPS, DISCARD_SECONDS),
                0,
                DISCARD_SECONDS);
    }

    /** Flushes behind it: what a cache still holds below a loop device is written by the discard that it waits for. */
    private static ReduceRun filled(RunKey key, ReduceScope scope, Parms content) {
        return ReduceRun.fill(key, scope, content)
                .and(Parms.NONE.andIf(scope.where() == ReduceScope.Where.DEVICE, "openflags=(o_direct,fsync)"));
    }

    private static Parms discards(long fromByte, long toByte) {
        return Parms.of("operation=trim,xfersize=?,seekpct=eof", DISCARD_BYTES).and(ReduceRun.range(fromByte, toByte));
    }

    private static long burstBytes(ReduceScope scope) {
        return halfBytes(scope) / 2 / DISCARD_BYTES * DISCARD_BYTES;
    }

    /** One discard after the other, with nothing beside: no processor or device has to wake up for them. */
    private static Stream<ReduceRun> bursts(RunKey key, ReduceScope scope) {
        long end = burstBytes(scope);
        long bytes = Math.ceilDiv(end / DISCARD_BYTES, BURSTS) * DISCARD_BYTES;
        return LongStream.iterate(0, from -> from < end, from -> from + bytes)
                .mapToObj(from -> new ReduceRun(
                        key.of(from),
                        discards(from, Math.min(from + bytes, end)),
                        Parms.of("iorate=max,forthreads=1,elapsed=?,interval=1", NO_END_SECONDS),
                        0,
                        0));
    }

    /** Ends with the last discard; paced, so that a discard waits for no other and the load is seen long enough. */
    private static ReduceRun paced(RunKey key, ReduceScope scope) {
        long bytes = halfBytes(scope) - burstBytes(scope);
        double pace = (double) bytes * scope.luns() / DISCARD_BYTES / DISCARD_SECONDS;
        return new ReduceRun(
                        key,
                        discards(burstBytes(scope), halfBytes(scope)).and("priority=2,iorate=?", rate(pace)),
                        Parms.of("iorate=?,forthreads=4,elapsed=?,interval=1", rate(pace + LOAD_IOPS), NO_END_SECONDS),
                        0,
                        DISCARD_SECONDS)
                .beside(load(scope));
    }

    private static String rate(double perSecond) {
        return String.format(Locale.ROOT, "%.3f", perSecond);
    }

    @Override
    public Optional<ReturnFinding> found(ReduceScope scope, List<EndedRun> runs) {
        Optional<CountedSpace> space = scope.counted(runs, RAW);
        Optional<EndedRun> alone = EndedRun.of(runs, ALONE);
        if (space.isEmpty() || alone.isEmpty()) {
            return Optional.empty();
        }
        List<Kind> kinds = new ArrayList<>();
        for (Data data : Data.values()) {
            kind(data, scope, space.get(), runs).ifPresent(kinds::add);
        }
        return kinds.size() < Data.values().length
                ? Optional.empty()
                : Optional.of(new ReturnFinding(new Discards(
                        space.get().counter().title(),
                        DISCARD_BYTES,
                        load(List.of(alone.get())),
                        kinds,
                        sentence(kinds))));
    }

    private static Optional<Kind> kind(Data data, ReduceScope scope, CountedSpace space, List<EndedRun> runs) {
        List<Double> bursts = IntStream.rangeClosed(1, REPEATS)
                .mapToObj(repeat -> quickest(runs, bursts(Part.BURST.of(data, repeat), scope)))
                .flatMap(quickest -> quickest.stream().boxed())
                .toList();
        List<EndedRun> discards = IntStream.rangeClosed(1, REPEATS)
                .mapToObj(repeat -> EndedRun.of(runs, Part.DISCARD.of(data, repeat)))
                .flatMap(Optional::stream)
                .toList();
        Optional<EndedRun> idle = EndedRun.of(runs, Part.IDLE.of(data, 1));
        Optional<EndedRun> back = EndedRun.of(runs, Part.BACK.of(data, 1));
        if (Math.min(bursts.size(), discards.size()) < REPEATS || idle.isEmpty() || back.isEmpty()) {
            return Optional.empty();
        }
        long before = space.bytes(idle.get().counters()).orElse(0);
        long discarded = halfBytes(scope) * scope.luns();
        long expected = Math.round((double) before * discarded / scope.fillBytes());
        List<ReturnPoint> points = new ArrayList<>();
        returned(space, discards.getFirst().counters(), before, expected)
                .ifPresent(share -> points.add(new ReturnPoint(0, share)));
        double seconds = 0;
        for (IntervalClosed interval : back.get().intervals()) {
            seconds += interval.seconds();
            double at = seconds;
            returned(space, interval.counters(), before, expected)
                    .ifPresent(share -> points.add(new ReturnPoint(at, share)));
        }
        return Optional.of(
                new Kind(data.title(), discarded, expected, bursts, nsPerGb(discards), load(discards), points));
    }

    private static OptionalDouble quickest(List<EndedRun> runs, Stream<ReduceRun> bursts) {
        return bursts.flatMap(burst -> EndedRun.of(runs, burst.key()).stream())
                .mapToDouble(run -> nsPerGb(List.of(run)))
                .min();
    }

    private static Optional<Double> returned(
            CountedSpace space, List<DeviceCounters> counters, long before, long expected) {
        OptionalLong now = space.bytes(counters);
        return now.isEmpty() || expected <= 0
                ? Optional.empty()
                : Optional.of((double) (before - now.getAsLong()) / expected);
    }

    private static double nsPerGb(List<EndedRun> runs) {
        LatencyTotals service = OpTotals.sum(runs.stream()
                        .flatMap(run -> run.finished().measured().streams().stream())
                        .flatMap(stream -> stream.files().stream())
                        .filter(file -> file.operation().equals("trim"))
                        .map(StreamTotals.FileTotals::totals)
                        .toList())
                .service();
        return service.histogram().percentileNs(MEDIAN_PERCENT) * (GB / DISCARD_BYTES);
    }

    private static Load load(List<EndedRun> runs) {
        OpTotals reads = OpTotals.sum(runs.stream()
                .flatMap(run -> run.started().told(run.finished().measured().streams()).stream())
                .map(StreamTotals::read)
                .toList());
        double seconds = runs.stream()
                .mapToDouble(run -> run.finished().measured().seconds())
                .sum();
        LatencyTotals times = reads.response();
        return new Load(reads.count() / seconds, times.meanNs(), times.percentileNs(Percentile.P99), times.toldMaxNs());
    }

    private static String sentence(List<Kind> kinds) {
        List<String> sentences = new ArrayList<>();
        for (Kind kind : kinds) {
            ReturnPoint last = kind.returned().isEmpty()
                    ? new ReturnPoint(0, 0)
                    : kind.returned().getLast();
            sentences.add(String.format(
                    Locale.ROOT,
                    "discards of %s data take %s per GB (10 repeats within %.1f %% of their mean) and %s beside the"
                            + " load, %.0f %% of its space is back at once and %.0f %% after %.0f s",
                    kind.data(),
                    Formats.nanos(kind.meanNsPerGb()),
                    kind.spread() * 100,
                    Formats.nanos(kind.pacedNsPerGb()),
                    kind.after(0).orElse(0) * 100,
                    last.share() * 100,
                    last.seconds()));
        }
        return String.join("; ", sentences) + ".";
    }

    @Override
    public Needs needs() {
        return Needs.SPACE;
    }
}
