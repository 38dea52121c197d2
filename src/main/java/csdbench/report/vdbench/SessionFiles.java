package csdbench.report.vdbench;

import csdbench.report.CounterLines;
import csdbench.report.Finding;
import csdbench.report.Findings;
import csdbench.report.ReplayLines;
import csdbench.report.vdbench.row.FileColumns;
import csdbench.report.vdbench.row.FlatfileRows;
import csdbench.report.vdbench.row.Stamps;
import csdbench.result.CorruptionSeen;
import csdbench.result.ErrorSeen;
import csdbench.result.IntervalClosed;
import csdbench.result.Notice;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import csdbench.result.StreamTotals;
import csdbench.result.session.RunSummary;
import csdbench.result.session.RunTally;
import csdbench.result.session.Times;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All files of a session. They exist from the beginning and grow with each event. */
final class SessionFiles {
    private final FolderFiles folder;
    private final Path shownFolder;
    private final PageChoice choice;
    private final RunningTotals runningTotals;
    private final SessionTexts texts;
    private final FileColumns columns;
    private final String writtenBy;

    private final ResultFile summaryPage;
    private final ResultFile flatfile;
    private final LogPage log;
    private final TotalsPage totals;
    private final StatusPage status;
    private final ErrorPage errors;
    private final HistogramPage histogram;
    private final SkewPage skew;
    private final IntervalReport summary;
    private final Optional<AnchorPage> anchors;
    private final DefinitionPages targets = new DefinitionPages(name -> pages("SD", name));
    private final List<HostPages> hosts = new ArrayList<>();
    private final DefinitionPages workloads = new DefinitionPages(name -> pages("WD", name));
    private final DefinitionPages trees = new DefinitionPages(name -> pages("FSD", name));
    private final DefinitionPages fileWorkloads = new DefinitionPages(name -> pages("FWD", name));
    private final Set<String> workloadNames;
    private final Set<String> simulated = new HashSet<>();
    private RunTally tally;
    private boolean flatfileOnFiles;
    private FlatfileRows rows;

    SessionFiles(FolderFiles folder, PageChoice choice, FileColumns columns, SessionStarted session, long processId) {
        this.folder = folder;
        this.choice = choice;
        runningTotals = new RunningTotals(choice.layout());
        shownFolder = session.outputFolder();
        this.columns = columns;
        texts = new SessionTexts(session, choice);
        writtenBy = Provenance.line(session, columns.layout());
        summaryPage = page("summary", texts.summary(writtenBy));
        log = new LogPage(page("logfile", List.of()), columns);
        log.begin(session);
        totals = new TotalsPage(page("totals", texts.withRunLinks("Run totals", "")), columns);
        flatfileOnFiles = texts.onFiles();
        flatfile = page("flatfile", Html.texts(FlatfileRows.head(flatfileOnFiles, columns.layout(), writtenBy)));
        status = new StatusPage(page("status", List.of()));
        status.begin(session, processId);
        errors = new ErrorPage(page("errorlog", List.of()), session.at());
        histogram = new HistogramPage(
                page("histogram", texts.withRunLinks("Total response time histogram.", "")), choice.bounds());
        skew = new SkewPage(page("skew", texts.withRunLinks(Html.texts(SkewPage.head(texts.onFiles())))), columns);
        anchors = texts.onFiles()
                ? Optional.of(new AnchorPage(page("anchors", texts.withRunLinks(Html.texts(AnchorPage.head())))))
                : Optional.empty();
        summary = new IntervalReport(summaryPage, columns);
        writeTexts();
        for (Optional<SessionStarted.Host> host : texts.hosts()) {
            hosts.add(new HostPages(host, texts, choice, columns, this::page));
        }
        workloadNames = new HashSet<>(texts.workloads(false));
        targets.open(choice.storages() ? texts.targets(false) : List.of());
        if (workloadNames.size() > 1) {
            workloads.open(texts.workloads(false));
        }
        trees.open(choice.trees() ? texts.targets(true) : List.of());
        fileWorkloads.open(texts.workloads(true));
    }

    private ResultFile page(String name, List<Html> head) {
        ResultFile page = folder.page(shownFolder, name);
        page.html(head);
        return page;
    }

    private DefinitionPages.Pair pages(String kind, String name) {
        String definition = kind.toLowerCase(Locale.ROOT) + "=" + name;
        ResultFile rows = page(
                name,
                texts.withRunLinks(List.of(
                        Html.text(kind + " report for " + definition),
                        Html.text(""),
                        Links.page("Link to response time histogram:", name + ".histogram", "histogram"))));
        ResultFile times =
                page(name + ".histogram", texts.withRunLinks("Response time histogram for " + definition, ""));
        return new DefinitionPages.Pair(
                new IntervalReport(rows, columns), Optional.of(new HistogramPage(times, choice.bounds())));
    }

