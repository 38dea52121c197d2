package csdbench.language.definition.value;

import java.util.List;

/**
 * Buckets of histogram.html: {@code histogram=}.
 *
 * @param boundsNs upper bounds, rising, at most 64; empty for the built-in ones
 * @param shown false for {@code suppress}
 */
public record HistogramBuckets(List<Long> boundsNs, boolean shown) {}
