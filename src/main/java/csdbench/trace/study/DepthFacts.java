package csdbench.trace.study;

/**
 * Queue depth: the number of requests in flight, weighted by time.
 *
 * @param mean mean from the first issue to the last completion
 * @param p99 99th percentile over that time
 * @param max maximum
 * @param busyShare share of that time with at least one, 0 to 1
 * @param knownShare share of the requests with a known latency, 0 to 1; the others are not counted as in flight
 * @param uncounted requests beyond 65,536 in flight, which were not tracked
 */
public record DepthFacts(double mean, int p99, int max, double busyShare, double knownShare, long uncounted) {}
