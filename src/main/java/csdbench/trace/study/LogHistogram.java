package csdbench.trace.study;

/**
 * Counts of values from 0 to 2^62 in buckets that are at most 1/64 of their value wide. One thread at a time.
 */
public final class LogHistogram {
    private static final int STEP_BITS = 6;
    private static final int STEPS = 1 << STEP_BITS;

    private final double[] counts = new double[(Long.SIZE - STEP_BITS) * STEPS];
    private double total;
    private long max;

    /** Counts a value once; below 0 counts as 0. */
    public void add(long value) {
        add(value, 1);
    }

    /** Counts a value so often. */
    void add(long value, double weight) {
        counts[bucket(Math.max(0, value))] += weight;
        total += weight;
        max = Math.max(max, value);
    }

    /** Counts everything that another has counted. */
    void addAll(LogHistogram other) {
        for (int i = 0; i < counts.length; i++) {
            counts[i] += other.counts[i];
        }
        total += other.total;
        max = Math.max(max, other.max);
    }

    /** Takes half of every count away. */
    void halve() {
        for (int i = 0; i < counts.length; i++) {
            counts[i] /= 2;
        }
        total /= 2;
    }

    /** How many were counted. */
    public double total() {
        return total;
    }

    /** The largest that was counted, 0 when none was. */
    public long max() {
        return max;
    }

    /** A value that so many percent do not exceed, within 1/64 of it, 0 when there is none. */
    public long percentile(double percent) {
        return percentile(percent, 0);
    }

    /**
     * The same with so many more of 0, or so many fewer of the smallest.
     */
    long percentile(double percent, double moreOfZero) {
        double wanted = (total + moreOfZero) * percent / 100;
        double seen = moreOfZero;
        if (seen > 0 && seen >= wanted) {
            return 0;
        }
        int last = 0;
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] > 0) {
                seen += counts[i];
                last = i;
                if (seen >= wanted) {
                    break;
                }
            }
        }
        return Math.min(max, middle(last));
    }

    private static int bucket(long value) {
        if (value < STEPS) {
            return (int) value;
        }
        int shift = Long.SIZE - Long.numberOfLeadingZeros(value) - 1 - STEP_BITS;
        return (shift + 1) * STEPS + (int) (value >>> shift) - STEPS;
    }

    private static long middle(int bucket) {
        if (bucket < STEPS) {
            return bucket;
        }
        int shift = bucket / STEPS - 1;
        return ((long) (bucket % STEPS + STEPS) << shift) + ((1L << shift) - 1) / 2;
    }
}
