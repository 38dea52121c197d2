package csdbench.job.reduce;

import csdbench.base.text.Formats;
import csdbench.job.reduce.counted.CountedSpace;
import csdbench.job.reduce.counted.CounterTrust;
import csdbench.job.reduce.counted.RepeatedData;
import csdbench.language.parm.Parms;
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
    private static final String RAW = RATIOS.getFirst();
    private static final String PATTERN = "pattern.bin";
    private static final String DUPLICATES = "duplicates.bin";
    private static final int PATTERN_BYTES = 64;
    private static final int DUPLICATE_BYTES = 4 << 20;

    private enum Part implements RunKey {
        FILL,
        FLUSH,
        IDLE
    }

    /**
     * A kind of data.
     *
     * @param word its part of names
     * @param ratio that it is generated at; empty for other data
     * @param zeros whether a counter is tried with zeros behind it
     */
    private record Kind(String title, String word, OptionalDouble ratio, Parms content, boolean zeros) {
        static Kind of(ReduceScope scope, String ratio) {
            OptionalDouble value = OptionalDouble.of(Double.parseDouble(ratio));
            return new Kind(ratio + ":1", ratio.replace('.', '_'), value, scope.content(ratio), true);
        }

        static Kind of(String title, String word, Parms content, boolean zeros) {
            return new Kind(title, word, OptionalDouble.empty(), content, zeros);
        }
    }

    private static List<Kind> kinds(ReduceScope scope) {
        List<Kind> kinds = new ArrayList<>();
        RATIOS.forEach(ratio -> kinds.add(Kind.of(scope, ratio)));
        kinds.add(Kind.of("zeros", "zeros", ReduceScope.ZEROS, false));
        kinds.add(Kind.of("one pattern of 64 bytes", "pattern", ReduceScope.file(PATTERN), false));
        kinds.add(Kind.of("incompressible blocks that repeat", "duplicates", ReduceScope.file(DUPLICATES), true));
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
            runs.add(ReduceRun.fill(Part.FILL.of(kind.word()), scope, kind.content()));
            runs.add(ReduceRun.flush(Part.FLUSH.of(kind.word())));
            runs.add(scope.settled(Part.IDLE.of(kind.word()), ReduceScope.Pause.ACCOUNTING));
            runs.addAll(CounterCheck.runs(Part.FILL.of(kind.word()), scope, kind.zeros()));
        }
        runs.addAll(CounterCheck.again(scope));
        return runs;
    }

    @Override
    public Optional<String> notShown(ReduceScope scope, List<EndedRun> runs) {
        Optional<CounterCheck> check = CounterCheck.behind(scope, runs, Part.IDLE.of(RAW));
        if (check.isEmpty()) {
            return writtenTwice(scope, runs);
        }
        Optional<String> doubt = check.get().first();
        for (Kind kind : kinds(scope)) {
            doubt = doubt.or(() ->
                    check.get().control(runs, Part.FILL.of(kind.word()), Part.IDLE.of(kind.word()), kind.zeros()));
        }
        return doubt.or(() -> check.get().again(runs));
    }

    /** Where only writes are counted, incompressible data counts at its own size or more, both times. */
    private static Optional<String> writtenTwice(ReduceScope scope, List<EndedRun> runs) {
        Function<RunKey, Optional<List<DeviceCounters>>> of =
                key -> EndedRun.of(runs, key).map(EndedRun::counters);
        RunKey again = CounterCheck.AGAIN;
        long bytes = scope.fillBytes();
        return tooLittle(bytes, of.apply(Part.FILL.of(RAW)), of.apply(Part.FLUSH.of(RAW)), of.apply(Part.IDLE.of(RAW)))
                .or(() -> tooLittle(bytes, of.apply(again), Optional.empty(), of.apply(again.idle())));
    }

    /** What is wrong with the count of an incompressible fill; nothing flushes the second one. */
    static Optional<String> tooLittle(
            long fillBytes,
            Optional<List<DeviceCounters>> fill,
            Optional<List<DeviceCounters>> flush,
            Optional<List<DeviceCounters>> idle) {
        return fill.flatMap(filled -> idle.map(later ->
                        written(filled, flush, later).map(Moments::last).orElse(0L)))
                .filter(bytes -> bytes < CounterTrust.LEAST * fillBytes)
                .map(bytes -> "of " + Formats.bytes(fillBytes) + " of incompressible data " + Formats.bytes(bytes)
                        + " were counted as written to the medium");
    }

    @Override
    public void prepare(Path folder, ReduceScope scope) throws IOException {
        RepeatedData.write(folder.resolve(PATTERN), PATTERN_BYTES, DUPLICATE_BYTES, DUPLICATE_BYTES, 0, scope.seed());
        RepeatedData.write(
                folder.resolve(DUPLICATES), DUPLICATE_BYTES, DUPLICATE_BYTES, DUPLICATE_BYTES, 0, scope.seed());
    }

    @Override
    public Optional<AccountingFinding> found(ReduceScope scope, List<EndedRun> runs) {
        Optional<CountedSpace> space = scope.counted(runs, Part.IDLE.of(RAW));
        List<AccountingPoint> points = new ArrayList<>();
        for (Kind kind : kinds(scope)) {
            Optional<EndedRun> fill = EndedRun.of(runs, Part.FILL.of(kind.word()));
            Optional<EndedRun> idle = EndedRun.of(runs, Part.IDLE.of(kind.word()));
            Optional<EndedRun> flush = EndedRun.of(runs, Part.FLUSH.of(kind.word()));
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
                kind.ratio(),
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