    private void writeTexts() {
        page("parmfile", Html.texts(texts.parmfiles()));
        page("parmscan", Html.texts(texts.scan()));
        page("config", Html.texts(texts.config()));
        folder.plain(VdbenchFiles.SWAT_FILE).lines(texts.swat());
        folder.plain(VdbenchFiles.SWAT_TOTAL_FILE).lines(texts.swat());
    }

    void begin(RunStarted started) {
        tally = new RunTally(1, started);
        boolean onFiles = started.kind().onFiles();
        if (onFiles != flatfileOnFiles) {
            flatfile.lines(FlatfileRows.head(onFiles, columns.layout(), writtenBy));
            flatfileOnFiles = onFiles;
        }
        rows = new FlatfileRows(started, columns.layout());
        status.begin(started);
        reportSimulations(started);
        summary.begin(started, _ -> true);
        hosts.forEach(host -> host.begin(started));
        log.begin(started);
        totals.begin(started);
        histogram.begin(started, stream -> true);
        skew.begin(started);
        anchors.ifPresent(page -> page.begin(started));
        List<String> names =
                started.workloads().stream().map(RunStarted.Workload::name).toList();
        List<String> targetNames =
                started.targets().stream().map(RunStarted.Target::name).toList();
        List<String> shownTargets = (onFiles ? choice.trees() : choice.storages()) ? targetNames : List.of();
        (onFiles ? trees : targets).begin(started, shownTargets, StreamTotals::target);
        if (!onFiles) {
            workloadNames.addAll(names);
        }
        // A format of luns adds a workload to the user's own, so it always has pages; workloads on files have them,
        // too.
        boolean shown = onFiles || started.format() || workloadNames.size() > 1;
        (onFiles ? fileWorkloads : workloads).begin(started, shown ? names : List.of(), StreamTotals::workload);
    }

    void add(IntervalClosed interval) {
        tally.add(interval);
        summary.add(interval);
        hosts.forEach(host -> host.add(interval));
        log.add(interval);
        definitions().forEach(pages -> pages.add(interval));
        flatfile.line(rows.interval(interval));
        status.add(interval);
        List<String> soFar = runningTotals.add(interval);
        if (choice.runningTotals()) {
            folder.replace(shownFolder, RunningTotals.PAGE, soFar);
        }
    }

    /** Only those of the run have any page open. */
    private List<DefinitionPages> definitions() {
        return List.of(targets, workloads, trees, fileWorkloads);
    }

    void finish(RunFinished finished) {
        summary.finish(finished);
        Map<String, RunFinished> parts = new LinkedHashMap<>();
        for (HostPages host : hosts) {
            host.finish(finished).ifPresent(part -> parts.put(host.host().orElseThrow(), part));
        }
        log.finish(finished);
        totals.finish(finished);
        definitions().forEach(pages -> pages.finish(finished));
        histogram.finish(finished);
        skew.finish(finished, parts);
        anchors.ifPresent(page -> page.finish(finished));
        flatfile.line(rows.average(finished));
        status.finish(finished);
        reportFindings(finished);
    }

    void add(ErrorSeen error) {
        runningTotals.addError();
        errors.add(error);
        log.add(error);
    }

    void add(CorruptionSeen corruption) {
        runningTotals.addError();
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
        finished.replay().ifPresent(replay -> {
            ReplayLines.verdict(replay, finished.ending().errors()).ifPresent(text -> summaryPage.line(clock + text));
            ReplayLines.of(replay, Times.of(finished.lateness())).forEach(text -> summaryPage.line(clock + text));
        });
        CounterLines.of(summary.started(), finished).forEach(text -> summaryPage.line(clock + text));
        Findings.of(summary).forEach(finding -> {
            boolean shown = finding.kind().misleading() || finding.kind() == Finding.Kind.BURST;
            if (shown && finding.kind() != Finding.Kind.PAGE_CACHE) {
                summaryPage.line(clock + (finding.kind().warning() ? "Warning: " : "") + finding.text());
            } else if (shown || finding.untold() && !summary.started().format()) {
                // Any parmfile of vdbench may have it, and its summary ends in its rows.
                log.add(finished.at(), finding);
            }
        });
    }

    /** Not a line of vdbench, but people must see that a drive is simulated. */
    private void reportSimulations(RunStarted started) {
        for (RunStarted.Target target : started.targets()) {
            target.simulation()
                    .map(simulation -> target.name() + " is "
                            + simulation.warning(started.requested().readPercent()))
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
