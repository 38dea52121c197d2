package csdbench.job.reduce;

import csdbench.base.text.Formats;
import csdbench.result.DeviceCounters;
import csdbench.result.reduce.AccountingPoint;
import csdbench.result.reduce.AccountingPoint.Moments;
import csdbench.result.reduce.ReductionFinding.AccountingFinding;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;

/** Fills at eight ratios, and with zeros, a pattern and duplicates alone; reads what is counted, and when. */
final class AccountingTrial implements ReductionTrial {
    private static final List<String> RATIOS = List.of("1", "1.25", "1.5", "2", "2.5", "3", "4", "8");
    private static final String RAW_IDLE = "idle_1";
    private static final String AGAIN = "again";
    private static final String AGAIN_IDLE = "again_idle";
    private static final String ZEROS = "fill_zeros";
    private static final String FILL_PATTERN = "fill_pattern";
    private static final String PATTERN = "pattern.bin";
    private static final String DUPLICATES = "duplicates.bin";
    private static final int PATTERN_BYTES = 64;
    private static final int DUPLICATE_BYTES = 4 << 20;

    /** A kind of data: its title, its run and its parameters. */
    private record Kind(String title, String run, String content) {}

    private static List<Kind> kinds(ReduceScope scope) {
        List<Kind> kinds = new ArrayList<>();
        for (String ratio : RATIOS) {
            kinds.add(new Kind(ratio + ":1", "fill_" + ratio.replace('.', '_'), scope.content(ratio)));
        }
        kinds.add(new Kind("zeros", ZEROS, "compstyle=zero"));
        kinds.add(new Kind("one pattern of 64 bytes", FILL_PATTERN, "compstyle=file:" + PATTERN));
        kinds.add(new Kind("incompressible blocks that repeat", "fill_duplicates", "compstyle=file:" + DUPLICATES));
        return kinds;
    }

    @Override
    public Needs needs() {
        return Needs.WRITES;
    }

    @Override
    public String title() {
        return "what the device counts for data of known compressibility, and when";
    }

    @Override
    public List<ReduceRun> runs(ReduceScope scope) {
        List<ReduceRun> runs = new ArrayList<>();
        for (Kind kind : kinds(scope)) {
            runs.add(ReduceRun.fill(kind.run(), scope, kind.content()));
            runs.add(ReduceRun.flush(flush(kind.run())));
            runs.add(scope.settled(idle(kind.run()), ReduceScope.Pause.ACCOUNTING));
            runs.addAll(CounterCheck.runs(kind.run(), scope, zeros(kind)));
        }
        runs.add(ReduceRun.fill(AGAIN, scope, kinds(scope).getFirst().content()));
        runs.add(scope.settled(AGAIN_IDLE, ReduceScope.Pause.ACCOUNTING));
        return runs;
    }

    /** Whether a counter is tried with zeros behind it. */
    private static boolean zeros(Kind kind) {
        return !kind.run().equals(ZEROS) && !kind.run().equals(FILL_PATTERN);
    }

    @Override
    public Optional<String> notShown(ReduceScope scope, List<EndedRun> runs) {
        Optional<CounterCheck> check = CounterCheck.behind(scope, EndedRun.named(runs, RAW_IDLE));
        if (check.isEmpty()) {
            return writtenTwice(scope, runs);
        }
        Optional<String> doubt = check.get().first();
        for (Kind kind : kinds(scope)) {
            doubt = doubt.or(() -> check.get().control(runs, kind.run(), idle(kind.run()), zeros(kind)));
        }
        return doubt.or(() -> check.get().again(runs, AGAIN_IDLE));
    }

    /** Where only writes are counted, incompressible data counts at its own size or more, both times. */
    private static Optional<String> writtenTwice(ReduceScope scope, List<EndedRun> runs) {
        String raw = kinds(scope).getFirst().run();
        Function<String, Optional<List<DeviceCounters>>> of =
                name -> EndedRun.named(runs, name).map(EndedRun::counters);
        return tooLittle(scope.fillBytes(), of.apply(raw), of.apply(flush(raw)), of.apply(idle(raw)))
                .or(() -> tooLittle(scope.fillBytes(), of.apply(AGAIN), Optional.empty(), of.apply(AGAIN_IDLE)));
    }

    /** What is wrong with the count of an incompressible fill; nothing flushes the second one. */
    static Optional<String> tooLittle(
            long fillBytes,
            Optional<List<DeviceCounters>> fill,
            Optional<List<DeviceCounters>> flush,
            Optional<List<DeviceCounters>> idle) {
        return fill.flatMap(filled -> idle.map(later ->
                        written(filled, flush, later).map(Moments::last).orElse(0L)))
                .filter(bytes -> bytes < CounterProbe.LEAST * fillBytes)
                .map(bytes -> "of " + Formats.bytes(fillBytes) + " of incompressible data " + Formats.bytes(bytes)
                        + " were counted as written to the medium");
    }

