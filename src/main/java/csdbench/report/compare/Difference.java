package csdbench.report.compare;

import csdbench.result.steady.StudentT;
import java.util.Locale;

/**
 * The difference of a figure between two runs, as fractions of the first: 0.19 for 19 % more.
 *
 * @param change second over first less one; NaN if the first is 0
 * @param low lower end of its 95 % confidence interval; NaN if that is not known
 * @param high upper end
 * @param moreIsBetter whether it is a rate
 */
record Difference(double change, double low, double high, boolean moreIsBetter) {
    /** Minimum intervals to estimate their variation. */
    static final int MIN_INTERVALS = 3;

    private static final double CONFIDENCE = 0.95;
    private static final double MAX_CORRELATION = 0.9;

    /** What is shown as 0.0 %. */
    private static final double INVISIBLE = 0.0005;

    /**
     * Compares by Welch's t-test of the logarithms' means (B. L. Welch, Biometrika 34, 1947). Adjacent intervals are
     * correlated; for a first-order autoregressive process of correlation r the variance of a mean is (1 + r) / (1 - r)
     * times that of independent ones.
     */
    static Difference between(Measured first, Measured second, boolean moreIsBetter) {
        double change = second.value() / first.value() - 1;
        double center = Math.log1p(change);
        if (!Double.isFinite(center)) {
            double known = Double.isInfinite(change) ? Double.NaN : change;
            return new Difference(known, Double.NaN, Double.NaN, moreIsBetter);
        }
        double half = half(first, second);
        return new Difference(change, Math.expm1(center - half), Math.expm1(center + half), moreIsBetter);
    }

    /** Half of the interval of the logarithm of the quotient. */
    private static double half(Measured first, Measured second) {
        int firstCount = first.intervals().size();
        int secondCount = second.intervals().size();
        if (Math.min(firstCount, secondCount) < MIN_INTERVALS) {
            return Double.NaN;
        }
        double firstShare = share(first);
        double secondShare = share(second);
        double square = firstShare + secondShare;
        if (square == 0) {
            return 0;
        }
        double freedom = square
                * square
                / (firstShare * firstShare / (firstCount - 1) + secondShare * secondShare / (secondCount - 1));
        return StudentT.quantile(CONFIDENCE, freedom) * Math.sqrt(square);
    }

    /** Squared relative error of the mean of the intervals. */
    private static double share(Measured measured) {
        double correlation = Math.clamp(measured.correlation(), 0, MAX_CORRELATION);
        return measured.variance()
                / measured.intervals().size()
                / (measured.mean() * measured.mean())
                * (1 + correlation)
                / (1 - correlation);
    }

    /** Whether the interval is known and leaves out 0 by more than is shown. */
    boolean measurable() {
        return low > 0 && high > INVISIBLE || high < 0 && low < -INVISIBLE;
    }

    /** {@code better by 12.1 % (9.0 to 15.2 %)}, {@code no difference measurable (-3.1 to +4.2 %)}. */
    String text() {
        if (Double.isNaN(change)) {
            return "n/a";
        }
        if (Double.isNaN(low)) {
            return signed(change) + " % ?";
        }
        if (!measurable()) {
            return "no difference measurable (" + signed(low) + " to " + signed(high) + " %)";
        }
        boolean more = change > 0;
        return (more == moreIsBetter ? "better" : "worse")
                + String.format(
                        Locale.ROOT,
                        " by %.1f %% (%.1f to %.1f %%)",
                        100 * Math.abs(change),
                        100 * (more ? low : -high),
                        100 * (more ? high : -low));
    }

    private static String signed(double fraction) {
        // Adding 0.0 turns a rounded -0.0 into 0.0.
        return String.format(Locale.ROOT, "%+.1f", Math.round(fraction * 1000) / 10.0 + 0.0);
    }
}
