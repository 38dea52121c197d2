package csdbench.trace.study;

/** A histogram of values from 0 to 2^62 with a relative bucket width of at most 1/64. One thread at a time. */
public final class LogHistogram {
    private static final int STEP_BITS = 6;
    private static final int STEPS = 1 << STEP_BITS;

    private final double[] counts = new double[(Long.SIZE - STEP_BITS) * STEPS];
    private double total;
    private long max;

    /** Counts a value; negative ones count as 0. */
    public void add(long value) {
        add(value, 1);
    }

    /** Counts a value with a weight. */
    void add(long value, double weight) {
        counts[bucket(Math.max(0, value), STEP_BITS)] += weight;
        total += weight;
        max = Math.max(max, value);
    }

    /** Adds all counts of another. */
    void addAll(LogHistogram other) {
        for (int i = 0; i < counts.length; i++) {
            counts[i] += other.counts[i];
        }
        total += other.total;
        max = Math.max(max, other.max);
    }

    /** Halves every count. */
    void halve() {
        for (int i = 0; i < counts.length; i++) {
            counts[i] /= 2;
        }
        total /= 2;
    }

    /** The total count. */
    public double total() {
        return total;
    }

    /** The maximum, 0 if empty. */
    public long max() {
        return max;
    }

    /** A percentile, within 1/64; 0 if empty. */
    public long percentile(double percent) {
        return percentile(percent, 0);
    }

    /** The same with more counts of 0, or fewer of the smallest values if negative. */
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
        return Math.min(max, middle(last, STEP_BITS));
    }

    /** The most that the shares of values up to any one differ, 0 to 1; 0 if one is empty. */
    double distance(LogHistogram other) {
        double most = 0;
        double here = 0;
        double there = 0;
        for (int i = 0; i < counts.length && total > 0 && other.total > 0; i++) {
            here += counts[i];
            there += other.counts[i];
            most = Math.max(most, Math.abs(here / total - there / other.total));
        }
        return most;
    }

    /** Which of buckets a value falls in, of which each power of two has so many. */
    static int bucket(long value, int stepBits) {
        int steps = 1 << stepBits;
        if (value < steps) {
            return (int) value;
        }
        int shift = Long.SIZE - Long.numberOfLeadingZeros(value) - 1 - stepBits;
        return (shift + 1) * steps + (int) (value >>> shift) - steps;
    }

    static long middle(int bucket, int stepBits) {
        int steps = 1 << stepBits;
        if (bucket < steps) {
            return bucket;
        }
        int shift = bucket / steps - 1;
        return ((long) (bucket % steps + steps) << shift) + ((1L << shift) - 1) / 2;
    }
}
