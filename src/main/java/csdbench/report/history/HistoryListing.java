package csdbench.report.history;

import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Table;
import csdbench.report.doc.TableCell;
import csdbench.result.history.HistoryEntry;
import csdbench.result.history.HistoryEntry.Run;
import csdbench.result.history.Remembered;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Sessions of the history, for people. Static functions. */
public final class HistoryListing {
    /** {@code 2026-05-02T10:11}. */
    private static final int MINUTES = 16;

    /** Runs of a session that a list has. */
    private static final int MOST_RUNS = 6;

    private HistoryListing() {}

    /**
     * The same for a console.
     *
     * @param width that a line has at most, where words can be broken
     */
    public static List<String> lines(List<Remembered> sessions, int width) {
        return table(sessions).lines(width);
    }

    /** A line for each run of each session; of many the first, and how many more there are. */
    static Table table(List<Remembered> sessions) {
        Table table = Table.of(
                Table.name("id"),
                Table.text("began, UTC"),
                Table.text("what"),
                Table.text("drive"),
                Table.text("work"),
                Table.text("run"),
                Table.number("IOPS"),
                Table.number("p99"),
                Table.text("tags"));
        for (Remembered session : sessions) {
            int runs = session.entry().runs().size();
            int shown = runs <= MOST_RUNS ? runs : MOST_RUNS - 1;
            for (int run = 0; run < Math.max(1, shown); run++) {
                row(table, session, run);
            }
            if (shown < runs) {
                table.row(
                        Long.toString(session.id()),
                        "",
                        "",
                        "",
                        runs - shown + " runs more: csdbench history show " + session.id(),
                        "",
                        "",
                        "",
                        "");
            }
        }
        return table;
    }

    private static void row(Table table, Remembered session, int number) {
        HistoryEntry entry = session.entry();
        Optional<Run> run = entry.runs().stream().skip(number).findFirst();
        Map<String, Double> figures = run.map(Run::figures).orElse(Map.of());
        table.row(
                Long.toString(session.id()),
                minutes(entry.started()),
                entry.kind().word() + (entry.complete() ? "" : ", cut"),
                drives(entry.runs()),
                run.map(each -> each.series().workload()).orElse("nothing measured"),
                run(entry, number),
                TableCell.of(ChartQuantity.IOPS, figures.get("iops")),
                TableCell.of(ChartQuantity.NANOSECONDS, figures.get("p99")),
                String.join(", ", session.tags()));
    }

    private static String drives(List<Run> runs) {
        return runs.stream().map(run -> run.series().drive().words()).distinct().collect(Collectors.joining(", "));
    }

    /** What was measured in a session, a line each. */
    static Table runs(List<Run> runs) {
        Table table = Table.of(
                Table.name("run"), Table.number("IOPS"), Table.number("mean"), Table.number("p99"), Table.text("work"));
        runs.forEach(run -> table.row(
                run.name(),
                TableCell.of(ChartQuantity.IOPS, run.figures().get("iops")),
                TableCell.of(ChartQuantity.NANOSECONDS, run.figures().get("mean")),
                TableCell.of(ChartQuantity.NANOSECONDS, run.figures().get("p99")),
                run.series().words()));
        return table;
    }

    /** The name of a run of a session, 0 for the first; empty if there is none. */
    static String run(HistoryEntry entry, int run) {
        return run < entry.runs().size() ? entry.runs().get(run).name() : "";
    }

    /** Up to minutes, as everybody reads it. */
    static String minutes(String time) {
        return time.length() < MINUTES ? time : time.substring(0, MINUTES).replace('T', ' ');
    }

    /** All of a session. */
    public static List<String> lines(Remembered session) {
        HistoryEntry entry = session.entry();
        List<String> lines = new ArrayList<>();
        lines.add("session " + session.id() + ": " + entry.kind().word() + ", "
                + (entry.complete() ? "complete" : "not complete"));
        lines.add("began " + entry.started() + (entry.finished().isEmpty() ? "" : ", ended " + entry.finished()));
        lines.add("on " + entry.host() + ", by " + entry.program());
        lines.add("results: " + entry.folder());
        if (!entry.command().isEmpty()) {
            lines.add("asked for: " + String.join(" ", entry.command()));
        }
        if (!session.tags().isEmpty()) {
            lines.add("tags: " + String.join(", ", session.tags()));
        }
        if (!session.note().isEmpty()) {
            lines.add("note: " + session.note());
        }
        for (Run run : entry.runs()) {
            lines.add("");
            lines.add(run.name());
            lines.add("  " + run.series().words());
            if (!run.figures().isEmpty()) {
                lines.add("  "
                        + run.figures().entrySet().stream()
                                .filter(figure -> !HistoryFigure.part(figure.getKey()))
                                .map(figure -> figure.getKey() + " "
                                        + HistoryFigure.of(figure.getKey()).brief(figure.getValue()))
                                .collect(Collectors.joining(", ")));
            }
        }
        return lines;
    }
}
