package csdbench.result.review;

import java.util.List;

/**
 * How far a sample of somebody's data compresses on a drive, and the capacities that come of it. The names are a
 * contract with the programs that read the JSON of it.
 *
 * @param schema 1
 * @param promises in ascending order; the last is the largest that is safe
 */
public record CapacityFigures(int schema, Sample sample, Drive drive, Ratio ratio, List<Promise> promises) {
    public static final int SCHEMA = 1;

    /** Fewer pieces of a sample show nothing of how much they differ. */
    public static final int MIN_PIECES = 8;

    /** A figure; {@code low} and {@code high} are null if the sample has too few pieces. */
    public record Figure(double value, Double low, Double high) {
        public static Figure unbounded(double value) {
            return new Figure(value, null, null);
        }

        /** Whether there are bounds. */
        public boolean known() {
            return low != null && high != null;
        }
    }

    /** What was measured; {@code bytes} is the size of all of it. */
    public record Sample(String path, long bytes, int pieces, long blocks) {}

    /**
     * The model.
     *
     * @param codec by which it compresses
     * @param steps what a block takes on it, in words
     * @param incompressibleWriteAmplification of incompressible data at the nominal capacity
     */
    public record Drive(
            String name,
            String title,
            String codec,
            String steps,
            long nominalBytes,
            double incompressibleWriteAmplification) {}

    /**
     * How far the sample compresses.
     *
     * @param codec by the drive's codec
     * @param stored on the drive
     * @param raisedShare blocks that the drive's steps made larger by more than a tenth
     * @param unreachable whether the steps take more than half of what the data saves
     */
    public record Ratio(Figure codec, Figure stored, double raisedShare, boolean unreachable) {}

    /**
     * A capacity that hosts are shown.
     *
     * @param usedShare of the nominal flash when all of it is written
     * @param writeAmplification bytes to flash to compressed bytes of hosts, of random 4 KiB writes to all of it
     * @param endurance how many more host bytes the flash takes than incompressible data at the nominal capacity
     */
    public record Promise(long capacityBytes, Figure usedShare, double writeAmplification, Figure endurance) {}

    /** A capacity as a multiple of the nominal one. */
    public double ofNominal(Promise promise) {
        return (double) promise.capacityBytes() / drive.nominalBytes();
    }

    /** Whether more than the nominal capacity is safe. */
    public boolean gains() {
        return promises.size() > 1;
    }

    /** The largest capacity that is safe. */
    public Promise largest() {
        return promises.getLast();
    }
}
