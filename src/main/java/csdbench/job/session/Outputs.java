package csdbench.job.session;

import csdbench.engine.run.LocalExecutor;
import csdbench.engine.run.StopRequest;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Gauge;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.request.PlannedText;
import csdbench.job.request.RunRequest;
import csdbench.plan.GeneralSpec;
import csdbench.plan.PageSpec;
import csdbench.plan.RunPlan;
import csdbench.plan.TargetSpec;
import csdbench.plan.WorkloadSpec;
import csdbench.report.JsonReport;
import csdbench.report.ReportFormat;
import csdbench.report.Reports;
import csdbench.report.SessionVerdict;
import csdbench.report.console.ConsoleReport;
import csdbench.report.console.ConsoleReport.Style;
import csdbench.report.console.RowText;
import csdbench.report.console.ShortRows;
import csdbench.report.runs.RunsPage;
import csdbench.report.runs.RunsPageReport;
import csdbench.report.vdbench.ConsoleRows;
import csdbench.report.vdbench.ErrorLogFile;
import csdbench.report.vdbench.HistogramBounds;
import csdbench.report.vdbench.PageChoice;
import csdbench.report.vdbench.VdbenchFiles;
import csdbench.report.vdbench.row.Layout;
import csdbench.result.Notice;
import csdbench.result.RunEvent;
import csdbench.result.RunObserver;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Everything that a session writes: the files of its folder, and the console. One thread owns it. */
public final class Outputs implements RunObserver, AutoCloseable {
    private final Reports reports;
    private final Optional<SessionFolder> folder;
    private final boolean step;
    private final Consumer<String> said;
    private final boolean asVdbench;
    private final Gauge gauge;
    private final SessionVerdict verdict = new SessionVerdict();

    /** What was said where consoles have no notes of sessions is in the log alone. */
    private Notice.Importance earlier = Notice.Importance.NOTE;

    private Outputs(
            Reports reports, Optional<SessionFolder> folder, boolean step, boolean asVdbench, Terminal terminal) {
        this.asVdbench = asVdbench;
        this.said = step ? _ -> {} : terminal::error;
        this.gauge = terminal.gauge();
        this.reports = reports.add("the verdict", verdict);
        this.folder = folder;
        this.step = step;
    }

    /**
     * Opens all of it before anything is run, and begins with what was asked for.
     *
     * @param hosts that are ready; empty on this machine alone
     * @param thresholds that runs must keep
     * @throws UsageError when a file cannot be written, names it
     */
    static Outputs open(
            RunRequest request,
            Path path,
            PlannedText planned,
            List<SessionStarted.Host> hosts,
            List<String> thresholds,
            Terminal terminal)
            throws UsageError {
        GeneralSpec general = planned.plan().general();
        Layout layout = request.output().layout();
        boolean people = terminal.console().isPresent();
        ConsoleReport console = new ConsoleReport(
                // On a terminal rows are progress.
                people && request.output().style() == Style.SUMMARY
                        ? Style.OWN
                        : request.output().style(),
                rows(people, request.output()),
                terminal.out(),
                terminal.err(),
                terminal.kind());
        SessionFolder folder =
                SessionFolder.open(path, pages(planned.plan(), hosts)).toldTo(terminal.onlooker());
        if (request.output().style() == Style.ANSWER) {
            // Its console has no notes of sessions.
            folder.note().ifPresent(replaced -> terminal.error("note: " + replaced));
        }
        Reports reports = new Reports(message -> terminal.error(folder.named(message)));
        try {
            addVdbench(reports, folder.path(), request.output(), choice(general, layout));
            reports.open(folder.path(), List.of(ReportFormat.values()))
                    .add(RunsPage.FILE, new RunsPageReport(folder.path(), folder.shown()))
                    .add("the console", console.unless(reports::failed).speaking(terminal.words()))
                    .add("who watches", terminal.onlooker().session());
        } catch (IOException e) {
            folder.close();
            throw new UsageError(
                    "cannot write results: " + folder.named(e.getMessage()) + "; choose another folder with -o");
        }
        Outputs outputs = new Outputs(
                reports, Optional.of(folder), false, request.output().style() == Style.VDBENCH, terminal);
        if (request.output().style() == Style.ANSWER) {
            outputs.earlier = Notice.Importance.DETAIL;
        }
        SessionStarted header =
                SessionHeader.of(planned, request.arguments(), path).judgedBy(thresholds);
        outputs.on(hosts.isEmpty() ? header : header.on(hosts));
        return outputs;
    }

