package csdbench.result.steady;

/**
 * A mean with its confidence interval, by Student's t: {@code mean +- t(n-1) s / sqrt(n)} of independent values that
 * scatter normally. Comparisons are of logarithms of rates: {@link #ofChange} takes repeats of two states that were
 * measured in pairs, one beside the other in turning order, and gives the interval of their relative difference. What
 * drifts from pair to pair cancels in the difference, and what is left of it widens the interval (paired comparison
 * with block design: Jain, The Art of Computer Systems Performance Analysis, 1991, sections 13.4.1 and 13.5).
 *
 * @param mean of the values
 * @param low lower end; minus infinity for fewer than two values
 * @param high upper end; infinity for fewer than two values
 */
public record ConfidenceInterval(double mean, double low, double high) {
    /** Share of intervals that hold the true value. */
    public static final double USUAL_LEVEL = 0.95;

    /** An interval of a change that includes 0 says nothing if it is wider: a fifth is what a buyer would ask for. */
    public static final double WIDE = 0.2;

    /**
     * The interval of the mean.
     *
     * @param level such as {@link #USUAL_LEVEL}
     */
    public static ConfidenceInterval of(double level, double... values) {
        double mean = 0;
        for (double value : values) {
            mean += value / values.length;
        }
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        int degrees = values.length - 1;
        double half = degrees < 1
                ? Double.POSITIVE_INFINITY
                : StudentT.quantile(level, degrees) * Math.sqrt(squares / degrees / values.length);
        return new ConfidenceInterval(mean, mean - half, mean + half);
    }

    /**
     * The interval in which one more value lies, of values that scatter around 0.
     *
     * @param level such as {@link #USUAL_LEVEL}
     */
    public static ConfidenceInterval aroundZero(double level, double... values) {
        double squares = 0;
        for (double value : values) {
            squares += value * value / values.length;
        }
        double half = values.length == 0
                ? Double.POSITIVE_INFINITY
                : StudentT.quantile(level, values.length) * Math.sqrt(squares);
        return new ConfidenceInterval(0, -half, half);
    }

    /**
     * Of relative differences of rounded values, each off by up to half of a step either way: as far as a step, and as
     * far as errors spread evenly over it, of variance step^2 / 12 each, move the mean of so few differences.
     *
     * @param level that the interval has
     * @param step relative
     * @param pairs that it comes from
     */
    public ConfidenceInterval rounded(double level, double step, int pairs) {
        if (pairs < 2 || step == 0) {
            return this;
        }
        double factor = 1 + step * Math.max(1, StudentT.quantile(level, pairs - 1) / Math.sqrt(6.0 * pairs));
        return new ConfidenceInterval(mean, (1 + low) / factor - 1, (1 + high) * factor - 1);
    }

    /**
     * What pairs say of {@code second / first - 1}: surplus values of the longer array are ignored.
     *
     * @param level such as {@link #USUAL_LEVEL}
     */
    public static ConfidenceInterval ofChange(double level, double[] first, double[] second) {
        return of(level, logChanges(first, second)).asChange();
    }

    /** Logarithms of {@code second / first}, pair by pair. */
    public static double[] logChanges(double[] first, double[] second) {
        double[] changes = new double[Math.min(first.length, second.length)];
        for (int i = 0; i < changes.length; i++) {
            changes[i] = Math.log(second[i] / first[i]);
        }
        return changes;
    }

    /** Of logarithms of ratios: the same as relative differences, 0.19 for 19 % more. */
    public ConfidenceInterval asChange() {
        return new ConfidenceInterval(Math.expm1(mean), Math.expm1(low), Math.expm1(high));
    }

    /** Whether both ends are known. */
    public boolean known() {
        return Double.isFinite(low) && Double.isFinite(high);
    }

    /** Whether the true value may be 0. */
    public boolean includesZero() {
        return !(low > 0 || high < 0);
    }

    /** Of a change: whether it says nothing where it includes 0. */
    public boolean wide() {
        return high - low > WIDE;
    }

    /** Half of its width. */
    public double halfWidth() {
        return (high - low) / 2;
    }
}
