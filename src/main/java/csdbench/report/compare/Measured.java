package csdbench.report.compare;

import java.util.List;

/**
 * A figure of a run.
 *
 * @param value over all intervals that count
 * @param intervals the figure of each interval that counts, in order, as far as they are known
 */
record Measured(double value, List<Double> intervals) {
    Measured {
        intervals = List.copyOf(intervals);
    }

    /** Mean of the intervals, which need not be {@link #value}: a percentile of a run is no mean of percentiles. */
    double mean() {
        return intervals.stream().mapToDouble(Double::doubleValue).average().orElse(value);
    }

    /** Variance of the intervals, n - 1 in the denominator; 0 for fewer than two. */
    double variance() {
        double mean = mean();
        double squares = intervals.stream()
                .mapToDouble(interval -> (interval - mean) * (interval - mean))
                .sum();
        return intervals.size() < 2 ? 0 : squares / (intervals.size() - 1);
    }
}
