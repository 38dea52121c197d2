package csdbench.engine.stats;

import csdbench.result.HistogramImage;
import csdbench.result.LatencyTotals;
import java.util.Arrays;

/**
 * Times of one kind of operation. One thread writes; what another reads meanwhile it has to discard. The buckets are
 * HdrHistogram's in a plain array: its class updates a new maximum atomically, and under overload every time is one.
 */
public final class LatencyCounter {
    private static final LatencyCounter EMPTY = new LatencyCounter();

    private final long[] operations = new long[HistogramImage.BUCKETS];
    private long count;
    private double sumNs;
    private double sumSquaresNs2;
    private long maxNs;

    /** Counts a time. */
    public void record(long timeNs) {
        // A clock that is read on two cores can step back by a few nanoseconds.
        long ns = Math.max(0, timeNs);
        double exact = ns;
        count++;
        sumNs += exact;
        sumSquaresNs2 += exact * exact;
        maxNs = Math.max(maxNs, ns);
        operations[bucket(ns)]++;
    }

    private static int bucket(long timeNs) {
        return HistogramImage.bucket(Math.min(timeNs, HistogramImage.HIGHEST_TRACKABLE_NS));
    }

    /** Adds all of it to {@code sum}. */
    public void addTo(LatencyCounter sum) {
        addTo(sum, null);
    }

    /**
     * Adds to {@code sum} what was recorded since {@code copy} was made of this; null for all of it. A maximum of later
     * times that is not the maximum of all is known to the width of its bucket.
     */
    void addTo(LatencyCounter sum, LatencyCounter copy) {
        LatencyCounter earlier = copy == null ? EMPTY : copy;
        if (count == earlier.count) {
            return;
        }
        int highest = 0;
        for (int i = 0, end = bucket(maxNs); i <= end; i++) {
            long later = operations[i] - earlier.operations[i];
            sum.operations[i] += later;
            highest = later > 0 ? i : highest;
        }
        boolean newMax = earlier.count == 0 || maxNs > earlier.maxNs;
        sum.count += count - earlier.count;
        sum.sumNs += sumNs - earlier.sumNs;
        sum.sumSquaresNs2 += sumSquaresNs2 - earlier.sumSquaresNs2;
        sum.maxNs = Math.max(sum.maxNs, newMax ? maxNs : Math.min(maxNs, HistogramImage.highestNs(highest)));
    }

    public LatencyTotals totals() {
        return new LatencyTotals(count, sumNs, sumSquaresNs2, maxNs, HistogramImage.of(operations));
    }

    public void clear() {
        if (count > 0) {
            Arrays.fill(operations, 0, bucket(maxNs) + 1, 0);
            count = 0;
            sumNs = 0;
            sumSquaresNs2 = 0;
            maxNs = 0;
        }
    }
}
