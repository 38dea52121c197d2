package csdbench.drive.simulated;

import csdbench.drive.simulated.DriveProfile.KnownError;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

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

    /**
     * How far the rate of the data that compresses best over that of incompressible data is off in the rows of one
     * workload, 10 where the model has 1.1 times the published quotient; empty unless both were published.
     */
    public OptionalDouble gainErrorPercent() {
        Optional<Row> first =
                rows.stream().filter(row -> row.published().ratio() == 1).findFirst();
        Optional<Row> last = rows.stream()
                .filter(row -> row.published().ratio() > 1)
                .max(Comparator.comparingDouble(row -> row.published().ratio()));
        if (first.isEmpty() || last.isEmpty()) {
            return OptionalDouble.empty();
        }
        double model = last.get().model().iops() / first.get().model().iops();
        double published =
                last.get().published().iops() / first.get().published().iops();
        return OptionalDouble.of(100 * (model / published - 1));
    }

    private static double tenths(double percent) {
        return Math.rint(percent * 10) / 10;
    }
}
