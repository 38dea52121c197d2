package csdbench.report.vdbench;

import csdbench.report.Findings;
import csdbench.report.ReplayLines;
import csdbench.report.RunSummary;
import csdbench.report.RunTally;
import csdbench.result.CorruptionSeen;
import csdbench.result.ErrorSeen;
import csdbench.result.IntervalClosed;
import csdbench.result.Notice;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import csdbench.result.StreamTotals;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** All files of a session. They exist from the beginning and grow with each event. */
final class SessionFiles {
    private final FolderFiles folder;
    private final Path shownFolder;
    private final HistogramBounds bounds;
    private final SessionTexts texts;

    private final ResultFile summaryPage;
    private final ResultFile flatfile;
    private final LogPage log;
    private final TotalsPage totals;
    private final StatusPage status;
    private final ErrorPage errors;
    private final HistogramPage histogram;
    private final SkewPage skew;
    private final List<IntervalReport> wholeReports;
    private final DefinitionPages targets = new DefinitionPages(name -> pages("SD", name));
    private final DefinitionPages workloads = new DefinitionPages(name -> pages("WD", name));
    private final Set<String> workloadNames;
    private final Set<String> simulated = new HashSet<>();
    private RunStarted run;
    private RunTally tally;

    SessionFiles(FolderFiles folder, HistogramBounds bounds, SessionStarted session, long processId) {
        this.folder = folder;
        this.bounds = bounds;
        shownFolder = session.outputFolder();
        texts = new SessionTexts(session);
        summaryPage = page("summary", texts.summary());
        log = new LogPage(page("logfile", List.of()));
        log.begin(session);
        totals = new TotalsPage(page("totals", texts.withRunLinks("Run totals", "")));
        flatfile = page("flatfile", FlatfileFormat.head(Provenance.line(session)));
        status = new StatusPage(page("status", List.of()));
        status.begin(session, processId);
        errors = new ErrorPage(page("errorlog", List.of()), session.at());
        histogram =
                new HistogramPage(page("histogram", texts.withRunLinks("Total response time histogram.", "")), bounds);
        skew = new SkewPage(page("skew", texts.withRunLinks(SkewPage.head())));
        wholeReports = List.of(new IntervalReport(summaryPage), host(), slave());
        writeTexts();
        workloadNames = new HashSet<>(texts.workloads());
        targets.open(texts.targets());
        if (workloadNames.size() > 1) {
            workloads.open(texts.workloads());
        }
    }

    private ResultFile page(String name, List<String> head) {
        ResultFile page = folder.page(shownFolder, name);
        page.lines(head);
        return page;
    }

    private IntervalReport host() {
        return new IntervalReport(page(
                "localhost",
                texts.withRunLinks(
                        "Host report for host=localhost",
                        "",
                        Links.page("Link to slave report:", "localhost-0"),
                        Links.page("Link to slave output:", "localhost-0.stdout", "stdout"),
                        Links.page("Link to system messages:", "localhost.var_adm_msgs", "messages"))));
    }

    private IntervalReport slave() {
        return new IntervalReport(page("localhost-0", texts.withRunLinks("Slave report for slave=localhost-0", "")));
    }

    private DefinitionPages.Pair pages(String kind, String name) {
        String definition = kind.toLowerCase(Locale.ROOT) + "=" + name;
        ResultFile rows = page(
                name,
                texts.withRunLinks(
                        kind + " report for " + definition,
                        "",
                        Links.page("Link to response time histogram:", name + ".histogram", "histogram")));
        ResultFile times =
                page(name + ".histogram", texts.withRunLinks("Response time histogram for " + definition, ""));
        return new DefinitionPages.Pair(new IntervalReport(rows), new HistogramPage(times, bounds));
    }

    private void writeTexts() {
        page("parmfile", texts.parmfiles());
        page("parmscan", texts.scan());
        page("config", texts.config());
        page("localhost-0.stdout", texts.slaveOutput());
        page("localhost.var_adm_msgs", texts.systemMessages());
        folder.plain(VdbenchFiles.SWAT_FILE).lines(texts.swat());
        folder.plain(VdbenchFiles.SWAT_TOTAL_FILE).lines(texts.swat());
    }

    void begin(RunStarted started) {
        run = started;
        tally = new RunTally(1, started);
        status.begin(started);
        reportSimulations(started);
        wholeReports.forEach(report -> report.begin(started, stream -> true));
        log.begin(started);
        totals.begin(started);
        histogram.begin(started, stream -> true);
        skew.begin(started);
        targets.begin(
                started, started.targets().stream().map(RunStarted.Target::name).toList(), StreamTotals::target);
        List<String> names =
                started.workloads().stream().map(RunStarted.Workload::name).toList();
        workloadNames.addAll(names);
        // A format adds a workload to the user's own, so it always has pages.
        boolean several = started.format() || workloadNames.size() > 1;
        workloads.begin(started, several ? names : List.of(), StreamTotals::workload);
    }

    void add(IntervalClosed interval) {
        tally.add(interval);
        wholeReports.forEach(report -> report.add(interval));
        log.add(interval);
        targets.add(interval);
        workloads.add(interval);
        RowFigures figures = RowFigures.of(interval.streams(), interval.seconds(), interval.cpu());
        flatfile.line(FlatfileFormat.row(interval.at(), run, Integer.toString(interval.number()), figures));
        status.add(interval);
    }

    void finish(RunFinished finished) {
        wholeReports.forEach(report -> report.finish(finished));
        log.finish(finished);
        totals.finish(finished);
        targets.finish(finished);
        workloads.finish(finished);
        histogram.finish(finished);
        skew.finish(finished);
        flatfile.line(FlatfileFormat.row(
                finished.at(),
                run,
                RowFormat.averageName(finished),
                RowFigures.of(finished.average().totals())));
        status.finish(finished);
        reportFindings(finished);
    }

    void add(ErrorSeen error) {
        errors.add(error);
        log.add(error);
    }

    void add(CorruptionSeen corruption) {
        errors.add(corruption);
        log.add(corruption);
    }

    void add(Notice notice) {
        log.add(notice);
    }

    /** Not lines of vdbench, but people must see where figures are not those of the drive. */
    private void reportFindings(RunFinished finished) {
        RunSummary summary = tally.finish(finished);
        String clock = Stamps.clock(finished.at()) + " ";
        finished.replay()
                .ifPresent(replay -> ReplayLines.of(summary, replay).forEach(text -> summaryPage.line(clock + text)));
        Findings.of(summary).stream()
                .filter(finding -> finding.kind().misleading())
                .forEach(finding -> summaryPage.line(clock + "Warning: " + finding.text()));
    }

    /** Not a line of vdbench, but people must see that a drive is simulated. */
    private void reportSimulations(RunStarted started) {
        for (RunStarted.Target target : started.targets()) {
            target.simulation()
                    .map(simulation -> target.name() + " is " + simulation.warning())
                    .filter(simulated::add)
                    .ifPresent(text -> summaryPage.line(Stamps.clock(started.at()) + " " + text));
        }
    }

    void finish(SessionFinished session) {
        summaryPage.line(Stamps.clock(session.at()) + " " + Provenance.completion(session));
        log.finish(session);
        status.finish(session);
    }
}
