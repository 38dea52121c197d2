package csdbench.job.reduce;

import csdbench.base.text.Formats;
import csdbench.base.unit.Rng;
import csdbench.job.reduce.counted.PhysicalSpace;
import csdbench.language.parm.Parms;
import csdbench.result.OpTotals;
import csdbench.result.Percentile;
import csdbench.result.StreamTotals;
import csdbench.result.reduce.FillPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Steps in which a device is filled, and what was counted behind each. A batch of them fits what is free even if
 * nothing compresses, and waits at its end until counters have followed.
 *
 * @param space at the beginning of a batch
 * @param scope whose luns are written together, and may share a device
 * @param fineBytes of the smallest batch, of each lun: half of what is kept free
 * @param transferBytes of a write
 */
record FillSteps(PhysicalSpace space, ReduceScope scope, long fineBytes, int transferBytes) {
    private static final int MAX_TRANSFER_BYTES = 1 << 20;

    /** Steps take about this share of the physical space, or less. */
    private static final int COARSE_SHARE = 20;

    /** Of the space above what is kept free that a batch may need; the rest is for what else the device stores. */
    private static final double BATCH_SHARE = 0.9;

    /** Of what a batch should take, it takes this share or more, and no more than this share of its size. */
    private static final double LEAST_TAKEN = 0.5;

    private static final double MOST_TAKEN = 1.1;

    /** By which free space may be off: a share of what is written, and of all space. */
    private static final double TOLERANCE = 0.02;

    private static final double SPACE_TOLERANCE = 0.004;

    /** Writes of the smallest overwriting, where blocks are small enough. */
    private static final int OVERWRITES = 256;

    /** Of a step that is overwritten. */
    private static final int OVERWRITTEN_SHARE = 4;

    /** What is written to a range: compressible data, what is not, in the first tenth and behind it, and back again. */
    enum Phase implements RunKey {
        FILL,
        HOT,
        COLD,
        BACK
    }

    /** What a run does in a phase. */
    private enum Part implements RunKey {
        STEP,
        OVER,
        WAIT
    }

    /** A run of a phase, and where what it is about ends on each lun. */
    private record Step(Part part, Phase phase, long toByte) implements RunKey {
        @Override
        public String word() {
            return part.of(phase).of(toByte).word();
        }

        /** Empty for a run that belongs to no phase. */
        static Optional<Step> of(EndedRun run) {
            return run.key() instanceof Step step ? Optional.of(step) : Optional.empty();
        }

        static boolean is(EndedRun run, Part part) {
            return of(run).stream().anyMatch(step -> step.part == part);
        }
    }

    /** Between phases: before the first batch is turned, and behind the last, which may have been stopped. */
    enum Pause implements RunKey {
        BEFORE,
        TURNED
    }

    static FillSteps of(PhysicalSpace space, ReduceScope scope) {
        long half = kept(space, scope.stopPercent()) / 2 / scope.luns();
        int transfer = ReduceRun.transfer(half / 16, MAX_TRANSFER_BYTES);
        return new FillSteps(space, scope, Math.max(1, half / transfer) * transfer, transfer);
    }

    private static long kept(PhysicalSpace space, double stopPercent) {
        return (long) (space.capacityBytes() * stopPercent / 100);
    }

    /** Whole transfers of each lun for some bytes of the device, at least one. */
    private long whole(double bytes) {
        long writes = (long) (bytes / scope.luns() / transferBytes);
        return Math.max(1, writes) * transferBytes;
    }

    /** What of each lun can be addressed, whole transfers. */
    long addressedBytes() {
        return space.logicalBytes() / transferBytes * transferBytes;
    }

    /** What is free above a share, of the device. */
    long aboveBytes(double stopPercent) {
        return space.freeBytes() - kept(space, stopPercent);
    }

    /** What can be written to each lun, whatever it compresses to. */
    long batchBytes(double stopPercent) {
        return whole(Math.max(kept(space, stopPercent) / 2.0, BATCH_SHARE * aboveBytes(stopPercent)));
    }

    private long coarseBytes(double ratio) {
        return Math.max(fineBytes, whole(ratio * space.capacityBytes() / COARSE_SHARE));
    }

    /** A range of each lun, whole transfers. */
    record Extent(Phase phase, long fromByte, long toByte) {}

