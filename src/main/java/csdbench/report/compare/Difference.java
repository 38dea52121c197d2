package csdbench.report.compare;

import csdbench.result.steady.StudentT;
import java.util.Locale;

/**
 * The difference of a figure between two runs.
 *
 * @param fraction relative difference, second over first less one; NaN if the first is 0
 * @param verdict its significance
 */
record Difference(double fraction, Verdict verdict) {
    /** Minimum intervals to estimate their variation. */
    static final int MIN_INTERVALS = 3;

    /** The significance of a difference against the noise floor of the intervals. */
    enum Verdict {
        /** Larger than the noise. */
        BEYOND_NOISE(""),
        /** Within the noise. */
        WITHIN_NOISE(" ~"),
        /** Unknown: too few intervals. */
        UNKNOWN(" ?");

        private final String mark;

        Verdict(String mark) {
            this.mark = mark;
        }
    }

    /**
     * Compares by Welch's t-test, two-sided, 95 %: within noise if the means of the intervals differ by at most t times
     * the standard error of their difference (B. L. Welch, Biometrika 34, 1947). Adjacent intervals are correlated, so
     * the real noise is larger than this, never smaller.
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
        boolean within = apart <= StudentT.quantile(0.95, freedom) * Math.sqrt(squaredError);
        return within ? Verdict.WITHIN_NOISE : Verdict.BEYOND_NOISE;
    }

    /** {@code +5.6 %}, marked {@code ~} within noise and {@code ?} if unknown. */
    String text() {
        if (Double.isNaN(fraction)) {
            return "n/a";
        }
        // Adding 0.0 turns a rounded -0.0 into 0.0.
        double percent = Math.round(fraction * 1000) / 10.0 + 0.0;
        return String.format(Locale.ROOT, "%+.1f %%", percent) + verdict.mark;
    }
}
