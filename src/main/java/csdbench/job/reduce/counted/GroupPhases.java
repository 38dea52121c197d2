package csdbench.job.reduce.counted;

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
public final class GroupPhases {
    private static final int PHASES = 8;
    private static final int SECTOR_BYTES = 512;
    private static final int FILE_BYTES = 2 << 20;

    /** What codecs add to a run, as a share of a group. */
    private static final double OVERHEAD = 0.1;

    private static final int MAX_COPIES = 8;

    private GroupPhases() {}

    /** A fill: the group, how often a run is repeated in a cell, and where the first cell begins. */
    public record Cells(long groupBytes, int copies, long offsetBytes) {
        /** The name of its run. */
        public String word() {
            return "phase_" + groupBytes + "_" + copies + "_" + offsetBytes;
        }

        public String file() {
            return word() + ".bin";
        }

        /** Writes its file. */
        public void write(Path folder, long seed) throws IOException {
            int group = (int) groupBytes;
            RepeatedData.write(folder.resolve(file()), group / copies, group, FILE_BYTES, (int) offsetBytes, seed);
        }
    }

    /** The fills; empty where the group is not known, or must save more than such data does. */
    public static List<Cells> of(StoredSteps steps) {
        if (steps.granularityBytes().isEmpty()) {
            return List.of();
        }
        long group = steps.granularityBytes().getAsLong();
        int copies = 2;
        while (copies <= MAX_COPIES
                && 1.0 / copies + OVERHEAD > 1 - steps.saving().high()) {
            copies *= 2;
        }
        List<Cells> fills = new ArrayList<>();
        for (long at = 0; at < group && copies <= MAX_COPIES; at += Math.max(SECTOR_BYTES, group / PHASES)) {
            fills.add(new Cells(group, copies, at));
        }
        return fills;
    }

    /** A fill that ended, and the share of it that is stored. */
    public record Stored(Cells fill, double share) {}

    /** Empty without all fills. */
    public static Optional<Alignment> alignment(List<Stored> stored, double tolerance) {
        if (stored.size() < 2) {
            return Optional.empty();
        }
        List<Phase> phases = stored.stream()
                .map(each -> new Phase(each.fill().offsetBytes(), each.share()))
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