    /**
     * Writes a range in steps, and waits behind it.
     *
     * @param ratio of what is written
     * @param run further parameters of the runs
     */
    List<ReduceRun> plain(Extent extent, double ratio, Parms run, long waitSeconds) {
        return steps(extent, coarseBytes(ratio), false, ratio, run, waitSeconds);
    }

    /** The same from an extent's beginning on as far as space allows, overwriting a little of it behind each step. */
    List<ReduceRun> overwritten(Extent whole, double ratio, long waitSeconds) {
        long batch = batchBytes(scope.stopPercent());
        long step = Math.min(coarseBytes(ratio), batch);
        long overwritten = overwrittenBytes(step);
        long steps = batch / step;
        long to = Math.min(whole.toByte(), whole.fromByte() + steps * (step - overwritten));
        Extent extent = new Extent(whole.phase(), whole.fromByte(), to);
        return steps(extent, step - overwritten, true, ratio, Parms.NONE, waitSeconds);
    }

    private List<ReduceRun> steps(
            Extent extent, long stepBytes, boolean overwriting, double ratio, Parms run, long waitSeconds) {
        Parms content = scope.content(String.format(Locale.ROOT, "%.2f", ratio));
        List<ReduceRun> runs = new ArrayList<>();
        for (long from = extent.fromByte(); from < extent.toByte(); from += stepBytes) {
            long to = Math.min(extent.toByte(), from + stepBytes);
            runs.add(ReduceRun.range(new Step(Part.STEP, extent.phase(), to), from, to, transferBytes, content, run));
            if (overwriting) {
                Step over = new Step(Part.OVER, extent.phase(), to);
                runs.add(overwrite(over, overwrittenBytes(stepBytes), content));
            }
        }
        runs.add(ReduceRun.pause(new Step(Part.WAIT, extent.phase(), extent.toByte()), waitSeconds));
        return runs;
    }

    private long overwrittenBytes(long stepBytes) {
        return stepBytes / OVERWRITTEN_SHARE / transferBytes * transferBytes;
    }

    /** Overwrites a range somewhere in what was written so far. */
    private ReduceRun overwrite(Step over, long bytes, Parms content) {
        int transfer = ReduceRun.transfer(fineBytes / 2 / OVERWRITES, transferBytes);
        long length = Math.clamp(bytes, transfer, over.toByte());
        long slots = (over.toByte() - length) / transfer + 1;
        long from = Math.unsignedMultiplyHigh(Rng.mix(over.toByte() + scope.seed()), slots) * transfer;
        return ReduceRun.range(over, from, from + length, transfer, content, Parms.NONE);
    }

    /** The steps of a phase. */
    static List<EndedRun> steps(List<EndedRun> ended, Phase phase) {
        return all(ended, phase).stream().filter(run -> Step.is(run, Part.STEP)).toList();
    }

    /** The runs of a phase. */
    static List<EndedRun> all(List<EndedRun> ended, Phase phase) {
        return ended.stream()
                .filter(run -> Step.of(run).stream().anyMatch(step -> step.phase == phase))
                .toList();
    }

    /** Where a step's range ends. */
    static long endByte(EndedRun step) {
        return Step.of(step).orElseThrow().toByte();
    }

    /** What was written of each lun by steps that came to their end. */
    static long endByte(List<EndedRun> steps) {
        return steps.stream()
                .filter(EndedRun::complete)
                .mapToLong(FillSteps::endByte)
                .max()
                .orElse(0);
    }

    /** What was counted behind each step of the batches that came to their end. */
    static List<FillPoint> points(SpaceProbe probe, List<EndedRun> ended) {
        if (!probe.fresh()) {
            return List.of();
        }
        List<FillPoint> points = new ArrayList<>();
        List<EndedRun> batch = new ArrayList<>();
        long freeBytes = probe.space().orElseThrow().freeBytes();
        for (EndedRun run : ended) {
            Optional<PhysicalSpace> space = run.space();
            if (run.complete() && space.isPresent() && Step.is(run, Part.WAIT)) {
                points.addAll(batch(batch, freeBytes, space.get(), amplification(batch, run)));
                freeBytes = space.get().freeBytes();
                batch.clear();
            } else if (Step.of(run).isPresent()) {
                batch.add(run);
            }
        }
        return points.stream()
                .map(FillPoint::phase)
                .distinct()
                .flatMap(phase ->
                        FillPoint.pooled(points.stream()
                                        .filter(point -> point.phase().equals(phase))
                                        .toList())
                                .stream())
                .toList();
    }

