package csdbench.trace.study;

import java.util.Arrays;
import java.util.List;

/**
 * Requests over time, in equal bins from the first request on. The last bin may be incomplete.
 *
 * @param binSeconds length of a bin: 1 ms times a power of two, so that there are at most 512
 * @param reads of each bin
 * @param writes of each bin
 * @param readBytes of each bin
 * @param writtenBytes of each bin
 * @param readLatencies of the reads issued in each bin; empty if no read has one
 * @param writeLatencies the same of writes
 * @param depths mean requests in flight in each bin; empty without latencies
 */
public record OverTime(
        double binSeconds,
        List<Long> reads,
        List<Long> writes,
        List<Long> readBytes,
        List<Long> writtenBytes,
        List<Latency> readLatencies,
        List<Latency> writeLatencies,
        List<Double> depths) {
    /**
     * Latencies of a bin, within 1/16.
     *
     * @param requests with a latency; where there are none, the others are 0
     */
    public record Latency(long requests, long p50Ns, long p99Ns) {}

    static List<Long> list(long[] values, int count) {
        return Arrays.stream(values, 0, count).boxed().toList();
    }

    public int bins() {
        return reads.size();
    }
}
