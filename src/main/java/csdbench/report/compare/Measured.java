package csdbench.report.compare;

import java.util.List;

/**
 * A figure of a run.
 *
 * @param value over all counted intervals
 * @param intervals the figure of each counted interval in order, as far as known
 */
record Measured(double value, List<Double> intervals) {
    Measured {
        intervals = List.copyOf(intervals);
    }

    /** Mean of the intervals, which may differ from {@link #value}: percentiles are not averaged. */
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
