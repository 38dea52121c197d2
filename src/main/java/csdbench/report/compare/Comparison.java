package csdbench.report.compare;

import csdbench.base.text.TextTable;
import csdbench.base.text.TextTable.Column;
import csdbench.result.session.RunResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Compares sides of result folders with the first one. Runs are matched by name and loop values; where none is, by what
 * was asked of them.
 */
public final class Comparison {
    /** What tells how alike runs are that have other names. */
    private static final Set<String> WORK = Set.of(Origin.THREADS, Origin.TRANSFER, Origin.READS, Origin.SEEK);

    private final List<ComparedSide> sides;
    private final Map<String, List<List<ComparedRun>>> runs = new LinkedHashMap<>();
    private final Legend legend;

    private Comparison(List<ComparedSide> sides) {
        this.sides = sides;
        this.legend = new Legend(ModelErrors.togetherPercent(sides));
        for (int i = 0; i < sides.size(); i++) {
            int side = i;
            sides.get(i)
                    .runs()
                    .forEach((title, repeats) -> runs.computeIfAbsent(
                                    title, absent -> new ArrayList<>(Collections.nCopies(sides.size(), List.of())))
                            .set(side, repeats));
        }
        if (sides.size() == 2 && runs.values().stream().noneMatch(Comparison::isMatched)) {
            matchByLoad();
        }
        runs.replaceAll((title, matched) -> isMatched(matched) ? SameIntervals.of(matched) : matched);
    }

    /** One of a sweep is what a run alone was, if nothing else was asked of it, and of no other of the sweep. */
    private void matchByLoad() {
        Map<String, List<List<ComparedRun>>> named = new LinkedHashMap<>(runs);
        named.forEach((title, first) -> {
            List<String> alike = named.keySet().stream()
                    .filter(other -> areAlike(first.getFirst(), named.get(other).getLast()))
                    .toList();
            boolean one = alike.size() == 1
                    && named.values().stream()
                                    .filter(each -> areAlike(
                                            each.getFirst(),
                                            named.get(alike.getFirst()).getLast()))
                                    .count()
                            == 1;
            if (one) {
                runs.remove(title);
                List<List<ComparedRun>> second = runs.remove(alike.getFirst());
                runs.put(title + ", B: " + alike.getFirst(), List.of(first.getFirst(), second.getLast()));
            }
        });
    }

    private static boolean areAlike(List<ComparedRun> first, List<ComparedRun> second) {
        return !first.isEmpty()
                && !second.isEmpty()
                && first.getFirst().name().equals(second.getFirst().name())
                // Of operations on files it is not known what they were.
                && first.getFirst().origin().load().keySet().containsAll(WORK)
                && first.getFirst()
                        .origin()
                        .load()
                        .keySet()
                        .equals(second.getFirst().origin().load().keySet())
                && Origin.unlike(first, second).isEmpty();
    }

    /**
     * A page of text.
     *
     * @param sides two or more
     * @throws IllegalArgumentException for fewer than two
     */
    public static String text(List<ComparedSide> sides) {
        if (sides.size() < 2) {
            throw new IllegalArgumentException(sides.size() + " sides; two or more can be compared");
        }
        Comparison comparison = new Comparison(sides);
        List<String> lines = new ArrayList<>(comparison.names());
        lines.add("");
        lines.addAll(comparison.table());
        lines.addAll(comparison.unmatched());
        return String.join("\n", lines) + "\n";
    }

    /** The same for programs. */
    public static ComparisonDocument document(List<ComparedSide> sides) {
        Comparison comparison = new Comparison(sides);
        List<ComparisonDocument.Run> matched = new ArrayList<>();
        List<ComparisonDocument.Unmatched> unmatched = new ArrayList<>();
        comparison.runs.forEach((title, runs) -> {
            if (isMatched(runs)) {
                matched.add(comparison.document(title, runs));
            } else {
                List<String> having = IntStream.range(0, runs.size())
                        .filter(i -> !runs.get(i).isEmpty())
                        .mapToObj(Comparison::letter)
                        .toList();
                unmatched.add(new ComparisonDocument.Unmatched(title, having));
            }
        });
        return new ComparisonDocument(
                1,
                IntStream.range(0, sides.size())
                        .mapToObj(i -> new ComparisonDocument.Side(
                                letter(i),
                                sides.get(i).folders().stream()
                                        .map(folder -> new ComparisonDocument.Folder(
                                                folder.path().toString(), folder.program(), folder.simulated()))
                                        .toList()))
                        .toList(),
                matched,
                unmatched,
                comparison.notes());
    }

