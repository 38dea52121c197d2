package csdbench.trace.study;

/**
 * How many requests were under way at a time, each moment weighed alike.
 *
 * @param mean over the time from the first issue to the last completion
 * @param p99 so many or less for 99 % of that time
 * @param max the most at any time
 * @param busyShare of that time with at least one, 0 to 1
 * @param knownShare of the requests whose latency the trace tells, 0 to 1; the others are not among those under way
 * @param uncounted requests beyond 65,536 at a time, which were not followed
 */
public record DepthFacts(double mean, int p99, int max, double busyShare, double knownShare, long uncounted) {}
