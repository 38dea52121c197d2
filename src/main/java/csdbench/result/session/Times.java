package csdbench.result.session;

import csdbench.result.LatencyTotals;
import csdbench.result.Percentile;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;

/**
 * A distribution of times in nanoseconds; every component is null if nothing was measured.
 *
 * @param mean arithmetic mean
 * @param stddev standard deviation of the sample
 * @param percentiles by name, those of {@link Percentile.Shown#RESULT}
 * @param max maximum, exact
 */
public record Times(Long mean, Long stddev, Map<Percentile, Long> percentiles, Long max) {
    static final Times NONE = of(null, null, _ -> null, null);

    /** Those of operations that were measured. */
    public static Times of(LatencyTotals times) {
        return times.count() == 0
                ? NONE
                : of(Math.round(times.meanNs()), Math.round(times.stddevNs()), times::carriedNs, times.toldMaxNs());
    }

    public static Times of(Long mean, Long stddev, Function<Percentile, Long> percentileNs, Long max) {
        Map<Percentile, Long> percentiles = new EnumMap<>(Percentile.class);
        Percentile.in(Percentile.Shown.RESULT)
                .forEach(percentile -> percentiles.put(percentile, percentileNs.apply(percentile)));
        return new Times(mean, stddev, Collections.unmodifiableMap(percentiles), max);
    }

    /** A percentile, null when nothing was measured, or too little to say it. */
    public Long ns(Percentile percentile) {
        return percentiles.get(percentile);
    }
}
