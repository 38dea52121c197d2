package csdbench.result;

import java.util.List;

/**
 * Times of a number of operations, in a form that can be added up exactly.
 *
 * @param count operations; every other component is 0 or empty when this is 0
 * @param sumNs sum of their times
 * @param sumSquaresNs2 sum of the squares, for the standard deviation
 * @param maxNs longest, exact
 * @param histogram all of them
 * @param tail whether times above p99 may be told; not those of a model whose rare stalls are a guess
 */
public record LatencyTotals(
        long count, double sumNs, double sumSquaresNs2, long maxNs, HistogramImage histogram, boolean tail) {
    /** A p99 up to so many times the mean is that of one speed. */
    private static final double ONE_SPEED = 1.03;

    private static final long ENOUGH = 1_000;

    public static final LatencyTotals NONE = new LatencyTotals(0, 0, 0, 0, HistogramImage.EMPTY);

    /** Of times that may all be told. */
    public LatencyTotals(long count, double sumNs, double sumSquaresNs2, long maxNs, HistogramImage histogram) {
        this(count, sumNs, sumSquaresNs2, maxNs, histogram, true);
    }

    public LatencyTotals {
        if (count != histogram.totalCount()) {
            throw new IllegalArgumentException("count=" + count + " but the histogram holds " + histogram.totalCount());
        }
    }

    /** All of them together. */
    public static LatencyTotals sum(List<LatencyTotals> parts) {
        long count = 0;
        double sumNs = 0;
        double sumSquaresNs2 = 0;
        long maxNs = 0;
        boolean tail = true;
        for (LatencyTotals part : parts) {
            count += part.count;
            sumNs += part.sumNs;
            sumSquaresNs2 += part.sumSquaresNs2;
            maxNs = Math.max(maxNs, part.maxNs);
            tail &= part.tail || part.count == 0;
        }
        HistogramImage histogram = HistogramImage.merge(
                parts.stream().map(LatencyTotals::histogram).toList());
        return new LatencyTotals(count, sumNs, sumSquaresNs2, maxNs, histogram, tail);
    }

    /** The same, of which nothing above p99 is told. */
    LatencyTotals withoutTail() {
        return new LatencyTotals(count, sumNs, sumSquaresNs2, maxNs, histogram, false);
    }

    /** Both together. */
    public LatencyTotals plus(LatencyTotals other) {
        return sum(List.of(this, other));
    }

    /** 0 when nothing was measured. */
    public double meanNs() {
        return count == 0 ? 0 : sumNs / count;
    }

    /** Standard deviation of the sample, n - 1 in the denominator; 0 for fewer than two operations. */
    public double stddevNs() {
        if (count < 2) {
            return 0;
        }
        double variance = (sumSquaresNs2 - sumNs * sumNs / count) / (count - 1);
        return Math.sqrt(Math.max(0, variance));
    }

    /** Like {@link HistogramImage#percentileNs}, never above the exact maximum. */
    public long percentileNs(Percentile percentile) {
        return Math.min(maxNs, histogram.percentileNs(percentile.percent()));
    }

    /** The same where it may be told and the number of operations carries it, else null. */
    public Long carriedNs(Percentile percentile) {
        return tells(percentile) && percentile.carriedBy(count) ? percentileNs(percentile) : null;
    }

    /** Whether a percentile may be told, however many operations there are. */
    public boolean tells(Percentile percentile) {
        return tail || !percentile.ofTail();
    }

    /** The longest where it may be told, else null. */
    public Long toldMaxNs() {
        return tail ? maxNs : null;
    }

    /** Whether latencies are those of a queue in front of something with one speed: too few say nothing. */
    public static boolean oneSpeed(long count, double meanNs, double p99Ns) {
        return count >= ENOUGH && p99Ns <= ONE_SPEED * meanNs;
    }
}
