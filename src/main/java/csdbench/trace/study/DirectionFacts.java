package csdbench.trace.study;

import java.util.List;
import java.util.Optional;

/**
 * Statistics of reads, writes or both.
 *
 * @param requests number of requests
 * @param bytes bytes transferred
 * @param meanBytes mean transfer size, 0 without requests
 * @param alignedShare share with offset and size aligned to 4 KiB, 0 to 1
 * @param sequentialShare share that begins where one of the last 64 runs of the device ended, 0 to 1
 * @param runRequests mean length of a sequential run: 1 if nothing is sequential
 * @param runBytes mean bytes of a sequential run
 * @param latency empty if the trace has none
 * @param sizes distribution of transfer sizes
 * @param latencyBySize of requests from a power of two of bytes to below the next; empty if the trace has none
 */
public record DirectionFacts(
        long requests,
        long bytes,
        double meanBytes,
        double alignedShare,
        double sequentialShare,
        double runRequests,
        double runBytes,
        Optional<LatencyFacts> latency,
        SizeFacts sizes,
        List<SizeLatency> latencyBySize) {
    /** Latencies of sizes from so many bytes to below twice as many. */
    public record SizeLatency(long fromBytes, LatencyFacts latency) {}

    public DirectionFacts {
        latencyBySize = List.copyOf(latencyBySize);
    }
}
