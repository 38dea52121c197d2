package csdbench.report.vdbench;

import csdbench.report.console.RowText;
import csdbench.report.vdbench.row.FileColumns;
import csdbench.report.vdbench.row.Layout;
import csdbench.report.vdbench.row.RunRows;
import csdbench.result.IntervalClosed;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.SessionStarted;
import java.time.ZonedDateTime;
import java.util.List;

/** The console's rows are those of summary.html. */
public final class ConsoleRows implements RowText {
    private final Layout layout;
    private FileColumns columns;
    private RunRows rows;

    public ConsoleRows(Layout layout) {
        this.layout = layout;
    }

    @Override
    public String begin(SessionStarted session) {
        columns = FileColumns.of(session, layout);
        return layout.distribution(session);
    }

    @Override
    public void begin(RunStarted run) {
        rows = RunRows.of(run, columns);
    }

    @Override
    public List<String> header(ZonedDateTime at) {
        return rows.header(at);
    }

    @Override
    public String interval(IntervalClosed interval) {
        return rows.interval(interval);
    }

    @Override
    public String average(RunFinished finished) {
        return rows.average(finished);
    }
}
