package csdbench.result.reduce;

import com.fasterxml.jackson.annotation.JsonInclude;
import csdbench.base.json.Perhaps;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What was tested.
 *
 * @param luns as the user named them
 * @param title for people
 * @param devices model, serial and firmware of each, where they are known; none in older files
 * @param simulated whether figures are a model's
 * @param spanBytes of each lun, from its beginning, that tests write
 * @param counters where the device's own counters are read, in words
 * @param codec that its compression is compared with, {@code lz4}
 * @param unitBytes that this codec compresses together
 * @param codecReason why that codec and unit
 * @param choices of the user that change what is written; empty for none
 */
public record ReducedDrive(
        List<String> luns,
        String title,
        @Perhaps List<String> devices,
        boolean simulated,
        long spanBytes,
        List<String> counters,
        String codec,
        int unitBytes,
        String codecReason,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Choices> choices) {
    public ReducedDrive {
        luns = List.copyOf(luns);
        devices = List.copyOf(devices);
        counters = List.copyOf(counters);
    }

    /**
     * What is written otherwise than usual.
     *
     * @param seed of data and order; empty for other data each time
     * @param stopAtFreePercent of physical space at which a test that fills the device ends; empty for the usual
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Choices(OptionalLong seed, OptionalDouble stopAtFreePercent) {}

    /** Bytes that a fill writes. */
    public long fillBytes() {
        return spanBytes * luns.size();
    }
}
