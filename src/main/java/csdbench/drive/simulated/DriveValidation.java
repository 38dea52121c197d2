package csdbench.drive.simulated;

import csdbench.drive.simulated.DriveProfile.KnownError;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The results of a drive model beside all published results of the drive. Deterministic.
 *
 * @param rows in the order of the results
 */
public record DriveValidation(List<Row> rows) {
    public static final long SEED = 20_26;

    /** Commands per workload; more would change the figures by less than a percent. */
    public static final int DEFAULT_COMMANDS = 400_000;

    /** Maximum bytes per workload, for long transfers. */
    private static final long MAX_BYTES = 6L << 30;

    /**
     * A published result and that of the model.
     *
     * @param published the published result
     * @param model the model's result
     */
    public record Row(Published published, ClosedLoop.Outcome model) {
        /** Relative error of the model's IOPS; negative if too low. */
        public double errorPercent() {
            return (model.iops() / published.iops() - 1) * 100;
        }
    }

    public DriveValidation {
        rows = List.copyOf(rows);
    }

    /** Runs all published workloads, in a few seconds; none of them may be a workload profile. */
    public static DriveValidation of(DriveProfile profile) {
        return of(profile, new PreparedDrives(SEED, ClosedLoop.Profiles.NONE), DEFAULT_COMMANDS);
    }

    /** Runs all published workloads. */
    public static DriveValidation of(DriveProfile profile, PreparedDrives drives, int commands) {
        return new DriveValidation(profile.published().parallelStream()
                .map(result -> new Row(result, drives.run(profile, result, (int)
                        Math.min(commands, MAX_BYTES / result.workload().transferBytes()))))
                .toList());
    }

    /** The error of the model, to a tenth of a percent; empty without results at full load. */
    public Optional<KnownError> error() {
        return error(
                rows.stream().filter(row -> !row.published().lightLoad()).toList(),
                error(rows.stream().filter(row -> row.published().lightLoad()).toList(), Optional.empty()));
    }

    private static Optional<KnownError> error(List<Row> of, Optional<KnownError> lightLoad) {
        if (of.isEmpty()) {
            return Optional.empty();
        }
        List<Double> errors =
                of.stream().map(row -> Math.abs(row.errorPercent())).toList();
        double mean = errors.stream().mapToDouble(error -> error).average().orElse(0);
        return Optional.of(
                new KnownError(of.size(), tenths(mean), tenths(Collections.max(errors)), lightLoad, Optional.empty()));
    }

    private static double tenths(double percent) {
        return Math.rint(percent * 10) / 10;
    }
}
