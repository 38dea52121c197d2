package csdbench.report.vdbench;

import csdbench.report.FileStatistics;
import csdbench.report.Finding;
import csdbench.report.vdbench.row.FileColumns;
import csdbench.report.vdbench.row.Layout;
import csdbench.report.vdbench.row.Stamps;
import csdbench.result.CorruptionSeen;
import csdbench.result.ErrorSeen;
import csdbench.result.IntervalClosed;
import csdbench.result.Notice;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;

/** logfile.html: all messages, and the rows of summary.html. */
final class LogPage {
    private final ResultFile page;
    private final Layout layout;
    private final IntervalReport rows;

    LogPage(ResultFile page, FileColumns columns) {
        this.page = page;
        this.layout = columns.layout();
        this.rows = new IntervalReport(page, columns);
    }

    /** Writes program, command line and machine. Readers take the vdbench version from line 3. */
    void begin(SessionStarted session) {
        List<String> lines = new ArrayList<>();
        lines.add(Provenance.line(session, layout));
        lines.add(layout.distribution(session));
        lines.add("");
        String clock = Stamps.clock(session.at()) + " ";
        session.arguments().forEach(argument -> lines.add(clock + "input argument scanned: '" + argument + "'"));
        session.host().forEach((fact, value) -> lines.add(clock + fact + ": " + value));
        lines.add("");
        page.lines(lines);
    }

    void begin(RunStarted run) {
        rows.begin(run, stream -> true);
        String clock = Stamps.clock(run.at()) + " ";
        page.lines(run.targets().stream().map(target -> clock + target.line()).toList());
    }

    void add(IntervalClosed interval) {
        rows.add(interval);
    }

    void add(ErrorSeen error) {
        page.line(ErrorPage.line(error));
    }

    void add(CorruptionSeen corruption) {
        add(corruption.at(), ErrorPage.headline(corruption) + "; see errorlog.html");
    }

    void add(Notice notice) {
        String mark = notice.importance() == Notice.Importance.WARNING ? "Warning: " : "";
        add(notice.at(), mark + notice.text());
    }

    void add(ZonedDateTime at, Finding finding) {
        add(at, (finding.kind().warning() ? "Warning: " : "") + finding.text());
    }

    void finish(RunFinished run) {
        rows.finish(run);
        String clock = Stamps.clock(run.at()) + " ";
        page.lines(FileStatistics.lines(run).stream().map(line -> clock + line).toList());
        if (!run.ending().reason().isEmpty()) {
            add(run.at(), "Ended early: " + run.ending().reason());
        }
    }

    void finish(SessionFinished session) {
        add(session.at(), Provenance.completion(session));
    }

    private void add(ZonedDateTime at, String text) {
        String clock = Stamps.clock(at) + " ";
        page.lines(text.lines().map(line -> clock + line).toList());
    }
}
