package csdbench.result;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * Times of a number of operations in nanoseconds, as {@code review.json} has them: with the p99 of any number, since
 * curves are drawn of it.
 *
 * @param mean 0 when nothing was measured
 * @param stddev standard deviation of the sample
 * @param percentiles those of {@link Percentile.Shown#REVIEW}
 * @param max longest, exact; null where it is not told
 */
public record Latency(double mean, double stddev, Map<Percentile, Long> percentiles, Long max) {
    private static final double HISTOGRAM_STEP = 0.02;

    public static final Latency NONE = of(0, 0, _ -> 0L, 0);

    public static Latency of(LatencyTotals totals) {
        return of(
                totals.meanNs(),
                totals.stddevNs(),
                percentile -> totals.tells(percentile) && percentile.drawnBy(totals.count())
                        ? (Long) totals.percentileNs(percentile)
                        : null,
                totals.toldMaxNs());
    }

    /**
     * @param percentileNs 0 when nothing was measured, null when too little was to say it
     */
    public static Latency of(double mean, double stddev, Function<Percentile, Long> percentileNs, long max) {
        return of(mean, stddev, percentileNs, (Long) max);
    }

    /** The same with a maximum that is null where it is not told. */
    public static Latency of(double mean, double stddev, Function<Percentile, Long> percentileNs, Long max) {
        Map<Percentile, Long> percentiles = new EnumMap<>(Percentile.class);
        Percentile.in(Percentile.Shown.REVIEW)
                .forEach(percentile -> percentiles.put(percentile, percentileNs.apply(percentile)));
        return new Latency(mean, stddev, Collections.unmodifiableMap(percentiles), max);
    }

    /** Whether percentiles ascend, up to the maximum. */
    public boolean possible() {
        long before = 0;
        for (Percentile percentile : Percentile.in(Percentile.Shown.REVIEW)) {
            if (has(percentile)) {
                if (ns(percentile) < before) {
                    return false;
                }
                before = ns(percentile);
            }
        }
        // A histogram's own steps are wider than those of its maximum, which is exact.
        return mean >= 0 && (max == null || before <= max * (1 + HISTOGRAM_STEP));
    }

    /** The longest where it is told. */
    public OptionalDouble maxNs() {
        return max == null ? OptionalDouble.empty() : OptionalDouble.of(max);
    }

    /** A percentile, 0 when there is none. */
    public long ns(Percentile percentile) {
        return has(percentile) ? percentiles.get(percentile) : 0;
    }

    /** Whether reviews show it, and the operations carry it. */
    public boolean has(Percentile percentile) {
        return percentiles.get(percentile) != null;
    }
}
