package csdbench.result.review;

import csdbench.result.LatencyTotals;

/**
 * Times of a number of operations in nanoseconds, as {@code result.json} has them.
 *
 * @param mean 0 when nothing was measured
 * @param stddev standard deviation of the sample
 * @param p50 median
 * @param p90 ninetieth percentile
 * @param p99 of a hundred one is longer
 * @param p999 of a thousand one is longer
 * @param p9999 of ten thousand one is longer
 * @param max longest, exact
 */
public record Latency(double mean, double stddev, long p50, long p90, long p99, long p999, long p9999, long max) {
    public static final Latency NONE = new Latency(0, 0, 0, 0, 0, 0, 0, 0);

    public static Latency of(LatencyTotals totals) {
        return new Latency(
                totals.meanNs(),
                totals.stddevNs(),
                totals.percentileNs(50),
                totals.percentileNs(90),
                totals.percentileNs(99),
                totals.percentileNs(99.9),
                totals.percentileNs(99.99),
                totals.maxNs());
    }
}
