package csdbench.plan.listing;

import static csdbench.base.text.TextTable.left;

import csdbench.base.text.TextTable;
import csdbench.content.ContentText;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What data a plan writes, where, and how it is checked. */
public final class DataListing {
    /** Names that a cell lists before it counts the others. */
    private static final int NAMES_SHOWN = 3;

    /** Who writes data of one kind. */
    private static final class Writers {
        private final Set<String> targets = new LinkedHashSet<>();
        private final Set<String> runs = new LinkedHashSet<>();
    }

    private DataListing() {}

    /** A table with a row for each kind of data, and a line about validation; empty when nothing is written. */
    public static List<String> lines(RunPlan plan) {
        Map<String, Writers> writers = new LinkedHashMap<>();
        plan.runs().forEach(run -> addWriters(writers, run));
        TextTable table = new TextTable(left("written data"), left("sd"), left("run"));
        writers.forEach((data, who) -> table.row(data, listed(who.targets), listed(who.runs)));
        List<String> lines = new ArrayList<>(table.isEmpty() ? List.of() : table.lines());
        if (plan.general().validation().on()) {
            List<String> left = plan.general().validation().left();
            lines.add("what is read is checked against what was written"
                    + (left.isEmpty() ? "" : ", except for " + String.join(", ", left))
                    + (plan.general().validation().journal().kept() ? ", with a journal" : ""));
        }
        return lines;
    }

    private static void addWriters(Map<String, Writers> writers, RunSpec run) {
        run.written().forEach((content, targets) -> {
            Writers who = writers.computeIfAbsent(ContentText.of(content), _ -> new Writers());
            who.targets.addAll(targets);
            who.runs.add(run.header().title());
        });
    }

    private static String listed(Set<String> names) {
        List<String> all = List.copyOf(names);
        return all.size() <= NAMES_SHOWN
                ? String.join(", ", names)
                : String.join(", ", new ArrayList<>(names).subList(0, NAMES_SHOWN - 1)) + " and "
                        + (all.size() - NAMES_SHOWN + 1) + " more";
    }
}
