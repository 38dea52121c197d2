package csdbench.report.vdbench;

import csdbench.report.vdbench.row.FileColumns;
import csdbench.report.vdbench.row.RowFormat;
import csdbench.report.vdbench.row.RunRows;
import csdbench.result.IntervalClosed;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** A page with a row per interval and those of each run, of all streams or those of one definition. */
final class IntervalReport {
    private final ResultFile page;
    private final FileColumns columns;
    private RunRows rows;
    private boolean headerShown;

    IntervalReport(ResultFile page, FileColumns columns) {
        this.page = page;
        this.columns = columns;
    }

    /** Writes the label; {@code streams} selects the streams of this run. */
    void begin(RunStarted run, Predicate<StreamTotals> streams) {
        rows = RunRows.of(run, columns, streams);
        headerShown = false;
        page.html(Links.label(run));
    }

    void add(IntervalClosed interval) {
        List<String> lines = header(interval.at(), RowFormat.headerDueBefore(interval.number()));
        lines.add(rows.interval(interval));
        page.lines(lines);
    }

    void finish(RunFinished run) {
        List<String> lines = header(run.at(), false);
        lines.add(rows.average(run));
        lines.addAll(rows.spread(run));
        page.lines(lines);
    }

    /** A header if the run has none yet, or if it is due. */
    private List<String> header(ZonedDateTime at, boolean due) {
        List<String> lines = new ArrayList<>();
        if (!headerShown || due) {
            lines.add("");
            lines.addAll(rows.header(at));
            headerShown = true;
        }
        return lines;
    }
}
