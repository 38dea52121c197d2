package csdbench.result;

/**
 * How accurately a trace was replayed.
 *
 * @param mode how requests were timed, in a word
 * @param speedPercent of the recorded speed
 * @param requests how many
 * @param addresses where they went
 * @param pace when they went there
 * @param unfaithful why it was no faithful replay, a sentence; empty when it was
 */
public record Replayed(
        String mode, double speedPercent, Requests requests, Addresses addresses, Pace pace, String unfaithful) {

    /**
     * Requests of the trace.
     *
     * @param recorded requests that were to be issued
     * @param issued requests that were
     * @param leftOut requests that could not be, for they were no whole blocks or on devices that nothing stands for
     * @param odd requests that were no whole blocks and were done as such
     * @param grownBytes by which these grew
     * @param displaced requests that were moved or cut to stay on their span
     */
    public record Requests(long recorded, long issued, long leftOut, long odd, long grownBytes, long displaced) {}

    /**
     * The addresses of the trace on the targets.
     *
     * @param mapping of addresses, in a word
     * @param footprintBytes that the trace touches, in MiB that were touched at all
     * @param spanBytes that were there for it
     * @param collisionPercent of the footprint that shares its offset with another part of it
     */
    public record Addresses(String mapping, long footprintBytes, long spanBytes, double collisionPercent) {}

    /**
     * How requests followed each other.
     *
     * @param askedSeconds from the first request to the last, at the asked speed; 0 when no times were kept
     * @param achievedSeconds from the first request to the last
     * @param latePercent share of requests that were issued more than 100 us late; 0 when no times were kept
     * @param mostInFlight highest queue depth, over all targets
     */
    public record Pace(double askedSeconds, double achievedSeconds, double latePercent, int mostInFlight) {}

    /** Later than this is late: timers and schedulers are not much finer. */
    public static final long LATE_NS = 100_000;

    /** Whether every request was issued when it should have been, but for a few. */
    public boolean faithful() {
        return unfaithful.isEmpty();
    }
}