    /**
     * Those of a step of something larger: results for programs, and an observer in place of a console. A step that is
     * simulated leaves no intervals: they are batches for confidence intervals, and cost as much as I/O.
     *
     * @param arguments that stand for the step's command line
     * @param hosts that are ready; empty on this machine alone
     */
    static Outputs ofStep(
            PlannedText planned,
            List<String> arguments,
            Path path,
            List<SessionStarted.Host> hosts,
            RunObserver observer,
            Terminal terminal)
            throws UsageError {
        boolean virtual = planned.plan().runs().stream().allMatch(LocalExecutor::virtual);
        Optional<SessionFolder> folder = virtual ? Optional.empty() : Optional.of(SessionFolder.open(path, List.of()));
        Reports reports = new Reports(terminal::error);
        try {
            if (folder.isPresent()) {
                Path opened = folder.get().path();
                reports.open(opened, List.of(ReportFormat.values())).add(ErrorLogFile.FILE, new ErrorLogFile(opened));
            } else {
                reports.add(JsonReport.FILE, JsonReport.onceInFolder(path));
            }
        } catch (IOException e) {
            folder.ifPresent(SessionFolder::close);
            throw new UsageError("cannot write results to " + path + ": " + e.getMessage());
        }
        reports.add("the review", observer)
                .add("who watches", terminal.onlooker().session());
        Outputs outputs = new Outputs(reports, folder, true, false, terminal);
        SessionStarted header = SessionHeader.of(planned, arguments, path);
        outputs.on(hosts.isEmpty() ? header : header.on(hosts));
        return outputs;
    }

    /** All files of vdbench, or only what findings refer to. */
    private static void addVdbench(Reports reports, Path folder, RunRequest.Output output, PageChoice choice)
            throws IOException {
        if (output.style() == Style.ANSWER && !output.vdbench()) {
            reports.add(ErrorLogFile.FILE, new ErrorLogFile(folder));
        } else {
            reports.add("vdbench's files", new VdbenchFiles(folder, choice));
        }
    }

    /** Short ones are for people: scripts read vdbench's from a pipe. */
    static RowText rows(boolean people, RunRequest.Output output) {
        return people && !output.vdbench() ? new ShortRows() : new ConsoleRows(output.layout());
    }

    /** Names of what has a page of its own. */
    private static List<String> pages(RunPlan plan, List<SessionStarted.Host> hosts) {
        Stream<String> definitions = plan.runs().stream()
                .flatMap(run -> Stream.concat(
                        run.targets().stream().map(TargetSpec::name),
                        run.workloads().stream().map(WorkloadSpec::name)));
        return Stream.concat(definitions, hosts.stream().map(SessionStarted.Host::name))
                .distinct()
                .toList();
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
        gauge.before(event).forEach(reports::on);
        reports.on(event);
    }

    /** Has what is measured besides know what it is like when nothing is done. */
    void rest(StopRequest stopRequest) {
        try {
            gauge.rest(stopRequest::await, said);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Something to know before the first run; nobody reads the console of a step. */
    void note(String text) {
        if (!step) {
            on(Notice.note(text));
        }
    }

    /** Has another observer watch the runs. */
    Outputs watch(RunObserver observer) {
        reports.add("the thresholds", observer);
        return this;
    }

    /** What is to be said of an earlier session in the same folder. */
    void noteEarlier() {
        folder.filter(_ -> !step)
                .flatMap(SessionFolder::note)
                .ifPresent(text -> on(new Notice(ZonedDateTime.now(), earlier, text)));
    }

    /** Whether simulated drives are kept as they are now: a step that was cut is done again on what was before it. */
    boolean keepsDrives(ExitCode code) {
        return !step || code == ExitCode.SUCCESS || code == ExitCode.STOPPED;
    }

    /** Ends the session; how the process ends, given how the runs went. */
    ExitCode conclude(ExitCode runs) {
        ExitCode code = judge(runs);
        boolean success = code == ExitCode.SUCCESS || code == ExitCode.NOT_MET;
        on(new SessionFinished(ZonedDateTime.now(), success, false));
        ExitCode kept =
                verdict.notPassed() ? ExitCode.NOT_PASSED : verdict.untold() ? ExitCode.NOT_MET : ExitCode.SUCCESS;
        ExitCode judged = judge(code.worse(kept));
        if (judged == ExitCode.NOT_MET || reports.failed()) {
            int number = asVdbench ? judged.vdbenchNumber() : judged.number();
            said.accept("Exit code " + number + (number == 0 ? " as vdbench has it, although " : ": ")
                    + (reports.failed() ? "not all results could be written" : verdict.notMet()) + ".");
        }
        if (judged == ExitCode.SUCCESS && !reports.failed()) {
            verdict.pointsMissed().ifPresent(missed -> said.accept("Exit code 0: " + missed + "."));
        }
        if (nothingValidated()) {
            said.accept("No read validations done during a Data Validation run.");
        }
        return judged;
    }

    /** What a step measured is judged by what it is a step of. */
    private ExitCode judge(ExitCode session) {
        if (step) {
            return session;
        }
        ExitCode code = !verdict.notMet().isEmpty() ? session.worse(ExitCode.NOT_MET) : session;
        return verdict.failed() || reports.failed() || nothingValidated() ? code.worse(ExitCode.IO_ERROR) : code;
    }

    /** A failure to vdbench only: to fill a lun for a later check is no mistake. */
    private boolean nothingValidated() {
        return asVdbench && verdict.nothingValidated() && !verdict.interrupted();
    }

    @Override
    public void close() {
        reports.close();
        folder.ifPresent(SessionFolder::close);
    }
}
