package csdbench.result.steady;

import java.util.Locale;

/**
 * What a rule found in the rounds up to one.
 *
 * @param rule that judged
 * @param lastRound the last round of the window, 1 for the first
 * @param mean of the window; this and the others are NaN until there are enough rounds
 * @param rangePercent highest value minus the lowest, in percent of the mean
 * @param slopePercent rise of the fitted line from the first to the last round, in percent of the mean; below 0 when it
 *     falls
 */
public record SteadyVerdict(SteadyRule rule, int lastRound, double mean, double rangePercent, double slopePercent) {

    /** Whether there were enough rounds to judge. */
    public boolean known() {
        return lastRound >= rule.window();
    }

    /** Whether both limits are kept. */
    public boolean steady() {
        return known() && mean > 0 && rule.rangeWithin(rangePercent) && rule.slopeWithin(slopePercent);
    }

    /** The first round of the window, 1 until there are enough. */
    public int firstRound() {
        return Math.max(1, lastRound - rule.window() + 1);
    }

    /** Window, values, limits and verdict. */
    String words(TrackedVariable variable) {
        if (!known()) {
            int missing = rule.window() - lastRound;
            return String.format(
                    Locale.ROOT, "%s: not known before round %d, %d to go", variable.label(), rule.window(), missing);
        }
        if (Double.isNaN(mean)) {
            return variable.label() + ": not told of this drive, so no rule of it is met";
        }
        return String.format(
                Locale.ROOT,
                "%s, rounds %d to %d: mean %s; range %.1f %% of it, limit %s %%; slope %+.1f %% across the window,"
                        + " limit %s %%: %s",
                variable.label(),
                firstRound(),
                lastRound,
                variable.text(mean),
                rangePercent,
                plain(rule.rangePercent()),
                slopePercent,
                plain(rule.slopePercent()),
                verdict());
    }

    private String verdict() {
        if (steady()) {
            return "steady";
        }
        if (!(mean > 0)) {
            return "not steady, nothing was done";
        }
        boolean range = !rule.rangeWithin(rangePercent);
        boolean slope = !rule.slopeWithin(slopePercent);
        String which = range ? "the range exceeds its limit" : "the slope exceeds its limit";
        return "not steady, " + (range && slope ? "both exceed their limits" : which);
    }

    private static String plain(double number) {
        return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
    }
}
