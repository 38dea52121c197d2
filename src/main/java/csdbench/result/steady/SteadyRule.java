package csdbench.result.steady;

import java.util.Arrays;

/**
 * Steady state by the rule of SNIA's Solid State Storage Performance Test Specification 2.0.2: within the window of the
 * last rounds, the highest value minus the lowest is at most a share of their mean (excursion of the data), and the
 * line of least squares rises or falls from the first round to the last by at most a share of it (excursion of the
 * slope).
 *
 * @param window rounds that are judged together, at least 3
 * @param rangePercent limit of the range, in percent of the mean, above 0
 * @param slopePercent limit of the line's rise or fall across the window, in percent of the mean, above 0
 */
public record SteadyRule(int window, double rangePercent, double slopePercent) {
    /** As the specification has it. */
    public static final SteadyRule SNIA = new SteadyRule(5, 20, 10);

    /** Fewer have no slope besides their range. */
    public static final int MIN_WINDOW = 3;

    /** Percent that sums of binary fractions may be off. */
    private static final double ROUNDING_PERCENT = 1e-9;

    public SteadyRule {
        if (window < MIN_WINDOW || !(rangePercent > 0) || !(slopePercent > 0)) {
            throw new IllegalArgumentException(
                    "a window of " + window + " rounds, limits of " + rangePercent + " % and " + slopePercent + " %");
        }
    }

    /**
     * Judges the last rounds. Values with a mean of 0 are never steady: nothing happened.
     *
     * @param values of one variable, one for each round, in order, not negative
     */
    public SteadyVerdict judge(double... values) {
        if (values.length < window) {
            return new SteadyVerdict(this, values.length, Double.NaN, Double.NaN, Double.NaN);
        }
        double[] last = Arrays.copyOfRange(values, values.length - window, values.length);
        double mean = Arrays.stream(last).sum() / window;
        double range = Arrays.stream(last).max().orElseThrow()
                - Arrays.stream(last).min().orElseThrow();
        double middle = (window - 1) / 2.0;
        double products = 0;
        double squares = 0;
        for (int i = 0; i < window; i++) {
            products += (i - middle) * (last[i] - mean);
            squares += (i - middle) * (i - middle);
        }
        double across = products / squares * (window - 1);
        return new SteadyVerdict(this, values.length, mean, 100 * range / mean, 100 * across / mean);
    }

    boolean rangeWithin(double percent) {
        return percent <= rangePercent + ROUNDING_PERCENT;
    }

    boolean slopeWithin(double percent) {
        return Math.abs(percent) <= slopePercent + ROUNDING_PERCENT;
    }
}
