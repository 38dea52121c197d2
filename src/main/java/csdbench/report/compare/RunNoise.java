package csdbench.report.compare;

import csdbench.result.steady.StudentT;
import java.util.ArrayList;
import java.util.List;

/**
 * How far a figure of two equal sides may differ by chance: by the spread of the repeats if a side has any, otherwise
 * by the intervals of the two runs. The latter know nothing of what differs from run to run, so it has a floor.
 */
final class RunNoise {
    /** Minimum intervals of a run that has no repeat. */
    static final int MIN_INTERVALS = 10;

    private static final int MIN_BATCHES = 5;
    private static final int MAX_BATCHES = 10;
    private static final double CONFIDENCE = 0.95;

    /** What lasts longer than a run is not in its intervals; by pairs of equal runs on a busy machine. */
    private static final double BETWEEN_RUNS = 1.5;

    private static final double MAX_CORRELATION = 0.95;

    private RunNoise() {}

    /**
     * The variance of a mean.
     *
     * @param square squared standard error, relative to the mean
     * @param freedom its degrees of freedom
     */
    private record Variance(double square, double freedom) {
        /** Of independent values, n - 1 in the denominator; relative to their mean. */
        static Variance of(List<Double> values) {
            Measured all = new Measured(1, values);
            double mean = all.mean();
            return new Variance(all.variance() / values.size() / (mean * mean), values.size() - 1.0);
        }

        Variance times(double factor) {
            return new Variance(square * factor, freedom);
        }

        double half() {
            return StudentT.quantile(CONFIDENCE, freedom) * Math.sqrt(square);
        }

        /** Of a difference: Welch, Biometrika 34, 1947. */
        Variance plus(Variance other) {
            double sum = square + other.square;
            return new Variance(
                    sum,
                    sum == 0
                            ? Math.min(freedom, other.freedom)
                            : sum * sum / (square * square / freedom + other.square * other.square / other.freedom));
        }
    }

    /**
     * Half of the 95 % interval of the logarithm of the quotient.
     *
     * @param floor minimum without repeats, as a fraction; 0 where runs are exact, in virtual time
     * @return NaN if there are neither repeats nor {@link #MIN_INTERVALS} on both sides
     */
    static double half(List<Measured> first, List<Measured> second, double floor) {
        if (first.size() > 1 && second.size() > 1) {
            return values(first).plus(values(second)).half();
        }
        if (first.size() > 1 || second.size() > 1) {
            // The single run is taken to vary as the repeats of the other side do.
            Variance repeats = values(first.size() > 1 ? first : second);
            return repeats.times(repeats.freedom() + 2).half();
        }
        Measured one = first.getFirst();
        Measured other = second.getFirst();
        if (Math.min(one.intervals().size(), other.intervals().size()) < MIN_INTERVALS) {
            return Double.NaN;
        }
        double within = Math.max(
                adjacent(one).plus(adjacent(other)).half(),
                batches(one).plus(batches(other)).half());
        return floor == 0 ? within : Math.max(floor, BETWEEN_RUNS * within);
    }

    private static Variance values(List<Measured> repeats) {
        return Variance.of(repeats.stream().map(Measured::value).toList());
    }

    /**
     * Of all intervals: of a first-order autoregressive process of correlation r, n are worth (1 - r) / (1 + r) n
     * independent ones. The correlation of a few is underestimated (M. G. Kendall, Biometrika 41, 1954).
     */
    private static Variance adjacent(Measured measured) {
        int count = measured.intervals().size();
        double seen = measured.correlation();
        double correlation = Math.clamp(seen + (1 + 3 * seen) / count, 0, MAX_CORRELATION);
        double worth = (1 - correlation) / (1 + correlation);
        Variance alike = Variance.of(measured.intervals());
        return new Variance(alike.square() / worth, Math.max(1, count * worth - 1));
    }

    /** Of the means of batches of adjacent intervals, which contain what lasts longer than an interval. */
    private static Variance batches(Measured measured) {
        List<Double> intervals = measured.intervals();
        int count = Math.clamp(intervals.size() / 2, MIN_BATCHES, MAX_BATCHES);
        List<Double> means = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<Double> batch = intervals.subList(i * intervals.size() / count, (i + 1) * intervals.size() / count);
            means.add(new Measured(1, batch).mean());
        }
        return Variance.of(means);
    }
}
