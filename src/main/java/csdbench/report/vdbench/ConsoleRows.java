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
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/** The console's rows are those of summary.html. */
public final class ConsoleRows implements RowText {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss.SSS", Locale.ROOT);

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
    public String begin(RunStarted run) {
        rows = RunRows.of(run, columns);
        return TIME.format(run.at()) + " Starting " + run.line();
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
    public boolean asVdbench() {
        return true;
    }

    @Override
    public String average(RunFinished finished) {
        return rows.average(finished);
    }
}
