package csdbench.report.console;

import csdbench.base.text.Formats;
import csdbench.base.text.TextTable;
import csdbench.result.LatencyTotals;
import csdbench.result.Percentile;
import csdbench.result.session.RunSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Several runs of a session side by side, a row for each; {@link ClosingBlock} says what each is worth. */
final class RunTable {
    /** Of more of them nobody reads rows. */
    private static final int MAX_ROWS = 50;

    private static final List<Percentile> SHOWN = List.of(Percentile.P50, Percentile.P99);
    private static final double BYTES_PER_MB = 1e6;

    private final List<List<String>> rows = new ArrayList<>();
    private int left;
    private boolean files;
    private boolean rated;
    private boolean tail;

    /** Adds a run that was asked for. */
    void add(RunSummary run) {
        files |= run.started().kind().onFiles();
        rated |= run.started().load().perSecond().isPresent();
        if (rows.size() == MAX_ROWS) {
            left++;
            return;
        }
        LatencyTotals response = run.sums().total().response();
        List<String> row = new ArrayList<>();
        row.add(run.started().title());
        if (response.count() > 0) {
            row.add(number(run.rate().orElse(0)));
            row.add(number(run.bytesPerSecond().orElse(0) / BYTES_PER_MB));
            row.add(Formats.nanos(response.meanNs()));
            SHOWN.stream().map(response::carriedNs).forEach(ns -> row.add(ns == null ? "" : Formats.nanos(ns)));
            row.add(response.tail() ? Formats.nanos(response.maxNs()) : "");
            tail |= response.tail();
        } else {
            row.addAll(List.of("", "", "", "", "", ""));
        }
        row.add(run.complete() ? "" : "not complete");
        rows.add(row);
    }

    /** None of one run, which the block above it tells in full. */
    List<String> lines() {
        if (rows.size() < 2) {
            return List.of();
        }
        List<TextTable.Column> columns = new ArrayList<>(List.of(TextTable.left("run")));
        columns.add(TextTable.right(files ? "ops/s" : "IOPS"));
        columns.add(TextTable.right("MB/s"));
        columns.add(TextTable.right("mean"));
        SHOWN.forEach(percentile -> columns.add(TextTable.right(percentile.label())));
        if (tail) {
            columns.add(TextTable.right("max"));
        }
        columns.add(TextTable.left(""));
        TextTable table = new TextTable(columns.toArray(TextTable.Column[]::new));
        for (List<String> row : rows) {
            if (!tail) {
                row.remove(row.size() - 2);
            }
            table.row(row.toArray(String[]::new));
        }
        List<String> lines = new ArrayList<>(table.lines());
        if (rated) {
            lines.add("mean to " + (tail ? "max" : "p99")
                    + ": response, from when each was due; vdbench's resp is from submission");
        }
        if (left > 0) {
            lines.add("and " + left + " more, which report.html has");
        }
        lines.add("");
        return lines;
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%,.0f", value);
    }
}
