package csdbench.report.history;

import csdbench.base.text.Csv;
import csdbench.result.history.HistoryEntry;
import csdbench.result.history.HistoryEntry.Run;
import csdbench.result.history.Remembered;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Sessions of the history as texts for other programs. Static functions. */
public final class HistoryExport {
    private HistoryExport() {}

    /** A line for each run, with a heading: every figure that any of them has in a column of its own. */
    public static String csv(List<Remembered> sessions) {
        TreeSet<String> figures = new TreeSet<>();
        sessions.forEach(session -> session.entry()
                .runs()
                .forEach(run -> figures.addAll(run.figures().keySet())));
        List<String> lines = new ArrayList<>();
        lines.add(line(Stream.concat(
                Stream.of(
                        "id",
                        "kind",
                        "started",
                        "finished",
                        "complete",
                        "host",
                        "folder",
                        "tags",
                        "note",
                        "run",
                        "series",
                        "model",
                        "serial",
                        "firmware",
                        "lun",
                        "simulated",
                        "workload",
                        "state"),
                figures.stream())));
        for (Remembered session : sessions) {
            HistoryEntry entry = session.entry();
            for (Run run : entry.runs()) {
                Stream<String> known = Stream.of(
                        Long.toString(session.id()),
                        entry.kind().word(),
                        entry.started(),
                        entry.finished(),
                        Boolean.toString(entry.complete()),
                        entry.host(),
                        entry.folder(),
                        String.join(" ", session.tags()),
                        session.note(),
                        run.name(),
                        run.series().key(),
                        run.series().drive().model(),
                        run.series().drive().serial(),
                        run.series().drive().firmware(),
                        run.series().drive().lun(),
                        Boolean.toString(run.series().drive().simulated()),
                        run.series().workload(),
                        run.series().state());
                lines.add(line(Stream.concat(
                        known,
                        figures.stream()
                                .map(figure -> run.figures().containsKey(figure)
                                        ? String.valueOf(run.figures().get(figure))
                                        : ""))));
            }
        }
        return String.join("\n", lines) + "\n";
    }

    private static String line(Stream<String> cells) {
        return cells.map(Csv::cell).collect(Collectors.joining(","));
    }

    /**
     * A file of each series as Apache Otava's importer of CSV reads them: time, number of the session, and a
     * column for each figure of all operations, oldest first.
     *
     * @return texts by the keys of the series
     */
    public static Map<String, String> otava(List<Remembered> sessions) {
        Map<String, List<Row>> series = new TreeMap<>();
        sessions.stream()
                .filter(session -> session.entry().complete())
                .sorted(Comparator.comparing(
                        (Remembered session) -> session.entry().started()))
                .forEach(session -> session.entry()
                        .runs()
                        .forEach(run -> series.computeIfAbsent(run.series().key(), _ -> new ArrayList<>())
                                .add(new Row(session, run))));
        Map<String, String> texts = new LinkedHashMap<>();
        series.forEach((key, rows) -> texts.put(key, text(rows)));
        return texts;
    }

    private record Row(Remembered session, Run run) {}

    private static String text(List<Row> rows) {
        List<String> figures = rows.stream()
                .flatMap(row -> row.run().figures().keySet().stream())
                .filter(figure -> !HistoryFigure.part(figure))
                .distinct()
                .toList();
        List<String> lines = new ArrayList<>();
        lines.add(line(
                Stream.concat(Stream.of("time", "session"), figures.stream().map(HistoryExport::column))));
        for (Row row : rows) {
            lines.add(line(Stream.concat(
                    Stream.of(
                            row.session().entry().started(),
                            Long.toString(row.session().id())),
                    figures.stream()
                            .map(figure -> row.run().figures().containsKey(figure)
                                    ? String.valueOf(row.run().figures().get(figure))
                                    : ""))));
        }
        return String.join("\n", lines) + "\n";
    }

    /** Names of columns are words. */
    private static String column(String figure) {
        return figure.replace('.', '_');
    }

    /** Otava's configuration: a test for each series, of files that lie in a folder. */
    public static String otavaTests(Map<String, String> texts) {
        StringBuilder tests = new StringBuilder("tests:\n");
        texts.forEach((key, text) -> {
            tests.append("  ")
                    .append(key)
                    .append(":\n    type: csv\n    file: ")
                    .append(key)
                    .append(".csv\n");
            tests.append("    time_column: time\n    attributes: [session]\n    metrics:\n");
            String heading = text.lines().findFirst().orElse("");
            for (String column : heading.substring(heading.indexOf("session") + "session".length())
                    .split(",")) {
                if (!column.isEmpty()) {
                    boolean rate = HistoryFigure.moreIsBetter(column);
                    tests.append("      ")
                            .append(column)
                            .append(":\n        column: ")
                            .append(column);
                    tests.append("\n        direction: ")
                            .append(rate ? "1" : "-1")
                            .append('\n');
                }
            }
        });
        return tests.toString();
    }
}
