package csdbench.job.reduce;

import csdbench.result.reduce.StoredSteps;
import csdbench.result.reduce.StoredSteps.Alignment;
import csdbench.result.reduce.StoredSteps.Phase;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Where groups begin: data whose cells are as long as a group, each of one random run that is repeated, at eight
 * offsets. Only where a cell begins with a group does all of it compress against one run. Stateless.
 */
final class GroupPhases {
    private static final String PHASE = "phase_";
    private static final int PHASES = 8;
    private static final int SECTOR_BYTES = 512;
    private static final int FILE_BYTES = 2 << 20;

    /** What codecs add to a run, as a share of a group. */
    private static final double OVERHEAD = 0.1;

    private static final int MAX_COPIES = 8;

    private GroupPhases() {}

    /** A fill: the group, how often a run is repeated in a cell, and where the first cell begins. */
    private record Cells(long groupBytes, int copies, long offsetBytes) {
        String run() {
            return PHASE + groupBytes + "_" + copies + "_" + offsetBytes;
        }

        static Cells of(String run) {
            String[] parts = run.substring(PHASE.length()).split("_", -1);
            return new Cells(Long.parseLong(parts[0]), Integer.parseInt(parts[1]), Long.parseLong(parts[2]));
        }
    }

    static boolean is(String run) {
        return run.startsWith(PHASE);
    }

    /** Empty where the group is not known, or must save more than such data does. */
    static List<ReduceRun> fills(ReduceScope scope, StoredSteps steps) {
        if (steps.granularityBytes().isEmpty()) {
            return List.of();
        }
        long group = steps.granularityBytes().getAsLong();
        int copies = 2;
        while (copies <= MAX_COPIES
                && 1.0 / copies + OVERHEAD > 1 - steps.saving().high()) {
            copies *= 2;
        }
        List<ReduceRun> fills = new ArrayList<>();
        for (long at = 0; at < group && copies <= MAX_COPIES; at += Math.max(SECTOR_BYTES, group / PHASES)) {
            String run = new Cells(group, copies, at).run();
            fills.add(ReduceRun.fill(run, scope, "compstyle=file:" + run + ".bin"));
        }
        return fills;
    }

    /** Writes the file of a fill. */
    static void write(Path folder, String run, long seed) throws IOException {
        Cells cells = Cells.of(run);
        int group = (int) cells.groupBytes();
        ReductionTrial.writeRepeated(
                folder.resolve(run + ".bin"),
                group / cells.copies(),
                group,
                FILE_BYTES,
                (int) cells.offsetBytes(),
                seed);
    }

    /** A fill that ended, and the share of it that is stored. */
    record Stored(String run, double share) {}

    /** Empty without all fills. */
    static Optional<Alignment> alignment(List<Stored> stored, double tolerance) {
        if (stored.size() < 2) {
            return Optional.empty();
        }
        List<Phase> phases = stored.stream()
                .map(each -> new Phase(Cells.of(each.run()).offsetBytes(), each.share()))
                .toList();
        double best = phases.stream().mapToDouble(Phase::storedShare).min().orElseThrow();
        double worst = phases.stream().mapToDouble(Phase::storedShare).max().orElseThrow();
        return Optional.of(new Alignment(
                worst - best <= 2 * tolerance ? OptionalLong.empty() : OptionalLong.of(begin(phases, best, tolerance)),
                phases));
    }

    /** The middle of the offsets at which least is stored: at and near the beginning of groups. */
    private static long begin(List<Phase> phases, double best, double tolerance) {
        int count = phases.size();
        int first = 0;
        while (low(phases, first, best, tolerance) && first > -count) {
            first--;
        }
        while (!low(phases, first, best, tolerance)) {
            first++;
        }
        int last = first;
        while (low(phases, last + 1, best, tolerance) && last < first + count) {
            last++;
        }
        return phases.get(Math.floorMod((first + last) / 2, count)).offsetBytes();
    }

    private static boolean low(List<Phase> phases, int index, double best, double tolerance) {
        return phases.get(Math.floorMod(index, phases.size())).storedShare() <= best + tolerance;
    }
}
