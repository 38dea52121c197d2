package csdbench.result;

import java.util.Arrays;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * How many operations took how long: a histogram with the empty buckets left out. Immutable. Percentiles are never
 * averaged; images are merged instead. A bucket is at most 1/128 wide relative to its value.
 */
public final class HistogramImage {
    /** Nothing was recorded. */
    public static final HistogramImage EMPTY = new HistogramImage(new long[0], new long[0]);

    /** Longer times count as this one; the exact maximum is kept beside the histogram. */
    public static final long HIGHEST_TRACKABLE_NS = 3_600_000_000_000L;

    private static final int SIGNIFICANT_DIGITS = 2;

    /** Buckets of a power of two, as an exponent: those 2 digits need. */
    private static final int SUB_BUCKET_BITS = 7;

    /** Of a bucket, relative to its values. */
    public static final double MAX_WIDTH = 1.0 / 128;

    /** Length of an array that counts the same without a {@link Histogram}; its index is a {@link #bucket}. */
    public static final int BUCKETS = bucket(HIGHEST_TRACKABLE_NS) + 1;

    private final long[] valuesNs;
    private final long[] counts;
    private final long totalCount;

    private HistogramImage(long[] valuesNs, long[] counts) {
        this.valuesNs = valuesNs;
        this.counts = counts;
        this.totalCount = Arrays.stream(counts).sum();
    }

    /** An empty histogram of the one shape that images are made from. */
    public static Histogram newHistogram() {
        return new Histogram(1, HIGHEST_TRACKABLE_NS, SIGNIFICANT_DIGITS);
    }

    /**
     * The bucket of a time, as {@link #newHistogram} has them: one for each nanosecond up to 255, then 128 for each
     * power of two.
     *
     * @param timeNs 0 to {@link #HIGHEST_TRACKABLE_NS}
     */
    public static int bucket(long timeNs) {
        int shift = Long.SIZE - 1 - SUB_BUCKET_BITS - Long.numberOfLeadingZeros(timeNs | (2 << SUB_BUCKET_BITS) - 1);
        return (shift << SUB_BUCKET_BITS) + (int) (timeNs >>> shift);
    }

    /** Largest time of a {@link #bucket}. */
    public static long highestNs(int bucket) {
        int shift = Math.max(0, (bucket >> SUB_BUCKET_BITS) - 1);
        return ((long) bucket - (shift << SUB_BUCKET_BITS) + 1 << shift) - 1;
    }

    /** A copy of an array of {@link #BUCKETS} counts. */
    public static HistogramImage of(long[] operations) {
        return of(operations, 0);
    }

    private static HistogramImage of(long[] operations, int firstBucket) {
        int used = 0;
        for (long count : operations) {
            used += count > 0 ? 1 : 0;
        }
        long[] valuesNs = new long[used];
        long[] counts = new long[used];
        for (int bucket = operations.length - 1; used > 0; bucket--) {
            if (operations[bucket] > 0) {
                valuesNs[--used] = highestNs(firstBucket + bucket);
                counts[used] = operations[bucket];
            }
        }
        return counts.length == 0 ? EMPTY : new HistogramImage(valuesNs, counts);
    }

    /**
     * A copy of counts of some buckets.
     *
     * @param buckets in rising order
     * @param operations of each, at least 1
     */
    public static HistogramImage ofBuckets(int[] buckets, long[] operations) {
        return buckets.length == 0
                ? EMPTY
                : new HistogramImage(
                        Arrays.stream(buckets)
                                .mapToLong(HistogramImage::highestNs)
                                .toArray(),
                        operations.clone());
    }

    /** A copy of what {@code histogram} holds now. */
    public static HistogramImage of(Histogram histogram) {
        if (histogram.getTotalCount() == 0) {
            return EMPTY;
        }
        long[] valuesNs = new long[64];
        long[] counts = new long[64];
        int used = 0;
        for (HistogramIterationValue bucket : histogram.recordedValues()) {
            if (used == valuesNs.length) {
                valuesNs = Arrays.copyOf(valuesNs, used * 2);
                counts = Arrays.copyOf(counts, used * 2);
            }
            valuesNs[used] = histogram.highestEquivalentValue(bucket.getValueIteratedTo());
            counts[used++] = bucket.getCountAtValueIteratedTo();
        }
        return new HistogramImage(Arrays.copyOf(valuesNs, used), Arrays.copyOf(counts, used));
    }

    /** Operations that all took the same time; none is {@link #EMPTY}. */
    public static HistogramImage allAt(long timeNs, long count) {
        return count == 0 ? EMPTY : new HistogramImage(new long[] {timeNs}, new long[] {count});
    }

    /** Everything that the given images hold, together. */
    public static HistogramImage merge(List<HistogramImage> images) {
        List<HistogramImage> filled =
                images.stream().filter(image -> image.totalCount > 0).toList();
        if (filled.size() < 2) {
            return filled.isEmpty() ? EMPTY : filled.getFirst();
        }
        int lowest = BUCKETS;
        int highest = 0;
        for (HistogramImage image : filled) {
            lowest = Math.min(lowest, image.bucketAt(0));
            highest = Math.max(highest, image.bucketAt(image.counts.length - 1));
        }
        long[] sum = new long[highest - lowest + 1];
        for (HistogramImage image : filled) {
            for (int i = 0; i < image.counts.length; i++) {
                sum[image.bucketAt(i) - lowest] += image.counts[i];
            }
        }
        return of(sum, lowest);
    }

    private int bucketAt(int position) {
        return bucket(Math.min(valuesNs[position], HIGHEST_TRACKABLE_NS));
    }

    /** A histogram that holds the same, for libraries that want one. */
    public Histogram toHistogram() {
        Histogram histogram = newHistogram();
        addTo(histogram);
        return histogram;
    }

    private void addTo(Histogram histogram) {
        for (int i = 0; i < valuesNs.length; i++) {
            histogram.recordValueWithCount(Math.min(valuesNs[i], HIGHEST_TRACKABLE_NS), counts[i]);
        }
    }

    public long totalCount() {
        return totalCount;
    }

    /** Buckets that hold something, in rising order. */
    public int bucketCount() {
        return valuesNs.length;
    }

    /** Largest time that falls into a bucket. */
    public long bucketHighestNs(int bucket) {
        return valuesNs[bucket];
    }

    public long bucketOperations(int bucket) {
        return counts[bucket];
    }

    /**
     * The time within which a share of the operations finished: the highest time of the bucket that holds it.
     *
     * @param percentile above 0, at most 100
     * @return 0 when nothing was recorded
     */
    public long percentileNs(double percentile) {
        long wanted = Math.max(1, (long) Math.ceil(percentile / 100.0 * totalCount));
        long seen = 0;
        for (int i = 0; i < counts.length; i++) {
            seen += counts[i];
            if (seen >= wanted) {
                return valuesNs[i];
            }
        }
        return totalCount == 0 ? 0 : valuesNs[valuesNs.length - 1];
    }

    /** Operations in buckets that lie below {@code limitNs} with most of their width. */
    public long countBelow(long limitNs) {
        long below = 0;
        for (int i = 0; i < counts.length && valuesNs[i] - valuesNs[i] / 256 < limitNs; i++) {
            below += counts[i];
        }
        return below;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof HistogramImage image
                && Arrays.equals(valuesNs, image.valuesNs)
                && Arrays.equals(counts, image.counts);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(valuesNs) + Arrays.hashCode(counts);
    }

    @Override
    public String toString() {
        return "HistogramImage[count=" + totalCount + ", buckets=" + counts.length + "]";
    }
}
