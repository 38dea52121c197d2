package csdbench.job.reduce;

import csdbench.base.unit.Rng;
import csdbench.result.OpTotals;
import csdbench.result.Percentile;
import csdbench.result.StreamTotals;
import csdbench.result.reduce.FillPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Steps in which a device is filled, and what was counted behind each.
 *
 * @param space at the beginning
 * @param luns that are written together, and may share a device
 * @param limitBytes that the watch keeps free
 * @param fineBytes of a step near the limit, of each lun
 * @param transferBytes of a write
 * @param seed of what is overwritten
 */
record FillSteps(PhysicalSpace space, int luns, long limitBytes, long fineBytes, int transferBytes, long seed) {
    static final int BLOCK_BYTES = 4096;

    private static final int MAX_TRANSFER_BYTES = 1 << 20;

    /** Steps far from the limit are this share of the physical space. */
    private static final int COARSE_SHARE = 20;

    private static final String WAIT = "wait_";
    private static final String OVERWRITE = "over_";

    /** Writes of one overwriting, where blocks are small enough. */
    private static final int OVERWRITES = 256;

    static FillSteps of(PhysicalSpace space, ReduceScope scope) {
        int luns = scope.drive().luns().size();
        long limit = (long) (space.capacityBytes() * scope.stopPercent() / 100);
        long quarter = limit / 4 / luns;
        int transfer = transfer(quarter / 16, MAX_TRANSFER_BYTES);
        return new FillSteps(space, luns, limit, Math.max(1, quarter / transfer) * transfer, transfer, scope.seed());
    }

    /** The power of two below, from 4 KiB to a maximum. */
    static int transfer(long bytes, int maxBytes) {
        return Math.clamp(Long.highestOneBit(Math.max(1, bytes)), BLOCK_BYTES, maxBytes);
    }

    long coarseBytes() {
        return Math.max(fineBytes, space.capacityBytes() / COARSE_SHARE / luns / transferBytes * transferBytes);
    }

    /**
     * Writes a range in steps: a range, waiting behind it.
     *
     * @param phase letters
     * @param content parameters of the data
     * @param run further parameters of the runs, from a comma on
     */
    List<ReduceRun> plain(String phase, Extent extent, String content, String run, long waitSeconds) {
        List<ReduceRun> runs = new ArrayList<>();
        for (long from = extent.fromByte(); from < extent.toByte(); from += extent.stepBytes()) {
            long to = Math.min(extent.toByte(), from + extent.stepBytes());
            add(runs, ReduceRun.range(phase + "_" + to, from, to, transferBytes, content, run), waitSeconds);
        }
        return runs;
    }

    /** A range in steps, all of them multiples of a transfer. */
    record Extent(long fromByte, long toByte, long stepBytes) {}

    private static void add(List<ReduceRun> runs, ReduceRun run, long waitSeconds) {
        runs.add(run);
        runs.add(ReduceRun.idle(WAIT + run.name(), waitSeconds));
    }

    /**
     * Writes a range in steps, and overwrites a little of it behind each: in large steps as long as even
     * incompressible data would fit.
     */
    List<ReduceRun> overwritten(String phase, long fromByte, long toByte, String content, long waitSeconds) {
        List<ReduceRun> runs = new ArrayList<>();
        long safeBytes = (space.freeBytes() - limitBytes) / luns;
        long from = fromByte;
        while (toByte - from >= transferBytes) {
            boolean coarse = coarseBytes() + fineBytes <= safeBytes;
            long step = Math.min(coarse ? coarseBytes() : fineBytes, (toByte - from) / transferBytes * transferBytes);
            long to = from + step;
            runs.add(ReduceRun.range(phase + "_" + to, from, to, transferBytes, content, ""));
            add(runs, overwrite(OVERWRITE + phase + "_" + to, to, content), waitSeconds);
            safeBytes -= step + fineBytes;
            from = to;
        }
        return runs;
    }

    /** Overwrites half of a fine step, somewhere in what was written so far. */
    private ReduceRun overwrite(String name, long toByte, String content) {
        int transfer = transfer(fineBytes / 2 / OVERWRITES, transferBytes);
        long bytes = Math.min(toByte, Math.max(1, fineBytes / 2 / transfer) * transfer);
        long slots = (toByte - bytes) / transfer + 1;
        long from = Math.unsignedMultiplyHigh(Rng.mix(toByte + seed), slots) * transfer;
        return ReduceRun.range(name, from, from + bytes, transfer, content, "");
    }

    /** Where a step's range ends. */
    static long endByte(EndedRun step) {
        return Long.parseLong(step.name().substring(step.name().lastIndexOf('_') + 1));
    }

    /** What was counted behind each step that came to its end. */
    static List<FillPoint> points(List<EndedRun> ended) {
        List<FillPoint> points = new ArrayList<>();
        for (EndedRun wait : ended) {
            String written = wait.name().startsWith(WAIT) ? wait.name().substring(WAIT.length()) : "";
            String step = written.startsWith(OVERWRITE) ? written.substring(OVERWRITE.length()) : written;
            Optional<EndedRun> measured = EndedRun.named(ended, written);
            Optional<PhysicalSpace> space = PhysicalSpace.behind(wait);
            if (wait.complete() && measured.isPresent() && space.isPresent()) {
                OpTotals writes = OpTotals.sum(measured.get().finished().measured().streams().stream()
                        .map(StreamTotals::write)
                        .toList());
                int split = step.indexOf('_');
                points.add(new FillPoint(
                        step.substring(0, split),
                        Long.parseLong(step.substring(split + 1)),
                        space.get().capacityBytes(),
                        space.get().freeBytes(),
                        writes.count() / measured.get().finished().measured().seconds(),
                        writes.response().meanNs(),
                        writes.response().percentileNs(Percentile.P99),
                        amplification(ended, List.of(step, written, wait.name()))));
            }
        }
        return points;
    }

    /** Of all runs of a step together, since counters may follow late. */
    private static OptionalDouble amplification(List<EndedRun> ended, List<String> step) {
        long host = 0;
        long media = 0;
        for (String name : step.stream().distinct().toList()) {
            for (var device : EndedRun.named(ended, name)
                    .orElseThrow()
                    .finished()
                    .devices()
                    .counters()) {
                host += device.traffic().hostWrittenBytes().orElse(0);
                media += device.traffic().physicalWrittenBytes().orElse(0);
            }
        }
        return host > 0 && media > 0 ? OptionalDouble.of((double) media / host) : OptionalDouble.empty();
    }
}
