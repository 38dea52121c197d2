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
        this(profile, new FlashDrive(profile.flash(), seed));
    }

    private ClosedLoop(DriveProfile profile, FlashDrive drive) {
        this.profile = profile;
        this.drive = drive;
    }

    /** The same drive, idle, with other figures; its space is the same. */
    ClosedLoop copy(DriveProfile other) {
        return new ClosedLoop(other, drive.copy(other.flash()));
    }

    /** A command of a workload. */
    public record Command(boolean read, long offsetBytes, int bytes) {}

    /** The commands of a workload, one after the other. One thread owns it. */
    @FunctionalInterface
    public interface Commands {
        Command next(Rng rng);
    }

    /** Workload profiles by name. */
    @FunctionalInterface
    public interface Profiles {
        /** No profile is known. */
        Profiles NONE = (name, _) -> {
            throw new IllegalArgumentException("the workload profile " + name + " is not known here");
        };

        /**
         * The commands of a profile.
         *
         * @param spanBytes LBA span from 0
         */
        Commands commands(String name, long spanBytes);
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
        result.condition().prepare(drive, from, profile.blocks(result.ratio()));
    }

    /** Runs a workload on the drive in its current state. */
    public Outcome run(Published result, int commands, long seed, Profiles profiles) {
        BlockSizes sizes = profile.blocks(result.ratio());
        Rng rng = new Rng(seed);
        Commands source = commands(result, profiles);
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
            Command command = source.next(rng);
            long doneNs = command.read()
                    ? drive.read(nowNs, command.offsetBytes(), command.bytes())
                    : drive.write(nowNs, command.offsetBytes(), command.bytes(), sizes);
            if (i >= warmup) {
                sumNs += doneNs - nowNs;
            }
            replaceFirst(endNs, doneNs);
        }
        int counted = commands - warmup;
        return new Outcome(counted * 1e9 / (nowNs - warmNs) * result.drives(), sumNs / counted / 1000);
    }

    private Commands commands(Published result, Profiles profiles) {
        Published.Workload workload = result.workload();
        long spanBytes = (long)
                (drive.spec().space().capacityBytes() * result.condition().spanPercent() / 100);
        if (workload.profile().isPresent()) {
            return profiles.commands(workload.profile().get(), spanBytes);
        }
        int bytes = workload.transferBytes();
        long slots = Math.max(1, spanBytes / bytes);
        long[] next = {0};
        return rng -> {
            long slot = workload.random() ? rng.nextLong(slots) : next[0]++ % slots;
            return new Command(rng.nextLong(100) < workload.readPercent(), slot * bytes, bytes);
        };
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
