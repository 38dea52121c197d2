package csdbench.result.steady;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * All ways to split a series into a level, a transition and another level, with the likelihood of each under noise of
 * one standard deviation. Up to {@value #FREE} values of a transition may be anything, as the round in which a burst
 * ends is of both levels; those of a longer one lie on a straight line.
 */
final class Splits {
    /** Fewer values behind the transition are not a level. */
    static final int MIN_AFTER = 3;

    private static final int FREE = 2;

    /** Share of the series that a transition may last. */
    private static final int LONGEST = 8;

    /** Variance of the logarithm of a rate, below which it is not known. */
    static final double LEAST_VARIANCE = 1e-8;

    /** Twice the logarithm of the likelihood by which splits differ at 95 % confidence: a quantile of chi squared. */
    private static final double AS_LIKELY = 3.84;

    private final int count;
    private final int longest;

    /** Of all values before an index: their sum, that of their squares, and that of each times its index. */
    private final double[] sums;

    private final double[] squares;
    private final double[] moments;

    private final List<Split> splits = new ArrayList<>();

    /**
     * One of them.
     *
     * @param before values of the first level, at least 1
     * @param transition values between the levels
     * @param badness by Schwarz's criterion, the smaller the likelier
     */
    record Split(int before, int transition, double badness) {
        int after() {
            return before + transition;
        }
    }

    Splits(double... values) {
        count = values.length;
        longest = Math.max(FREE, count / LONGEST);
        sums = new double[count + 1];
        squares = new double[count + 1];
        moments = new double[count + 1];
        for (int i = 0; i < count; i++) {
            sums[i + 1] = sums[i] + values[i];
            squares[i + 1] = squares[i] + values[i] * values[i];
            moments[i + 1] = moments[i] + i * values[i];
        }
        for (int before = 1; before <= count - MIN_AFTER; before++) {
            int transition = 0;
            while (before + transition <= count - MIN_AFTER) {
                splits.add(split(before, transition));
                // Steps of an eighth, for thousands of rounds.
                transition += Math.max(1, transition / 8);
            }
        }
    }

    /** How many could be a cliff. */
    long tried() {
        return splits.stream().filter(split -> split.transition() <= longest).count();
    }

    /** The likeliest, if it is likelier than no split and than a straight line, and its transition is short. */
    Optional<Split> best() {
        double level = badness(scatter(0, count), 1);
        double line = badness(besideLine(0, count, 0, count), 2);
        return splits.stream()
                .min(Comparator.comparingDouble(Split::badness))
                .filter(split -> split.badness() < Math.min(level, line) && split.transition() <= longest);
    }

    /** Those with a transition as long that are nearly as likely. */
    List<Split> near(Split best) {
        return splits.stream()
                .filter(each -> each.transition() == best.transition() && each.badness() - best.badness() <= AS_LIKELY)
                .toList();
    }

    private Split split(int before, int transition) {
        boolean free = transition <= FREE;
        int after = before + transition;
        double sum = free ? scatter(0, before) + scatter(after, count) : besideLine(before, after, before - 1, after);
        return new Split(before, transition, badness(sum, free ? 3 + transition : 4));
    }

    private double badness(double sum, int parameters) {
        return count * Math.log(sum / count + LEAST_VARIANCE) + parameters * Math.log(count);
    }

    /** Mean of values. */
    double mean(int from, int to) {
        return (sums[to] - sums[from]) / (to - from);
    }

    /** Sum of squared distances from their mean. */
    double scatter(int from, int to) {
        double sum = sums[to] - sums[from];
        return Math.max(0, squares[to] - squares[from] - sum * sum / (to - from));
    }

    /**
     * Sum of squared distances from the best line that is level up to an index, rises or falls between, and is level
     * again.
     *
     * @param from first value of the slope
     * @param to behind its last
     * @param low index at which the slope begins
     * @param high index at which it ends
     */
    private double besideLine(int from, int to, int low, int high) {
        int length = to - from;
        double indexes = (from + to - 1) / 2.0 * length;
        double indexSquares = squaresBelow(to) - squaresBelow(from);
        double width = high - low;
        double behind = count - to;
        // Of the position on the slope, 0 to 1, over all values: sum, squares, products with the values.
        double positions = (indexes - (double) low * length) / width + behind;
        double positionSquares =
                (indexSquares - 2.0 * low * indexes + (double) low * low * length) / width / width + behind;
        double products =
                (moments[to] - moments[from] - low * (sums[to] - sums[from])) / width + sums[count] - sums[to];
        double spread = positionSquares - positions * positions / count;
        double common = products - positions * sums[count] / count;
        return Math.max(0, scatter(0, count) - common * common / spread);
    }

    private static double squaresBelow(int index) {
        double last = index - 1.0;
        return last * (last + 1) * (2 * last + 1) / 6;
    }
}
