package csdbench.engine.stats;

import csdbench.result.HistogramImage;
import csdbench.result.LatencyTotals;
import org.HdrHistogram.Histogram;

/** Times of one kind of operation. One thread writes; what another reads meanwhile it has to discard. */
final class LatencyCounter {
    private final Histogram histogram = HistogramImage.newHistogram();
    private double sumNs;
    private double sumSquaresNs2;
    private long maxNs;

    void record(long timeNs) {
        // A clock that is read on two cores can step back by a few nanoseconds.
        long ns = Math.max(0, timeNs);
        double exact = ns;
        sumNs += exact;
        sumSquaresNs2 += exact * exact;
        maxNs = Math.max(maxNs, ns);
        histogram.recordValue(Math.min(ns, HistogramImage.HIGHEST_TRACKABLE_NS));
    }

    /**
     * Adds to {@code sum} what was recorded since {@code earlier} was copied from this; null for all of it. A maximum
     * of later times that is not the maximum of all is known to the width of its bucket.
     */
    void addTo(LatencyCounter sum, LatencyCounter earlier) {
        if (earlier == null || earlier.histogram.getTotalCount() == 0) {
            add(sum, histogram, maxNs);
        } else if (histogram.getTotalCount() > earlier.histogram.getTotalCount()) {
            Histogram later = histogram.copy();
            later.subtract(earlier.histogram);
            add(sum, later, maxNs > earlier.maxNs ? maxNs : Math.min(maxNs, later.getMaxValue()));
            sum.sumNs -= earlier.sumNs;
            sum.sumSquaresNs2 -= earlier.sumSquaresNs2;
        }
    }

    private void add(LatencyCounter sum, Histogram times, long longestNs) {
        if (times.getTotalCount() > 0) {
            sum.histogram.add(times);
            sum.sumNs += sumNs;
            sum.sumSquaresNs2 += sumSquaresNs2;
            sum.maxNs = Math.max(sum.maxNs, longestNs);
        }
    }

    LatencyTotals totals() {
        return new LatencyTotals(histogram.getTotalCount(), sumNs, sumSquaresNs2, maxNs, HistogramImage.of(histogram));
    }

    void clear() {
        if (histogram.getTotalCount() > 0) {
            histogram.reset();
            sumNs = 0;
            sumSquaresNs2 = 0;
            maxNs = 0;
        }
    }
}