    private ComparisonDocument.Run document(String title, List<List<ComparedRun>> runs) {
        return new ComparisonDocument.Run(
                title,
                runs.stream()
                        .map(repeats -> repeats.isEmpty()
                                ? null
                                : (Boolean) repeats.stream().allMatch(ComparedRun::complete))
                        .toList(),
                runs.stream().map(List::size).toList(),
                runs.stream()
                        .map(repeats -> numbers(repeats).isEmpty() ? null : numbers(repeats))
                        .toList(),
                figures(runs).stream()
                        .filter(figure -> runs.stream()
                                .anyMatch(side ->
                                        !RepeatedRuns.of("", side, figure).isEmpty()))
                        .map(figure -> document(figure, runs))
                        .toList());
    }

    private ComparisonDocument.Figure document(ComparedFigure figure, List<List<ComparedRun>> runs) {
        RepeatedRuns first = RepeatedRuns.of(letter(0), runs.getFirst(), figure);
        List<Double> values = new ArrayList<>();
        List<ComparisonDocument.Change> changes = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            RepeatedRuns side = RepeatedRuns.of(letter(i), runs.get(i), figure);
            values.add(side.isEmpty() ? null : Difference.mean(side.figure()));
            if (i > 0) {
                changes.add(
                        first.isEmpty() || side.isEmpty()
                                ? null
                                : ComparisonDocument.Change.of(legend.between(figure, first, side)));
            }
        }
        return new ComparisonDocument.Figure(
                figure.title(),
                figure.unit().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                figure.moreIsBetter(),
                values,
                changes);
    }

    private List<String> names() {
        TextTable names = new TextTable(TextTable.left(""), TextTable.left(""), TextTable.left(""));
        long builds = folders()
                .map(ComparedFolder::build)
                .filter(build -> !build.isEmpty())
                .distinct()
                .count();
        for (int i = 0; i < sides.size(); i++) {
            String letter = letter(i);
            for (ComparedFolder folder : sides.get(i).folders()) {
                names.row(
                        letter,
                        folder.path().toString(),
                        folder.program()
                                + (builds > 1 && !folder.build().isEmpty() ? ", build " + folder.build() : "")
                                + (folder.simulated() ? ", SIMULATED" : ""));
                letter = "";
            }
        }
        List<String> lines = new ArrayList<>(names.lines());
        lines.addAll(notes());
        return lines;
    }

    /** What to know of all differences. */
    private List<String> notes() {
        long simulated = folders().filter(ComparedFolder::simulated).count();
        if (simulated > 0 && simulated < folders().count()) {
            return List.of("Some are of simulated drives and some are not: differences are those of the model, too.");
        }
        return ModelErrors.note(sides, changes()).stream().toList();
    }

    private List<ComparisonDocument.Change> changes() {
        return runs.values().stream()
                .filter(Comparison::isMatched)
                .flatMap(matched ->
                        figures(matched).stream().flatMap(figure -> document(figure, matched).changes().stream()))
                .filter(Objects::nonNull)
                .toList();
    }

    private Stream<ComparedFolder> folders() {
        return sides.stream().flatMap(side -> side.folders().stream());
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
        lines.addAll(legend.lines(sides));
        if (legend.repeatsWanted()) {
            lines.addAll(RepeatCommands.lines(sides));
        }
        return lines;
    }

    private Column[] columns() {
        List<Column> columns = new ArrayList<>(List.of(TextTable.left(""), TextTable.right("A")));
        for (int i = 1; i < sides.size(); i++) {
            columns.add(TextTable.right(letter(i)));
            // Words.
            columns.add(TextTable.left("to A"));
        }
        return columns.toArray(Column[]::new);
    }

    private void add(TextTable table, String title, List<List<ComparedRun>> matched) {
        String[] heading = cells(typed(title) + remarks(matched));
        for (int i = 1; i < matched.size(); i++) {
            heading[2 * i + 1] = Origin.remark(matched.getFirst(), matched.get(i));
        }
        table.row(heading);
        for (ComparedFigure figure : figures(matched)) {
            String[] cells = cells("  " + figure.title());
            RepeatedRuns first = RepeatedRuns.of(letter(0), matched.getFirst(), figure);
            boolean known = !first.isEmpty();
            cells[1] = text(figure, first);
            for (int i = 1; i < matched.size(); i++) {
                RepeatedRuns other = RepeatedRuns.of(letter(i), matched.get(i), figure);
                cells[2 * i] = text(figure, other);
                cells[2 * i + 1] = first.isEmpty() || other.isEmpty() ? "" : legend.difference(figure, first, other);
                known |= !other.isEmpty();
            }
            if (known) {
                table.row(cells);
            }
        }
    }

    private static String text(ComparedFigure figure, RepeatedRuns runs) {
        return runs.isEmpty() ? "n/a" : figure.text(Difference.mean(runs.figure()));
    }

    /** Those of every run, then those of operations that differ from the run's own. */
    private static Set<ComparedFigure> figures(List<List<ComparedRun>> matched) {
        Set<ComparedFigure> figures = new LinkedHashSet<>(ComparedFigure.OF_ALL);
        List<ComparedRun> known = matched.stream().flatMap(List::stream).toList();
        known.stream()
                .flatMap(run -> run.figures().keySet().stream())
                .filter(figure -> !figure.operation().isEmpty()
                        && !known.stream().allMatch(run -> run.isOnly(figure.operation())))
                .forEach(figures::add);
        return figures;
    }

    private String[] cells(String title) {
        String[] cells = new String[2 * sides.size()];
        Arrays.fill(cells, "");
        cells[0] = title;
        return cells;
    }

    /** {@code  (3 runs in A, cut or with errors in B)}, or nothing. */
    private static String remarks(List<List<ComparedRun>> matched) {
        List<String> remarks = new ArrayList<>();
        for (int i = 0; i < matched.size(); i++) {
            List<ComparedRun> runs = matched.get(i);
            if (runs.size() > 1) {
                remarks.add(runs.size() + " runs in " + letter(i));
            }
        }
        remarks.addAll(intervals(matched));
        String incomplete = letters(matched, runs -> runs.stream().anyMatch(run -> !run.complete()));
        if (!incomplete.isEmpty()) {
            remarks.add("cut or with errors in " + incomplete);
        }
        return remarks.isEmpty() ? "" : " (" + String.join(", ", remarks) + ")";
    }

    /** {@code intervals 2-15}, of each side where they differ; nothing where each is over its own. */
    private static List<String> intervals(List<List<ComparedRun>> matched) {
        boolean cut = matched.stream().flatMap(List::stream).anyMatch(ComparedRun::cut);
        List<String> numbers = matched.stream().map(Comparison::numbers).toList();
        if (!cut) {
            return List.of();
        }
        List<String> known =
                numbers.stream().filter(number -> !number.isEmpty()).distinct().toList();
        return List.of("intervals "
                + (known.size() == 1
                        ? known.getFirst()
                        : IntStream.range(0, matched.size())
                                .filter(i -> !numbers.get(i).isEmpty())
                                .mapToObj(i -> numbers.get(i) + " in " + letter(i))
                                .collect(Collectors.joining(" and "))));
    }

    private static String numbers(List<ComparedRun> repeats) {
        return repeats.stream()
                .map(run -> run.averagedTime().numbers())
                .filter(number -> !number.isEmpty())
                .distinct()
                .collect(Collectors.joining(" or "));
    }

    private static String letters(List<List<ComparedRun>> matched, Predicate<List<ComparedRun>> which) {
        return IntStream.range(0, matched.size())
                .filter(i -> which.test(matched.get(i)))
                .mapToObj(Comparison::letter)
                .collect(Collectors.joining(", "));
    }

    /** As it was typed, where all are of the same command. */
    private String typed(String title) {
        List<List<String>> commands = sides.stream()
                .flatMap(side -> side.folders().stream())
                .map(ComparedFolder::arguments)
                .toList();
        List<String> first = commands.getFirst();
        return commands.stream().anyMatch(List::isEmpty)
                        || commands.stream().map(List::getFirst).distinct().count() > 1
                ? title
                : RunResult.typed(title, first);
    }

    private List<String> unmatched() {
        List<String> lines = new ArrayList<>();
        runs.forEach((title, matched) -> {
            if (!isMatched(matched)) {
                lines.add("only in " + letters(matched, runs -> !runs.isEmpty()) + ": " + typed(title));
            }
        });
        if (!lines.isEmpty()) {
            lines.addFirst("");
        }
        return lines;
    }

    private static boolean isMatched(List<List<ComparedRun>> matched) {
        return !matched.getFirst().isEmpty() && matched.stream().skip(1).anyMatch(runs -> !runs.isEmpty());
    }

    /** A, B, ... Z, then AA, AB, ... like the columns of a spreadsheet. */
    private static String letter(int index) {
        String last = Character.toString('A' + index % 26);
        return index < 26 ? last : letter(index / 26 - 1) + last;
    }
}
