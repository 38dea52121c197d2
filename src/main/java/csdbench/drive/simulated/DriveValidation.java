package csdbench.drive.simulated;

import csdbench.drive.simulated.DriveProfile.KnownError;
import csdbench.drive.simulated.Published.State;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The results of a drive model beside all published results of the drive. Deterministic.
 *
 * @param rows in the order of the results
 */
public record DriveValidation(List<Row> rows) {
    private static final long SEED = 20_26;

    /** Commands per workload; more would change the figures by less than a percent. */
    static final int DEFAULT_COMMANDS = 400_000;

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

    /** Runs all published workloads, in a few seconds. */
    public static DriveValidation of(DriveProfile profile) {
        return of(profile, DEFAULT_COMMANDS, SEED);
    }

    /** The same with another seed, to see its effect. */
    public static DriveValidation withSeed(DriveProfile profile, long seed) {
        return of(profile, DEFAULT_COMMANDS, seed);
    }

    /** The same with another number of commands. */
    static DriveValidation of(DriveProfile profile, int commands) {
        return of(profile, commands, SEED);
    }

    private static DriveValidation of(DriveProfile profile, int commands, long seed) {
        Map<List<Double>, List<Published>> alike = new LinkedHashMap<>();
        profile.published()
                .forEach(result -> alike.computeIfAbsent(
                                List.of(result.ratio(), result.condition().spanPercent()), _ -> new ArrayList<>())
                        .add(result));
        Map<Published, ClosedLoop.Outcome> outcomes = new LinkedHashMap<>();
        alike.values().parallelStream()
                .map(results -> onOneDrive(profile, results, commands, seed))
                .toList()
                .forEach(outcomes::putAll);
        return new DriveValidation(profile.published().stream()
                .map(result -> new Row(result, outcomes.get(result)))
                .toList());
    }

    /** Preconditioning takes longer than a workload, so results of the same data share a drive. */
    private static Map<Published, ClosedLoop.Outcome> onOneDrive(
            DriveProfile profile, List<Published> results, int commands, long seed) {
        List<Published> inOrder = new ArrayList<>(results);
        // Reads before writes, so that reads see the preconditioned layout.
        inOrder.sort(
                Comparator.comparing((Published result) -> result.condition().state())
                        .thenComparing(result -> -result.workload().readPercent()));
        ClosedLoop loop = new ClosedLoop(profile, seed);
        State state = State.FRESH;
        Map<Published, ClosedLoop.Outcome> outcomes = new LinkedHashMap<>();
        for (Published result : inOrder) {
            loop.prepare(state, result);
            state = result.condition().state();
            int max = (int) Math.min(commands, MAX_BYTES / result.workload().transferBytes());
            outcomes.put(result, loop.run(result, max, seed));
        }
        return outcomes;
    }

    /** The error of the model, to a tenth of a percent; empty without results. */
    public Optional<KnownError> error() {
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        List<Double> errors =
                rows.stream().map(row -> Math.abs(row.errorPercent())).toList();
        double mean = errors.stream().mapToDouble(error -> error).average().orElse(0);
        return Optional.of(new KnownError(rows.size(), tenths(mean), tenths(Collections.max(errors))));
    }

    private static double tenths(double percent) {
        return Math.rint(percent * 10) / 10;
    }
}