    /**
     * Why free space cannot be what the counter says: each batch takes no more than its size, and at least half of what
     * it should once it is compressed. Empty if it can.
     *
     * @param fillRatio of the data of a filling
     * @param luns that are written together, and may be on as many devices
     */
    static Optional<String> doubt(PhysicalSpace begin, List<EndedRun> ended, double fillRatio, int luns) {
        double freeBytes = begin.freeBytes();
        double written = 0;
        double share = 1 / fillRatio;
        for (EndedRun run : ended) {
            Optional<PhysicalSpace> space = run.space();
            Optional<Step> step = Step.of(run);
            if (step.isPresent() && step.get().part() != Part.WAIT) {
                written += step.get().part() == Part.STEP ? writes(run).bytes() : 0;
            } else if (run.complete() && space.isPresent() && (step.isPresent() || run.is(Pause.TURNED))) {
                Optional<Phase> waited = step.map(Step::phase);
                double taken = freeBytes - space.get().freeBytes();
                // The first phase fills; the others turn what it wrote into what does not compress, and back.
                int turn = waited.equals(Optional.of(Phase.BACK)) ? -1 : 1;
                boolean filling = waited.equals(Optional.of(Phase.FILL));
                double least = (filling ? share : 1 - share) * written * LEAST_TAKEN / luns;
                double tolerance = Math.max(TOLERANCE * written, SPACE_TOLERANCE * begin.capacityBytes());
                if (turn * taken < least - tolerance || turn * taken > MOST_TAKEN * written + tolerance) {
                    return Optional.of(String.format(
                            Locale.ROOT,
                            "free physical space %s by %s while %s were written: its counter does not show them",
                            taken < 0 ? "rose" : "fell",
                            Formats.bytes((long) Math.abs(taken)),
                            Formats.bytes((long) written)));
                }
                if (filling) {
                    share = Math.clamp(Math.max(share, taken / Math.max(1, written)), 0, 1);
                }
                freeBytes = space.get().freeBytes();
                written = 0;
            }
        }
        return Optional.empty();
    }

    /** Free space between readings is that of the share of the batch that was written by then. */
    private static List<FillPoint> batch(
            List<EndedRun> batch, long freeBytes, PhysicalSpace behind, OptionalDouble amplification) {
        List<FillPoint> points = new ArrayList<>();
        long all = batch.stream().mapToLong(run -> writes(run).bytes()).sum();
        long written = 0;
        for (int i = 0; i < batch.size(); i++) {
            EndedRun run = batch.get(i);
            OpTotals writes = writes(run);
            written += writes.bytes();
            boolean last = i == batch.size() - 1;
            if (last || Step.is(batch.get(i + 1), Part.STEP)) {
                double seconds = run.finished().measured().seconds();
                points.add(new FillPoint(
                        Step.of(run).orElseThrow().phase().word(),
                        endByte(run),
                        behind.capacityBytes(),
                        freeBytes + Math.round((double) (behind.freeBytes() - freeBytes) * written / Math.max(1, all)),
                        seconds,
                        writes.count() / seconds,
                        writes.response().meanNs(),
                        writes.response().percentileNs(Percentile.P99),
                        last ? amplification : OptionalDouble.empty()));
            }
        }
        return points;
    }

    private static OpTotals writes(EndedRun run) {
        return OpTotals.sum(run.finished().measured().streams().stream()
                .map(StreamTotals::write)
                .toList());
    }

    /** Of all runs of a batch together, since counters may follow late. */
    private static OptionalDouble amplification(List<EndedRun> batch, EndedRun wait) {
        long host = 0;
        long media = 0;
        List<EndedRun> runs = new ArrayList<>(batch);
        runs.add(wait);
        for (EndedRun run : runs) {
            for (var device : run.counters()) {
                host += device.traffic().hostWrittenBytes().orElse(0);
                media += device.traffic().physicalWrittenBytes().orElse(0);
            }
        }
        return host > 0 && media > 0 ? OptionalDouble.of((double) media / host) : OptionalDouble.empty();
    }
}
