package csdbench.report.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One side of a comparison: a result folder, or several that repeat the same. */
public record ComparedSide(List<ComparedFolder> folders) {
    /** At least one folder. */
    public ComparedSide {
        folders = List.copyOf(folders);
    }

    /**
     * By title, in order. Repeats are the complete runs; if there is none, the last one stands for them. Runs that are
     * alike to the last digit are one that was given twice, copied with or without all of its files, or simulated with
     * the same seed: they have no spread to show, and count once.
     */
    Map<String, List<ComparedRun>> runs() {
        Map<String, List<ComparedRun>> runs = new LinkedHashMap<>();
        for (ComparedFolder folder : folders) {
            for (ComparedRun run : folder.runs()) {
                runs.computeIfAbsent(run.title(), absent -> new ArrayList<>()).add(run);
            }
        }
        runs.replaceAll((title, all) -> {
            List<ComparedRun> complete = new ArrayList<>();
            // The copy that tells most comes first, and stands for the others.
            all.stream()
                    .filter(ComparedRun::complete)
                    .sorted(Comparator.comparingInt(ComparedRun::intervals).reversed())
                    .filter(run -> complete.stream().noneMatch(run::isSame))
                    .forEach(complete::add);
            return complete.isEmpty() ? List.of(all.getLast()) : complete;
        });
        return runs;
    }
}
