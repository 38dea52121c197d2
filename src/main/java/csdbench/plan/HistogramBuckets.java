package csdbench.plan;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;

/**
 * Buckets of histogram.html: {@code histogram=}.
 *
 * @param boundsNs upper bounds, rising, at most 64; the last bucket is open and has none
 * @param shown false for {@code suppress}
 */
public record HistogramBuckets(List<Long> boundsNs, boolean shown) {
    /** The 27 buckets of the original, from 20 us to 2 s. */
    public static final HistogramBuckets BUILT_IN = new HistogramBuckets(
            LongStream.of(
                            20, 40, 60, 80, 100, 200, 400, 600, 800, 1_000, 2_000, 4_000, 6_000, 8_000, 10_000, 20_000,
                            40_000, 60_000, 80_000, 100_000, 200_000, 400_000, 600_000, 800_000, 1_000_000, 2_000_000)
                    .mapToObj(TimeUnit.MICROSECONDS::toNanos)
                    .toList(),
            true);

    public HistogramBuckets {
        boundsNs = List.copyOf(boundsNs);
    }
}
