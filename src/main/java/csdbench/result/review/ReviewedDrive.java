package csdbench.result.review;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import csdbench.base.json.Perhaps;
import csdbench.result.RunStarted;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What was measured.
 *
 * @param lun as the user named it; the first when several are used together
 * @param luns all that were used together, at least one
 * @param identity what it is
 * @param capacityBytes of all luns together
 * @param backend who did the I/O, {@code uring}
 * @param facts what else is known of it, in the order to show
 * @param simulation what is simulated, empty for a real drive
 * @param warnings of something in front of it, or of what it is
 * @param compression whether something below it compresses; empty in files from before this was asked
 * @param ratedWriteBytes what hosts may write to all luns in their life, where that is known
 */
public record ReviewedDrive(
        String lun,
        List<String> luns,
        @JsonUnwrapped Identity identity,
        long capacityBytes,
        String backend,
        Map<String, String> facts,
        Optional<RunStarted.Simulation> simulation,
        @Perhaps List<Warning> warnings,
        Optional<CompressionBelow> compression,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) OptionalDouble ratedWriteBytes) {
    public ReviewedDrive {
        luns = List.copyOf(luns);
        warnings = List.copyOf(warnings);
    }

    /**
     * What a drive is.
     *
     * @param model of the device, or name of the simulated drive
     * @param title for people, {@code ScaleFlux CSD 3000, 7.68 TB}
     * @param serial of the device, empty if it reports none
     * @param firmware of the device, empty if it reports none
     */
    public record Identity(String model, String title, String serial, String firmware) {}

    /** The same with a share of it that is left unused. */
    public ReviewedDrive overprovisioned(String percent) {
        return with(
                new Identity(model(), title() + ", " + percent + " % left unused", serial(), firmware()),
                ratedWriteBytes);
    }

    /** The same with what hosts may write to it in its life. */
    public ReviewedDrive rated(double writeBytes) {
        return with(identity, OptionalDouble.of(writeBytes));
    }

    private ReviewedDrive with(Identity other, OptionalDouble rated) {
        return new ReviewedDrive(
                lun, luns, other, capacityBytes, backend, facts, simulation, warnings, compression, rated);
    }

    public String model() {
        return identity.model();
    }

    public String title() {
        return identity.title();
    }

    public String serial() {
        return identity.serial();
    }

    public String firmware() {
        return identity.firmware();
    }

    /** Whether a gain by compression can be one: false where nothing is known to compress. */
    public boolean compresses() {
        return compression.map(CompressionBelow::known).orElse(true);
    }

    /** A workload with what may be claimed of its gain on this drive. */
    public WorkloadReview judged(WorkloadReview workload) {
        WorkloadReview own = compresses() ? workload : workload.notMeasurable();
        return simulation.map(model -> own.modelled(model.accuracy())).orElse(own);
    }

    /** Whether it is the same drive, or the same model: not one that has its name now. */
    public boolean same(ReviewedDrive other) {
        return luns.equals(other.luns)
                && capacityBytes == other.capacityBytes
                && model().equals(other.model())
                && serial().equals(other.serial())
                && simulated() == other.simulated();
    }

    /** Whether results are a model's: then every report must say so. */
    public boolean simulated() {
        return simulation.isPresent();
    }
}
