package csdbench.job.session;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.plan.GeneralSpec;
import csdbench.plan.PageSpec;
import csdbench.report.ReportFormat;
import csdbench.report.Reports;
import csdbench.report.SessionVerdict;
import csdbench.report.console.ConsoleReport;
import csdbench.report.console.RowText;
import csdbench.report.runs.RunsPage;
import csdbench.report.runs.RunsPageReport;
import csdbench.report.vdbench.HistogramBounds;
import csdbench.report.vdbench.PageChoice;
import csdbench.report.vdbench.VdbenchFiles;
import csdbench.report.vdbench.row.FileColumns;
import csdbench.report.vdbench.row.Layout;
import csdbench.report.vdbench.row.RunRows;
import csdbench.result.IntervalClosed;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;
import csdbench.result.RunStarted;
import csdbench.result.SessionStarted;
import java.io.IOException;
import java.time.ZonedDateTime;
import java.util.List;

/** Everything that a session writes: the files of its folder, and the console. One thread owns it. */
public final class Outputs implements RunObserver, AutoCloseable {
    private final Reports reports;
    private final SessionVerdict verdict = new SessionVerdict();

    private Outputs(Reports reports) {
        this.reports = reports.add("the verdict", verdict);
    }

    /**
     * Opens all of it before anything is run.
     *
     * @throws UsageError when a file cannot be written, names it
     */
    static Outputs open(RunRequest request, SessionFolder folder, GeneralSpec general, Terminal terminal)
            throws UsageError {
        Layout layout = request.output().layout();
        ConsoleReport console = new ConsoleReport(
                request.output().style(), new VdbenchRows(layout), terminal.out(), terminal.err(), terminal.kind());
        try {
            return new Outputs(new Reports(message -> terminal.error(folder.named(message)))
                    .open(folder.path(), List.of(ReportFormat.values()))
                    .add("vdbench's files", new VdbenchFiles(folder.path(), choice(general, layout)))
                    .add(RunsPage.FILE, new RunsPageReport(folder.path(), folder.shown()))
                    .add("the console", console));
        } catch (IOException e) {
            throw new UsageError(
                    "cannot write results: " + folder.named(e.getMessage()) + "; choose another folder with -o");
        }
    }

    private static PageChoice choice(GeneralSpec general, Layout layout) {
        PageSpec pages = general.pages();
        HistogramBounds bounds = general.histogram().shown()
                ? new HistogramBounds(general.histogram().boundsNs())
                : HistogramBounds.SUPPRESSED;
        return new PageChoice(
                bounds,
                layout,
                pages.hostDetail(),
                pages.slaveDetail(),
                pages.storages(),
                pages.trees(),
                pages.runningTotals());
    }

    @Override
    public void on(RunEvent event) {
        reports.on(event);
    }

    /** How the process ends, given how the session itself went. */
    ExitCode judge(ExitCode session) {
        boolean missed = verdict.rateMissed() || verdict.unfaithful() || verdict.unsteady();
        ExitCode code = missed ? session.worse(ExitCode.NOT_MET) : session;
        return verdict.failed() || reports.failed() ? code.worse(ExitCode.IO_ERROR) : code;
    }

    @Override
    public void close() {
        reports.close();
    }

    /** The console's rows are those of summary.html. */
    private static final class VdbenchRows implements RowText {
        private final Layout layout;
        private FileColumns columns;
        private RunRows rows;

        VdbenchRows(Layout layout) {
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
}