    private static String idle(String fill) {
        return fill.replace("fill_", "idle_");
    }

    private static String flush(String fill) {
        return fill.replace("fill_", "flush_");
    }

    @Override
    public void prepare(Path folder, ReduceScope scope) throws IOException {
        ReductionTrial.writeRepeated(
                folder.resolve(PATTERN), PATTERN_BYTES, DUPLICATE_BYTES, DUPLICATE_BYTES, 0, scope.seed());
        ReductionTrial.writeRepeated(
                folder.resolve(DUPLICATES), DUPLICATE_BYTES, DUPLICATE_BYTES, DUPLICATE_BYTES, 0, scope.seed());
    }

    @Override
    public Optional<AccountingFinding> found(ReduceScope scope, List<EndedRun> runs) {
        Optional<CountedSpace> space = CountedSpace.behind(scope, EndedRun.named(runs, RAW_IDLE));
        List<AccountingPoint> points = new ArrayList<>();
        for (Kind kind : kinds(scope)) {
            Optional<EndedRun> fill = EndedRun.named(runs, kind.run());
            Optional<EndedRun> idle = EndedRun.named(runs, idle(kind.run()));
            Optional<EndedRun> flush = EndedRun.named(runs, flush(kind.run()));
            if (fill.isPresent() && idle.isPresent()) {
                if (space.isPresent()) {
                    points.add(held(kind, space.get(), scope, fill.get(), flush, idle.get()));
                } else {
                    written(
                                    fill.get().counters(),
                                    flush.map(EndedRun::counters),
                                    idle.get().counters())
                            .ifPresent(bytes -> points.add(point(
                                    kind, scope, fill.get(), AccountingPoint.WRITTEN, bytes, OptionalLong.empty())));
                }
            }
        }
        return points.isEmpty() ? Optional.empty() : Optional.of(new AccountingFinding(points));
    }

    /** What was written to the medium since a fill began; empty where that is not counted. */
    static Optional<Moments> written(
            List<DeviceCounters> fill, Optional<List<DeviceCounters>> flush, List<DeviceCounters> idle) {
        OptionalLong filled = written(fill);
        OptionalLong later = written(idle);
        OptionalLong flushed = flush.map(AccountingTrial::written).orElse(OptionalLong.empty());
        if (filled.isEmpty()) {
            return Optional.empty();
        }
        long soFar = filled.getAsLong() + flushed.orElse(0);
        return Optional.of(new Moments(
                filled.getAsLong(),
                flushed.isEmpty() ? flushed : OptionalLong.of(soFar),
                later.isEmpty() ? later : OptionalLong.of(soFar + later.getAsLong())));
    }

    private static OptionalLong written(List<DeviceCounters> run) {
        return CountedSpace.sum(run, device -> device.traffic().physicalWrittenBytes());
    }

    private static AccountingPoint held(
            Kind kind, CountedSpace space, ReduceScope scope, EndedRun fill, Optional<EndedRun> flush, EndedRun idle) {
        Moments counted = new Moments(
                space.bytes(fill.counters()).orElse(0),
                flush.map(ended -> space.bytes(ended.counters())).orElse(OptionalLong.empty()),
                space.bytes(idle.counters()));
        return point(kind, scope, fill, space.counter().title(), counted, space.occupiedBytes(idle.counters()));
    }

    private static AccountingPoint point(
            Kind kind, ReduceScope scope, EndedRun fill, String counter, Moments counted, OptionalLong occupied) {
        return new AccountingPoint(
                kind.title(),
                kind.content().startsWith("compratio")
                        ? OptionalDouble.of(Double.parseDouble(
                                kind.title().substring(0, kind.title().indexOf(':'))))
                        : OptionalDouble.empty(),
                fill.ratio(scope.codec().word(), scope.codec().unitBytes()),
                ratio(scope.fillBytes(), counted.last()),
                occupied.isEmpty() ? OptionalDouble.empty() : ratio(scope.fillBytes(), occupied.getAsLong()),
                counted,
                counter);
    }

    /** Empty for data that is counted as next to nothing: it has no ratio. */
    static OptionalDouble ratio(long bytes, long counted) {
        return counted < bytes / AccountingPoint.MAX_RATIO
                ? OptionalDouble.empty()
                : OptionalDouble.of((double) bytes / counted);
    }
}
