package csdbench.report.compare;

/** Quantiles of Student's t distribution, from standard tables. */
final class StudentT {
    /** 97.5 % quantile for 1 to 30 degrees of freedom. */
    private static final double[] QUANTILES = {
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
        2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042
    };

    private static final double NORMAL = 1.959964;

    private StudentT() {}

    /**
     * The two-sided 95 % quantile.
     *
     * @param freedom degrees of freedom, at least 1; rounded down, which overestimates noise
     */
    static double twoSided95(double freedom) {
        int whole = (int) Math.min(freedom, Integer.MAX_VALUE);
        if (whole <= QUANTILES.length) {
            return QUANTILES[Math.max(whole, 1) - 1];
        }
        // Expansion around the normal quantile, Abramowitz and Stegun 26.7.5; error below 1e-3 from here on.
        double square = NORMAL * NORMAL;
        double first = (square + 1) * NORMAL / 4;
        double second = ((5 * square + 16) * square + 3) * NORMAL / 96;
        return NORMAL + first / whole + second / ((double) whole * whole);
    }
}
