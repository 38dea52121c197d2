package csdbench.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What a device reports of its own work during a run, and of what it holds at the end of it; empty for what it does
 * not report.
 *
 * @param hostReadBytes read by all programs during the run
 * @param hostWrittenBytes written by all programs during the run
 * @param mediaWrittenBytes written to the media during the run
 * @param storedBytes of data stored at the end, before compression
 * @param compressedBytes of that data once compressed
 * @param occupiedBytes of that data in all
 */
@JsonPropertyOrder({
    "hostBytes",
    "hostReadBytes",
    "mediaBytes",
    "writeAmplification",
    "storedBytes",
    "compressedBytes",
    "occupiedBytes",
    "ratio"
})
public record PhysicalUse(
        long hostReadBytes,
        @JsonProperty("hostBytes") long hostWrittenBytes,
        @JsonProperty("mediaBytes") OptionalLong mediaWrittenBytes,
        OptionalLong storedBytes,
        OptionalLong compressedBytes,
        OptionalLong occupiedBytes) {

    /** {@code mediaBytes} over {@code hostBytes}. */
    @JsonProperty("writeAmplification")
    public OptionalDouble writeAmplification() {
        return DeviceCounters.share(mediaWrittenBytes, OptionalLong.of(hostWrittenBytes));
    }

    /** {@code storedBytes} over {@code compressedBytes}. */
    @JsonProperty("ratio")
    public OptionalDouble ratio() {
        return DeviceCounters.share(storedBytes, compressedBytes);
    }
}
