package csdbench.report.compare;

import java.util.List;

/**
 * A figure of a run.
 *
 * @param value over all counted intervals
 * @param intervals the figure of each counted interval in order, as far as known
 */
public record Measured(double value, List<Double> intervals) {
    public Measured {
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

    /** Correlation of each interval with the next, 0 if all are the same. */
    double correlation() {
        double mean = mean();
        double squares = 0;
        double products = 0;
        for (int i = 0; i < intervals.size(); i++) {
            double distance = intervals.get(i) - mean;
            squares += distance * distance;
            products += i == 0 ? 0 : distance * (intervals.get(i - 1) - mean);
        }
        return squares == 0 ? 0 : products / squares;
    }
}
