package csdbench.engine.stats;

import csdbench.result.HistogramImage;
import csdbench.result.LatencyTotals;
import org.HdrHistogram.Histogram;

/** Times of one kind of operation. One thread writes; who reads must have taken the counter away from it. */
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

    void addTo(LatencyCounter sum) {
        if (histogram.getTotalCount() == 0) {
            return;
        }
        sum.histogram.add(histogram);
        sum.sumNs += sumNs;
        sum.sumSquaresNs2 += sumSquaresNs2;
        sum.maxNs = Math.max(sum.maxNs, maxNs);
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
