package csdbench.drive.simulated;

import csdbench.base.unit.Rng;
import csdbench.drive.simulated.Published.State;
import csdbench.drive.simulated.flash.BlockSizes;
import csdbench.drive.simulated.flash.FlashDrive;
import java.util.Arrays;

/**
 * Runs published workloads directly on a drive model at a constant queue depth. For calibration; a run of the program
 * gives the same within its noise. One thread owns it and its drive.
 */
public final class ClosedLoop {
    /** Warm-up: share of the commands that are not counted. */
    private static final double WARMUP_SHARE = 0.25;

    /** The first commands of a workload are staggered. */
    private static final long START_NS = 10_000;

    /** Pause between workloads, in which all work in flight completes. */
    private static final long PAUSE_NS = 1_000_000_000;

    private final DriveProfile profile;
    private final FlashDrive drive;
    private long nowNs;

    /**
     * Creates a fresh drive.
     *
     * @param seed of its random numbers
     */
    public ClosedLoop(DriveProfile profile, long seed) {
        this.profile = profile;
        this.drive = new FlashDrive(profile.flash(), seed);
    }

    /**
     * The result of a workload.
     *
     * @param iops IOPS of all drives
     * @param latencyUs mean latency
     */
    public record Outcome(double iops, double latencyUs) {}

    /** Preconditions the drive from one state to a later one, with data of the result's compressibility. */
    public void prepare(State from, Published result) {
        BlockSizes sizes = profile.blocks(result.ratio());
        if (from == State.FRESH && result.condition().state() != State.FRESH) {
            drive.fillInOrder(sizes);
        }
        if (from != State.RANDOM && result.condition().state() == State.RANDOM) {
            drive.precondition(result.condition().spanPercent() / 100, sizes);
        }
    }

    /** Runs a workload on the drive in its current state. */
    public Outcome run(Published result, int commands, long seed) {
        BlockSizes sizes = profile.blocks(result.ratio());
        Rng rng = new Rng(seed);
        long slots = Math.max(
                1,
                (long) (drive.spec().space().capacityBytes()
                                * result.condition().spanPercent()
                                / 100)
                        / result.workload().transferBytes());
        long[] endNs = new long[result.workload().threads()];
        long fromNs = nowNs + PAUSE_NS;
        Arrays.setAll(endNs, _ -> fromNs + rng.nextLong(START_NS));
        Arrays.sort(endNs);
        int warmup = (int) (commands * WARMUP_SHARE);
        double sumNs = 0;
        long warmNs = 0;
        for (int i = 0; i < commands; i++) {
            nowNs = endNs[0];
            if (i == warmup) {
                warmNs = nowNs;
            }
            long doneNs = command(result, sizes, result.workload().random() ? rng.nextLong(slots) : i % slots, rng);
            if (i >= warmup) {
                sumNs += doneNs - nowNs;
            }
            replaceFirst(endNs, doneNs);
        }
        int counted = commands - warmup;
        return new Outcome(counted * 1e9 / (nowNs - warmNs) * result.drives(), sumNs / counted / 1000);
    }

    private long command(Published result, BlockSizes sizes, long slot, Rng rng) {
        long offsetBytes = slot * result.workload().transferBytes();
        return rng.nextLong(100) < result.workload().readPercent()
                ? drive.read(nowNs, offsetBytes, result.workload().transferBytes())
                : drive.write(nowNs, offsetBytes, result.workload().transferBytes(), sizes);
    }

    /** Replaces the root of a min-heap. */
    private static void replaceFirst(long[] heap, long value) {
        int at = 0;
        while (2 * at + 1 < heap.length) {
            int child = 2 * at + 1;
            if (child + 1 < heap.length && heap[child + 1] < heap[child]) {
                child++;
            }
            if (heap[child] >= value) {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = value;
    }
}
