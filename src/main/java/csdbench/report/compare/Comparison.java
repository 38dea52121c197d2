package csdbench.report.compare;

import csdbench.base.text.TextTable;
import csdbench.base.text.TextTable.Column;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Compares result folders with the first one. Runs are matched by name and loop values, repeated ones in order. */
public final class Comparison {
    private static final List<String> LEGEND = List.of(
            "In brackets: 95 % confidence interval of the change, by the intervals of both runs (Welch).",
            "?  no telling: fewer than " + Difference.MIN_INTERVALS + " intervals.",
            "This is the noise within a run. Two runs alike may differ more: repeat both before you believe a"
                    + " verdict.");

    private final List<ComparedFolder> folders;
    private final Map<String, ComparedRun[]> runs = new LinkedHashMap<>();

    private Comparison(List<ComparedFolder> folders) {
        this.folders = folders;
        for (int i = 0; i < folders.size(); i++) {
            Map<String, Integer> seen = new HashMap<>();
            for (ComparedRun run : folders.get(i).runs()) {
                int times = seen.merge(run.title(), 1, Integer::sum);
                String key = times == 1 ? run.title() : run.title() + " (" + times + ")";
                runs.computeIfAbsent(key, absent -> new ComparedRun[folders.size()])[i] = run;
            }
        }
    }

    /**
     * A page of text.
     *
     * @param folders two or more
     * @throws IllegalArgumentException for fewer than two
     */
    public static String text(List<ComparedFolder> folders) {
        if (folders.size() < 2) {
            throw new IllegalArgumentException(folders.size() + " folders; two or more can be compared");
        }
        Comparison comparison = new Comparison(folders);
        List<String> lines = new ArrayList<>(comparison.names());
        lines.add("");
        lines.addAll(comparison.table());
        lines.addAll(comparison.unmatched());
        return String.join("\n", lines) + "\n";
    }

    private List<String> names() {
        TextTable names = new TextTable(TextTable.left(""), TextTable.left(""), TextTable.left(""));
        for (int i = 0; i < folders.size(); i++) {
            names.row(
                    letter(i), folders.get(i).path().toString(), folders.get(i).program());
        }
        return names.lines();
    }

    private List<String> table() {
        TextTable table = new TextTable(columns());
        runs.forEach((title, matched) -> {
            if (isMatched(matched)) {
                add(table, title, matched);
            }
        });
        if (table.isEmpty()) {
            return List.of("No run of " + letter(0) + " is in another folder: nothing to compare.");
        }
        List<String> lines = new ArrayList<>(table.lines());
        lines.add("");
        lines.addAll(LEGEND);
        return lines;
    }

    private Column[] columns() {
        List<Column> columns = new ArrayList<>(List.of(TextTable.left(""), TextTable.right("A")));
        for (int i = 1; i < folders.size(); i++) {
            columns.add(TextTable.right(letter(i)));
            // Words.
            columns.add(TextTable.left("to A"));
        }
        return columns.toArray(Column[]::new);
    }

    private void add(TextTable table, String title, ComparedRun[] matched) {
        table.row(cells(title + incomplete(matched)));
        for (ComparedFigure measure : measures(matched)) {
            String[] cells = cells("  " + measure.title());
            Measured first = figure(matched[0], measure);
            boolean known = first != null;
            cells[1] = first == null ? "n/a" : measure.text(first.value());
            for (int i = 1; i < matched.length; i++) {
                Measured other = figure(matched[i], measure);
                cells[2 * i] = other == null ? "n/a" : measure.text(other.value());
                cells[2 * i + 1] = first == null || other == null
                        ? ""
                        : Difference.between(first, other, measure.moreIsBetter())
                                .text();
                known |= other != null;
            }
            if (known) {
                table.row(cells);
            }
        }
    }

    /** Those of every run, then those of operations that differ from the run's own. */
    private static Set<ComparedFigure> measures(ComparedRun[] matched) {
        Set<ComparedFigure> measures = new LinkedHashSet<>(ComparedFigure.OF_ALL);
        List<ComparedRun> known =
                Arrays.stream(matched).filter(Objects::nonNull).toList();
        known.stream()
                .flatMap(run -> run.figures().keySet().stream())
                .filter(measure -> !measure.operation().isEmpty()
                        && !known.stream().allMatch(run -> run.isOnly(measure.operation())))
                .forEach(measures::add);
        return measures;
    }

    private String[] cells(String title) {
        String[] cells = new String[2 * folders.size()];
        Arrays.fill(cells, "");
        cells[0] = title;
        return cells;
    }

    private static String incomplete(ComparedRun[] matched) {
        List<String> letters = new ArrayList<>();
        for (int i = 0; i < matched.length; i++) {
            if (matched[i] != null && !matched[i].complete()) {
                letters.add(letter(i));
            }
        }
        return letters.isEmpty() ? "" : " (not complete in " + String.join(", ", letters) + ")";
    }

    private List<String> unmatched() {
        List<String> lines = new ArrayList<>();
        runs.forEach((title, matched) -> {
            if (!isMatched(matched)) {
                List<String> where = new ArrayList<>();
                for (int i = 0; i < matched.length; i++) {
                    if (matched[i] != null) {
                        where.add(letter(i));
                    }
                }
                lines.add("only in " + String.join(", ", where) + ": " + title);
            }
        });
        if (!lines.isEmpty()) {
            lines.addFirst("");
        }
        return lines;
    }

    private static boolean isMatched(ComparedRun[] matched) {
        return matched[0] != null && Arrays.stream(matched).skip(1).anyMatch(run -> run != null);
    }

    private static Measured figure(ComparedRun run, ComparedFigure measure) {
        return run == null ? null : run.figures().get(measure);
    }

    /** A, B, ... Z, then AA, AB, ... like the columns of a spreadsheet. */
    private static String letter(int index) {
        String last = Character.toString('A' + index % 26);
        return index < 26 ? last : letter(index / 26 - 1) + last;
    }
}
