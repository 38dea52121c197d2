package csdbench.report.vdbench;

import java.util.List;
import java.util.stream.Stream;

/**
 * The buckets of histogram.html.
 *
 * @param upperNs upper bounds in nanoseconds, ascending; an unbounded bucket follows. Empty for no histograms.
 */
public record HistogramBounds(List<Long> upperNs) {
    /** vdbench's default: 0.02 ms to 2 s. */
    public static final HistogramBounds DEFAULT = new HistogramBounds(Stream.of(
                    20, 40, 60, 80, 100, 200, 400, 600, 800, 1_000, 2_000, 4_000, 6_000, 8_000, 10_000, 20_000, 40_000,
                    60_000, 80_000, 100_000, 200_000, 400_000, 600_000, 800_000, 1_000_000, 2_000_000)
            .map(microseconds -> microseconds * 1_000L)
            .toList());

    public static final HistogramBounds SUPPRESSED = new HistogramBounds(List.of());

    public HistogramBounds {
        upperNs = List.copyOf(upperNs);
        long before = 0;
        for (long bound : upperNs) {
            if (bound <= before) {
                throw new IllegalArgumentException("bounds must rise from above 0: " + upperNs);
            }
            before = bound;
        }
    }
}
