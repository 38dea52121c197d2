package csdbench.result;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.ToLongFunction;

/**
 * Times of a number of operations in nanoseconds, as {@code review.json} has them.
 *
 * @param mean 0 when nothing was measured
 * @param stddev standard deviation of the sample
 * @param percentiles those of {@link Percentile.Shown#REVIEW}
 * @param max longest, exact
 */
public record Latency(double mean, double stddev, Map<Percentile, Long> percentiles, long max) {
    public static final Latency NONE = of(0, 0, _ -> 0, 0);

    public static Latency of(LatencyTotals totals) {
        return of(totals.meanNs(), totals.stddevNs(), totals::percentileNs, totals.maxNs());
    }

    /**
     * @param percentileNs 0 when nothing was measured
     */
    public static Latency of(double mean, double stddev, ToLongFunction<Percentile> percentileNs, long max) {
        Map<Percentile, Long> percentiles = new EnumMap<>(Percentile.class);
        Percentile.in(Percentile.Shown.REVIEW)
                .forEach(percentile -> percentiles.put(percentile, percentileNs.applyAsLong(percentile)));
        return new Latency(mean, stddev, Collections.unmodifiableMap(percentiles), max);
    }

    /** A percentile, 0 when it is not shown in reviews. */
    public long ns(Percentile percentile) {
        return percentiles.getOrDefault(percentile, 0L);
    }
}
