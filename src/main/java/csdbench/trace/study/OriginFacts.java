package csdbench.trace.study;

/**
 * Statistics of a device or process.
 *
 * @param number its number in entries
 * @param name its name in the trace
 * @param requests number of requests
 * @param share share of all requests, 0 to 1
 * @param readShare share of reads, 0 to 1
 * @param meanBytes mean transfer size
 * @param lowBytes lowest offset, for a process on any device
 * @param highBytes end of the highest request
 */
public record OriginFacts(
        int number,
        String name,
        long requests,
        double share,
        double readShare,
        double meanBytes,
        long lowBytes,
        long highBytes) {}
