package csdbench.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import csdbench.base.json.Perhaps;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Accuracy of a replay.
 *
 * @param mode {@code timed}, {@code capped}, {@code afap}, {@code load} or {@code dependent}
 * @param speedPercent of the recorded speed
 * @param requests counts
 * @param addresses mapping of addresses
 * @param pace timing
 * @param unfaithful why not, otherwise empty
 * @param traceNotes what the trace says of itself, such as events that its recording missed, and what was passed over
 */
@JsonPropertyOrder({"mode", "speedPercent", "requests", "addresses", "pace", "faithful", "reason", "traceNotes"})
public record Replayed(
        String mode,
        double speedPercent,
        @JsonUnwrapped Requests requests,
        @JsonUnwrapped Addresses addresses,
        @JsonUnwrapped Pace pace,
        @JsonProperty("reason") String unfaithful,
        @Perhaps @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> traceNotes) {
    public Replayed {
        traceNotes = List.copyOf(traceNotes);
    }

    /**
     * Requests of the trace.
     *
     * @param recorded to be issued
     * @param issued issued
     * @param leftOut unaligned, or on devices that are not mapped
     * @param malformed lines of the trace beside them that could not be read
     * @param odd unaligned and rounded out to whole blocks
     * @param grownBytes added by rounding
     * @param displaced moved or truncated to stay within the LBA span
     */
    public record Requests(
            @JsonProperty("recordedRequests") long recorded,
            @JsonProperty("issuedRequests") long issued,
            @JsonProperty("leftOutRequests") long leftOut,
            @JsonProperty("malformedLines") long malformed,
            @JsonProperty("oddRequests") long odd,
            long grownBytes,
            @JsonProperty("displacedRequests") long displaced) {}

    /**
     * The addresses of the trace on the targets.
     *
     * @param mapping {@code compact}, {@code modulo}, {@code scale} or {@code none}
     * @param footprintBytes touched by the trace, counted in MiB, of {@code spanBytes} available
     * @param collisionPercent of the footprint that is mapped to the same LBAs as another part of it
     */
    public record Addresses(String mapping, long footprintBytes, long spanBytes, double collisionPercent) {}

    /**
     * How requests followed each other.
     *
     * @param askedSeconds from the first request to the last at the asked speed, empty without a schedule
     * @param achievedSeconds from the first request to the last
     * @param latePercent share of requests with a start delay above 100 us, empty without a schedule
     * @param mostInFlight maximum queue depth
     */
    public record Pace(
            OptionalDouble askedSeconds, double achievedSeconds, OptionalDouble latePercent, int mostInFlight) {}

    /** Later than this is late: timers and schedulers are not much finer. */
    public static final long LATE_NS = 100_000;

    /** Whether all but a few requests were issued on schedule. */
    @JsonProperty("faithful")
    public boolean faithful() {
        return unfaithful.isEmpty();
    }
}
