package csdbench.trace.study;

import java.util.Optional;

/**
 * Latencies from issue to completion, where known; p50 and p99 within 1/64.
 *
 * @param requests number of requests with a known latency
 */
public record LatencyFacts(long requests, double meanNs, long p50Ns, long p99Ns, long maxNs) {
    static Optional<LatencyFacts> of(LogHistogram latencies, double sumNs) {
        if (latencies.total() == 0) {
            return Optional.empty();
        }
        return Optional.of(new LatencyFacts(
                (long) latencies.total(),
                sumNs / latencies.total(),
                latencies.percentile(50),
                latencies.percentile(99),
                latencies.max()));
    }
}
