package csdbench.result.power;

import csdbench.result.steady.StudentT;

/**
 * How far the mean of values in turn may be off, of which each may depend on the one before: Student's t with the
 * variance {@code (c0 + 2 c1) / n}, {@code c1} the covariance of neighbours (Newey and West, Econometrica 55, 1987, at
 * lag 1 without its weight), never less than that of independent values.
 */
public final class SerialMean {
    private SerialMean() {}

    /**
     * Half of the interval.
     *
     * @return infinite for fewer than two values
     */
    public static double margin(double level, double... values) {
        int count = values.length;
        if (count < 2) {
            return Double.POSITIVE_INFINITY;
        }
        double mean = 0;
        for (double value : values) {
            mean += value / count;
        }
        double squares = 0;
        double neighbours = 0;
        for (int i = 0; i < count; i++) {
            double off = values[i] - mean;
            squares += off * off;
            neighbours += i == 0 ? 0 : off * (values[i - 1] - mean);
        }
        double variance = (squares + 2 * Math.max(0, neighbours)) / (count - 1) / count;
        return StudentT.quantile(level, count - 1) * Math.sqrt(variance);
    }
}
