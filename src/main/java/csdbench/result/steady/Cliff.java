package csdbench.result.steady;

import csdbench.result.steady.Splits.Split;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The fall of a rate from a burst to a level that stays, found by change point: of all ways to split the series into a
 * level, a transition and another level the likeliest by Schwarz's criterion. It is a cliff only if
 *
 * <ul>
 *   <li>one level, a straight line or a long slope are not likelier: it is not a drift;
 *   <li>a t-test tells the levels apart at 1 %, divided by the number of splits (Bonferroni): it is not noise;
 *   <li>nine in ten rounds of each level lie on its side of the middle between both: it is not an oscillation;
 *   <li>the rate falls by a tenth or more.
 * </ul>
 *
 * @param before rounds of the burst, at least 1
 * @param transition rounds of the fall itself, at least 0
 * @param earliest rounds before the fall at least, at 95 % confidence
 * @param latest rounds before the fall is over at most, at 95 % confidence
 * @param burst mean of the burst
 * @param after mean of the rounds behind the fall
 * @param changeLow lower end of the 95 % confidence interval of {@code after / burst - 1}
 * @param changeHigh its upper end, below 0
 */
public record Cliff(
        int before,
        int transition,
        int earliest,
        int latest,
        double burst,
        double after,
        double changeLow,
        double changeHigh) {
    private static final double SIGNIFICANCE = 0.01;
    private static final double CONFIDENCE = 0.95;
    private static final double MIN_FALL = 0.1;
    private static final double MAX_ASIDE = 0.1;

    /** Rates that are lower than the highest by more have no better logarithm. */
    private static final double RANGE = 1000;

    /** Finds it, if there is one. */
    public static Optional<Cliff> find(double... rates) {
        double highest = Arrays.stream(rates).max().orElse(0);
        if (rates.length <= Splits.MIN_AFTER || !(highest > 0)) {
            return Optional.empty();
        }
        double[] logs = Arrays.stream(rates)
                .map(rate -> Math.log(Math.max(rate, highest / RANGE)))
                .toArray();
        Splits splits = new Splits(logs);
        return splits.best().flatMap(split -> judged(rates, logs, splits, split));
    }

    private static Optional<Cliff> judged(double[] rates, double[] logs, Splits splits, Split split) {
        int count = rates.length;
        int behind = count - split.after();
        double fall = splits.mean(0, split.before()) - splits.mean(split.after(), count);
        double middle = splits.mean(split.after(), count) + fall / 2;
        int freedom = split.before() + behind - 2;
        double variance = (splits.scatter(0, split.before()) + splits.scatter(split.after(), count)) / freedom;
        double error = Math.sqrt((variance + Splits.LEAST_VARIANCE) * (1.0 / split.before() + 1.0 / behind));
        double burst = mean(rates, 0, split.before());
        double after = mean(rates, split.after(), count);
        double limit = StudentT.quantile(1 - 2 * SIGNIFICANCE / splits.tried(), freedom);
        boolean cliff = fall > limit * error
                && after <= (1 - MIN_FALL) * burst
                && aside(logs, 0, split.before(), middle, -1) <= MAX_ASIDE * split.before()
                && aside(logs, split.after(), count, middle, 1) <= MAX_ASIDE * behind;
        if (!cliff) {
            return Optional.empty();
        }
        List<Split> near = splits.near(split);
        double half = StudentT.quantile(CONFIDENCE, freedom) * error;
        return Optional.of(new Cliff(
                split.before(),
                split.transition(),
                near.getFirst().before(),
                near.getLast().after(),
                burst,
                after,
                Math.expm1(-fall - half),
                Math.expm1(-fall + half)));
    }

    private static double mean(double[] rates, int from, int to) {
        return Arrays.stream(rates, from, to).sum() / (to - from);
    }

    /** Values on the wrong side of the middle. */
    private static long aside(double[] logs, int from, int to, double middle, int side) {
        return Arrays.stream(logs, from, to)
                .filter(value -> (value - middle) * side > 0)
                .count();
    }
}
