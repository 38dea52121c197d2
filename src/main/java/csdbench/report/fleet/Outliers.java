package csdbench.report.fleet;

import csdbench.result.review.Headline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Names values that are too far from the others for chance, by their distance from the median in median absolute
 * deviations (MAD): one bad drive moves neither. How far the outermost of n equal drives is by chance depends on n, and
 * is far for few, so the bounds are those of n normal values: 5 of 100 fleets of equal drives have an outlier in any of
 * three figures. Below {@value #MIN_DRIVES} drives nothing is claimed.
 */
final class Outliers {
    static final int MIN_DRIVES = 5;

    /** Drives of one model differ by this at least, and simulated ones may not differ at all. */
    private static final double MIN_DEVIATION = 0.005;

    /** Fleets of this size and more have the bound of the largest that was simulated. */
    private static final int[] SIZES = {5, 6, 7, 8, 9, 10, 12, 15, 20, 30, 50, 100};

    /** Quantile 1 - 0.05/3 of the largest distance in MADs, of 10,000 to 40,000 fleets of normal values each. */
    private static final double[] BOUNDS = {20.6, 12.5, 13.2, 10.3, 10.6, 9.1, 8.3, 8.0, 7.1, 6.7, 6.3, 6.2};

    private Outliers() {}

    /**
     * Compares drives by one figure.
     *
     * @param values by drive, differences as fractions
     */
    static Fleet.Measure of(String name, Map<String, Double> values) {
        double median =
                median(values.values().stream().mapToDouble(Double::doubleValue).toArray());
        double deviation = median(values.values().stream()
                .mapToDouble(value -> Math.abs(value - median))
                .toArray());
        if (values.size() < MIN_DRIVES) {
            return new Fleet.Measure(name, values.size(), median, deviation, OptionalDouble.empty(), List.of());
        }
        double threshold = bound(values.size()) * Math.max(deviation, MIN_DEVIATION);
        List<Fleet.Outlier> outliers = new ArrayList<>();
        values.forEach((drive, value) -> {
            if (Math.abs(value - median) > threshold) {
                outliers.add(new Fleet.Outlier(drive, value - median));
            }
        });
        return new Fleet.Measure(name, values.size(), median, deviation, OptionalDouble.of(threshold), outliers);
    }

    /** Of the next smaller size that was simulated, which is the higher bound as a rule. */
    private static double bound(int drives) {
        int at = Arrays.binarySearch(SIZES, drives);
        return BOUNDS[at >= 0 ? at : -at - 2];
    }

    /** 0 for none. */
    static double median(double... values) {
        return values.length == 0 ? 0 : Headline.median(values);
    }
}
