package csdbench.trace.study;

/**
 * A device, or a process.
 *
 * @param number as entries have it
 * @param name as the trace has it
 * @param requests to it, or of it
 * @param share of all requests, 0 to 1
 * @param readShare of its requests that read, 0 to 1
 * @param meanBytes of its requests
 * @param lowBytes its lowest place; of a process, on whichever device
 * @param highBytes behind its highest place
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
