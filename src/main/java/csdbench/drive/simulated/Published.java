package csdbench.drive.simulated;

import csdbench.drive.simulated.flash.BlockSizes;
import csdbench.drive.simulated.flash.FlashDrive;
import csdbench.drive.simulated.flash.FlashSpec;
import java.util.Locale;
import java.util.Optional;

/**
 * A published result for validation of the model.
 *
 * @param what name for people: {@code 4K random read}
 * @param ratio of the data, original to compressed size
 * @param workload of each drive
 * @param condition of the drive before
 * @param drives number of drives in parallel
 * @param iops total
 * @param latencyUs mean, 0 if unknown
 * @param note why this workload and condition, if the publisher did not state them; may be empty
 */
public record Published(
        String what,
        double ratio,
        Workload workload,
        Condition condition,
        int drives,
        double iops,
        double latencyUs,
        String note) {
    private static final int SECTOR_BYTES = 512;
    private static final int MAX_BYTES = 16 << 20;
    private static final int MAX_THREADS = 65536;
    private static final int MAX_RATIO = 1000;

    /** Of hundreds of dies, few work then. */
    private static final int LIGHT_THREADS = 8;

    /**
     * The preconditioning of a drive.
     *
     * @param state its initial state
     * @param spanPercent LBA span of the workload
     * @param transferBytes size of the random overwrites
     */
    public record Condition(State state, double spanPercent, int transferBytes) {
        /** Random overwrites of 4 KiB. */
        public Condition(State state, double spanPercent) {
            this(state, spanPercent, FlashSpec.BLOCK_BYTES);
        }

        public Condition {
            if (!(spanPercent > 0 && spanPercent <= 100)) {
                throw new IllegalArgumentException("spanPercent=" + spanPercent + ", expected above 0 and at most 100");
            }
        }

        /** Preconditions a drive that is in an earlier state, in no time. */
        public void prepare(FlashDrive drive, State from, BlockSizes sizes) {
            if (from == State.FRESH && state != State.FRESH) {
                drive.fillInOrder(sizes);
            }
            if (from.compareTo(State.RANDOM) < 0 && state.compareTo(State.RANDOM) >= 0) {
                drive.precondition(spanPercent / 100, transferBytes, sizes);
            }
            if (from != State.SEQUENTIAL && state == State.SEQUENTIAL) {
                drive.overwriteInOrder(spanPercent / 100, sizes);
            }
        }
    }

    /** The initial state of a drive. */
    public enum State {
        FRESH,
        /** Filled sequentially once. */
        FILLED,
        /** Filled, then overwritten at random until steady state. */
        RANDOM,
        /** Overwritten at random, then once in order. */
        SEQUENTIAL;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * The commands of a drive.
     *
     * @param profile name of the workload profile that describes them; empty if what follows does
     * @param readPercent share of reads
     * @param transferBytes transfer size
     * @param random whether offsets are random, otherwise sequential
     * @param threads queue depth
     */
    public record Workload(Optional<String> profile, int readPercent, int transferBytes, boolean random, int threads) {
        /** Of one size. */
        public Workload(int readPercent, int transferBytes, boolean random, int threads) {
            this(Optional.empty(), readPercent, transferBytes, random, threads);
        }

        /** Of a workload profile. */
        public Workload(String profile, int threads) {
            this(Optional.of(profile), 0, FlashSpec.BLOCK_BYTES, true, threads);
        }

        public Workload {
            if (readPercent < 0 || readPercent > 100) {
                throw new IllegalArgumentException("readPercent=" + readPercent + ", expected 0 to 100");
            }
            if (transferBytes < SECTOR_BYTES || transferBytes % SECTOR_BYTES != 0 || transferBytes > MAX_BYTES) {
                throw new IllegalArgumentException("transferBytes=" + transferBytes + ", expected a multiple of "
                        + SECTOR_BYTES + " up to " + MAX_BYTES);
            }
            if (threads < 1 || threads > MAX_THREADS) {
                throw new IllegalArgumentException("threads=" + threads + ", expected 1 to " + MAX_THREADS);
            }
        }
    }

    /** Whether latencies of commands limit the rate, and no part of the drive does. */
    public boolean lightLoad() {
        return workload.threads() <= LIGHT_THREADS;
    }

    /** {@code 4K random read}, whatever the load or the state of the drive. */
    public String workloadName() {
        int comma = what.indexOf(',');
        return comma < 0 ? what : what.substring(0, comma);
    }

    public Published {
        if (!(ratio >= 1 && ratio <= MAX_RATIO)) {
            throw new IllegalArgumentException("ratio=" + ratio + ", expected 1 to " + MAX_RATIO);
        }
        if (drives < 1) {
            throw new IllegalArgumentException("drives=" + drives + ", expected at least 1");
        }
        if (!(iops > 0) || !(latencyUs >= 0)) {
            throw new IllegalArgumentException("iops=" + iops + " and latencyUs=" + latencyUs + ", expected more");
        }
    }
}
