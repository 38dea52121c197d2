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
 * What the model of a drive gives for every result that was published of it. The same figures give the same rows.
 *
 * @param rows in the order of the results
 */
public record DriveValidation(List<Row> rows) {
    /** Of everything random. */
    private static final long SEED = 20_26;

    /** Commands of a workload; more would change the figures by less than a percent. */
    static final int DEFAULT_COMMANDS = 400_000;

    /** The same of commands that are long. */
    private static final long MAX_BYTES = 6L << 30;

    /**
     * A result and its likeness.
     *
     * @param published what somebody measured
     * @param model what the model gives
     */
    public record Row(Published published, ClosedLoop.Outcome model) {
        /** How far the model's IOPS are above the published ones; below zero for less. */
        public double errorPercent() {
            return (model.iops() / published.iops() - 1) * 100;
        }
    }

    public DriveValidation {
        rows = List.copyOf(rows);
    }

    /** Asks the model for every published result, in a few seconds. */
    public static DriveValidation of(DriveProfile profile) {
        return of(profile, DEFAULT_COMMANDS, SEED);
    }

    /** The same with other chances, to see what these make. */
    public static DriveValidation withSeed(DriveProfile profile, long seed) {
        return of(profile, DEFAULT_COMMANDS, seed);
    }

    /** Asks it with fewer commands, or more. */
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

    /** To fill and age a drive takes longer than a workload, so results of one kind of data share one. */
    private static Map<Published, ClosedLoop.Outcome> onOneDrive(
            DriveProfile profile, List<Published> results, int commands, long seed) {
        List<Published> inOrder = new ArrayList<>(results);
        // Reads before writes, so that a read finds the layout that it was published for.
        inOrder.sort(
                Comparator.comparing((Published result) -> result.condition().state())
                        .thenComparing(result -> -result.readPercent()));
        ClosedLoop loop = new ClosedLoop(profile, seed);
        State state = State.FRESH;
        Map<Published, ClosedLoop.Outcome> outcomes = new LinkedHashMap<>();
        for (Published result : inOrder) {
            loop.prepare(state, result);
            state = result.condition().state();
            int max = (int) Math.min(commands, MAX_BYTES / result.transferBytes());
            outcomes.put(result, loop.run(result, max, seed));
        }
        return outcomes;
    }

    /** How far the model is off, in tenths of a percent; empty without results. */
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
