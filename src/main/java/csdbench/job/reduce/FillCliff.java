package csdbench.job.reduce;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/** Finds where a series falls for good. Stateless. */
final class FillCliff {
    private static final int MIN_BEFORE = 5;
    private static final int MIN_BEHIND = 2;

    /** A cliff falls by more than this share, and by more than this many standard deviations of what was before. */
    private static final double MIN_FALL = 0.2;

    private static final double DEVIATIONS = 4;

    /** From the median of absolute deviations to a standard deviation. */
    private static final double NORMAL = 1.4826;

    private FillCliff() {}

    /** Index of the first value from which on all are lower than noise explains; empty if there is none. */
    static OptionalInt of(List<Double> series) {
        double[] values = series.stream().mapToDouble(Double::doubleValue).toArray();
        for (int i = MIN_BEFORE; i + MIN_BEHIND <= values.length; i++) {
            double[] before = Arrays.copyOf(values, i);
            double median = median(before);
            double spread = NORMAL
                    * median(Arrays.stream(before)
                            .map(value -> Math.abs(value - median))
                            .toArray());
            double bound = median - Math.max(MIN_FALL * median, DEVIATIONS * spread);
            if (Arrays.stream(values, i, values.length).allMatch(value -> value < bound)) {
                return OptionalInt.of(i);
            }
        }
        return OptionalInt.empty();
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
