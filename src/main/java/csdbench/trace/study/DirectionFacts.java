package csdbench.trace.study;

import java.util.Optional;

/**
 * What reads are like, or writes, or all.
 *
 * @param requests how many
 * @param bytes moved
 * @param meanBytes of a request, 0 when there is none
 * @param alignedShare whose place and size are multiples of 4 KiB, 0 to 1
 * @param sequentialShare that begin where an earlier one of the same device ended, among its last 64 open runs, 0 to 1
 * @param runRequests requests for each that begins a run: 1 when nothing is sequential
 * @param runBytes bytes for each that begins a run
 * @param latency empty when the trace tells none
 * @param sizes of the requests
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
        SizeFacts sizes) {}
