package csdbench.result.steady;

/** Student's t distribution. */
public final class StudentT {
    /** More are the normal distribution to five digits. */
    private static final int MAX_DEGREES = 100_000;

    private StudentT() {}

    /**
     * The value that t stays below in size with a probability.
     *
     * @param level the probability, above 0 and below 1
     * @param degrees of freedom, at least 1; rounded down, which overestimates noise
     */
    public static double quantile(double level, double degrees) {
        int whole = (int) Math.max(1, Math.min(degrees, MAX_DEGREES));
        double low = 0;
        double high = Math.PI / 2;
        for (int i = 0; i < 60; i++) {
            double middle = (low + high) / 2;
            if (within(middle, whole) < level) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return Math.tan(low) * Math.sqrt(whole);
    }

    /**
     * Probability that t is as large in size as a value, or larger.
     *
     * @param value at least 0; infinite for certain
     * @param degrees of freedom, at least 1
     */
    public static double beyond(double value, int degrees) {
        int whole = Math.min(degrees, MAX_DEGREES);
        return Math.max(0, 1 - within(Math.atan(value / Math.sqrt(whole)), whole));
    }

    /** Probability that {@code |t| < sqrt(degrees) tan(angle)}: Abramowitz and Stegun, 26.7.3 and 26.7.4. */
    private static double within(double angle, int degrees) {
        boolean odd = degrees % 2 == 1;
        double square = Math.cos(angle) * Math.cos(angle);
        double term = odd ? Math.cos(angle) : 1;
        double sum = 0;
        for (int i = odd ? 1 : 0; i <= degrees - 2; i += 2) {
            sum += term;
            term *= square * (i + 1) / (i + 2);
        }
        return odd ? 2 / Math.PI * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
    }
}
