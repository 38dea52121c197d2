package csdbench.report.compare;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The difference of a figure between two sides, as fractions of the first: 0.19 for 19 % more.
 *
 * @param change second over first less one; NaN if the first is 0
 * @param low lower end of its 95 % confidence interval; NaN if that is not known
 * @param high upper end
 * @param moreIsBetter whether it is a rate
 * @param withheld why there is no verdict and no interval, empty unless it is so
 */
record Difference(double change, double low, double high, boolean moreIsBetter, String withheld) {
    /** Reasons that are no doubt about a difference. */
    private static final Set<String> NO_VERDICT = Set.of(
            Withheld.NOT_ALIKE, Withheld.MODEL_GAIN, Withheld.MODELS, Withheld.UNKNOWN_MODELS, Withheld.MODEL_TAIL);

    /** What is shown as 0.0 %. */
    private static final double INVISIBLE = 0.0005;

    /**
     * Half of the widest interval of a logarithm that is shown: the next pair of runs may have half or twice the
     * quotient, by which drives of other generations differ.
     */
    static final double WIDEST = Math.log(2);

    /**
     * Compares the means of two sides.
     *
     * @param first the figure of each of its runs, at least one
     * @param half of the interval of the logarithm of the quotient, NaN if not known
     */
    static Difference between(List<Measured> first, List<Measured> second, double half, boolean moreIsBetter) {
        double change = mean(second) / mean(first) - 1;
        double center = Math.log1p(change);
        if (!Double.isFinite(center)) {
            double known = Double.isInfinite(change) ? Double.NaN : change;
            return new Difference(known, Double.NaN, Double.NaN, moreIsBetter, "");
        }
        return new Difference(change, Math.expm1(center - half), Math.expm1(center + half), moreIsBetter, "");
    }

    /** The same without a verdict and without an interval. */
    Difference withheld(String reason) {
        return new Difference(change, Double.NaN, Double.NaN, moreIsBetter, reason);
    }

    /** Whether it may as well be half or twice as much, so that its ends say nothing. */
    boolean wide() {
        // A quotient that is 2 to the last digit but one is.
        return Math.log1p(high) - Math.log1p(low) > 2 * WIDEST + 1e-9;
    }

    /** Of the values of runs. */
    static double mean(List<Measured> runs) {
        return runs.stream().mapToDouble(Measured::value).average().orElseThrow();
    }

    /** Whether the interval is known and leaves out 0 by more than is shown. */
    boolean measurable() {
        return low > 0 && high > INVISIBLE || high < 0 && low < -INVISIBLE;
    }

    /**
     * {@code better by 12.1 % (9.0 to 15.2 %)}, {@code no difference measurable (-3.1 to +4.2 %)}, where the other end
     * is anywhere {@code better by more than 9.0 % (65.0 % was measured)}, and of a model's gain {@code not known,
     * +65.0 % (model)}: it was compared at other loads, if at all.
     */
    String text() {
        if (Double.isNaN(change)) {
            return "n/a";
        }
        if (withheld.equals(Withheld.MODEL)) {
            return signed(change) + " %, no interval";
        }
        if (withheld.equals(Withheld.MODEL_GAIN) && moreIsBetter) {
            return "not known, " + signed(change) + " % (model)";
        }
        if (!withheld.isEmpty()) {
            return signed(change) + " %, " + (NO_VERDICT.contains(withheld) ? "no verdict: " : "not told apart: ")
                    + withheld;
        }
        if (Double.isNaN(low)) {
            return signed(change) + " % ?";
        }
        if (!measurable()) {
            return "no difference measurable (" + signed(low) + " to " + signed(high) + " %)";
        }
        boolean more = change > 0;
        if (wide()) {
            return String.format(
                    Locale.ROOT,
                    "%s by more than %.1f %% (%.1f %% was measured)",
                    more == moreIsBetter ? "better" : "worse",
                    100 * (more ? low : -high),
                    100 * Math.abs(change));
        }
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
