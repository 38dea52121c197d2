package csdbench.report.compare;

import java.util.ArrayList;
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
     * alike to the last digit of every interval are one that was given twice, copied, or simulated with the same seed:
     * they have no spread to show, and count once.
     */
    Map<String, List<ComparedRun>> runs() {
        Map<String, List<ComparedRun>> runs = new LinkedHashMap<>();
        for (ComparedFolder folder : folders) {
            for (ComparedRun run : folder.runs()) {
                runs.computeIfAbsent(run.title(), absent -> new ArrayList<>()).add(run);
            }
        }
        runs.replaceAll((title, all) -> {
            List<ComparedRun> complete =
                    all.stream().filter(ComparedRun::complete).distinct().toList();
            return complete.isEmpty() ? List.of(all.getLast()) : complete;
        });
        return runs;
    }
}
