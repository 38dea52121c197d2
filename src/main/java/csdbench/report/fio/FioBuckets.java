package csdbench.report.fio;

import csdbench.result.HistogramImage;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The buckets of fio's histograms: one for each nanosecond up to 127, then 64 for each power of two, 1,856 in all, as
 * its manual has them of {@code write_hist_log} and {@code json+}. Static functions.
 */
final class FioBuckets {
    static final int COUNT = 1856;
    private static final int BITS = 6;

    private FioBuckets() {}

    /** The bucket of a time; longer ones are all in the last. */
    static int of(long timeNs) {
        int power = Long.SIZE - 1 - Long.numberOfLeadingZeros(timeNs | 1);
        if (power <= BITS) {
            return (int) timeNs;
        }
        int shift = power - BITS;
        return Math.min(COUNT - 1, (shift << BITS) + (int) (timeNs >>> shift));
    }

    /** The time that stands for a bucket: its middle. */
    static long middleNs(int bucket) {
        if (bucket < 2 << BITS) {
            return bucket;
        }
        int shift = (bucket >> BITS) - 1;
        long lowest = (long) ((bucket & (1 << BITS) - 1) + (1 << BITS)) << shift;
        return lowest + (1L << shift >> 1);
    }

    /** Operations of each bucket. */
    static long[] counts(HistogramImage times) {
        long[] counts = new long[COUNT];
        for (int i = 0; i < times.bucketCount(); i++) {
            counts[of(times.bucketHighestNs(i))] += times.bucketOperations(i);
        }
        return counts;
    }

    /** Those with operations, by the times that stand for them. */
    static Map<String, Object> filled(HistogramImage times) {
        long[] counts = counts(times);
        Map<String, Object> filled = new LinkedHashMap<>();
        for (int bucket = 0; bucket < COUNT; bucket++) {
            if (counts[bucket] > 0) {
                filled.put(Long.toString(middleNs(bucket)), counts[bucket]);
            }
        }
        return filled;
    }
}
