package csdbench.report.compare;

import java.util.Locale;

/**
 * What lies between a figure of two runs.
 *
 * @param fraction second over first, less one; not a number when the first is 0
 * @param verdict what the intervals say about it
 */
record Difference(double fraction, Verdict verdict) {
    /** Fewer intervals say nothing about how much they differ. */
    static final int MIN_INTERVALS = 3;

    /** What the spread of the intervals says about a difference. */
    enum Verdict {
        /** Larger than the intervals' own spread explains. */
        BEYOND_NOISE(""),
        /** The intervals differ as much among themselves. */
        WITHIN_NOISE(" ~"),
        /** Too few intervals to tell. */
        UNKNOWN(" ?");

        private final String mark;

        Verdict(String mark) {
            this.mark = mark;
        }
    }

    /**
     * Compares by Welch's test, two-sided, 95 %: within noise when the means of the intervals lie no further apart than
     * t times the standard error of their difference (B. L. Welch, Biometrika 34, 1947). Neighbouring intervals
     * resemble each other, so the true noise is larger than this, never smaller.
     */
    static Difference between(Measured first, Measured second) {
        double fraction = second.value() / first.value() - 1;
        return new Difference(Double.isInfinite(fraction) ? Double.NaN : fraction, verdict(first, second));
    }

    private static Verdict verdict(Measured first, Measured second) {
        int firstCount = first.intervals().size();
        int secondCount = second.intervals().size();
        if (Math.min(firstCount, secondCount) < MIN_INTERVALS) {
            return Verdict.UNKNOWN;
        }
        double firstShare = first.variance() / firstCount;
        double secondShare = second.variance() / secondCount;
        double squaredError = firstShare + secondShare;
        double apart = Math.abs(first.mean() - second.mean());
        if (squaredError == 0) {
            return apart == 0 ? Verdict.WITHIN_NOISE : Verdict.BEYOND_NOISE;
        }
        double freedom = squaredError
                * squaredError
                / (firstShare * firstShare / (firstCount - 1) + secondShare * secondShare / (secondCount - 1));
        boolean within = apart <= StudentT.twoSided95(freedom) * Math.sqrt(squaredError);
        return within ? Verdict.WITHIN_NOISE : Verdict.BEYOND_NOISE;
    }

    /** {@code +5.6 %}, marked {@code ~} within noise and {@code ?} where there is no telling. */
    String text() {
        if (Double.isNaN(fraction)) {
            return "n/a";
        }
        // Adding 0.0 turns the -0.0 that rounding may leave into 0.0.
        double percent = Math.round(fraction * 1000) / 10.0 + 0.0;
        return String.format(Locale.ROOT, "%+.1f %%", percent) + verdict.mark;
    }
}
