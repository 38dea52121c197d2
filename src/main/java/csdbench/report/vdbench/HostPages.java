package csdbench.report.vdbench;

import csdbench.report.vdbench.row.FileColumns;
import csdbench.result.IntervalClosed;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.SessionStarted;
import csdbench.result.StreamTotals;
import java.util.List;
import java.util.Optional;

/**
 * The pages of one host: its rows, those of its process, and perhaps those of each storage on it. A host that takes
 * part in no interval of a run has no rows of it. One thread owns it.
 */
final class HostPages {
    private final Optional<String> part;
    private final List<String> targets;
    private final PageChoice choice;
    private final FileColumns columns;
    private final List<IntervalReport> whole;
    private final Optional<HistogramPage> histogram;
    private final DefinitionPages hostTargets;
    private final DefinitionPages slaveTargets;
    private HostEvents events;
    private RunStarted run;
    private boolean begun;

    /** Creates a page by name, with lines to begin with. */
    @FunctionalInterface
    interface Opener {
        ResultFile page(String name, List<Html> head);
    }

    /**
     * @param host empty when one machine does all of the session
     * @param texts of the session
     */
    HostPages(
            Optional<SessionStarted.Host> host,
            SessionTexts texts,
            PageChoice choice,
            FileColumns columns,
            Opener opener) {
        this.part = host.map(SessionStarted.Host::name);
        this.choice = choice;
        this.columns = columns;
        String name = SessionTexts.page(part);
        String slave = name + SessionTexts.SLAVE;
        targets = texts.targets(false).stream()
                .filter(target -> host.isEmpty() || host.get().luns().containsKey(target))
                .toList();
        whole = List.of(
                rows(opener.page(name, texts.withRunLinks(texts.host(part, targets)))),
                rows(opener.page(slave, texts.withRunLinks(texts.slave(part, targets)))));
        histogram = host.map(_ -> new HistogramPage(
                opener.page(
                        name + ".histogram",
                        texts.withRunLinks("Response time histogram for host=" + part.orElseThrow(), "")),
                choice.bounds()));
        opener.page(slave + ".stdout", texts.slaveOutput(part));
        opener.page(name + ".var_adm_msgs", Html.texts(texts.systemMessages(part)));
        hostTargets =
                new DefinitionPages(target -> detail(opener.page(name + "." + target, texts.detail("Host", target))));
        slaveTargets =
                new DefinitionPages(target -> detail(opener.page(slave + "." + target, texts.detail("Slave", target))));
        hostTargets.open(choice.hostDetail() ? targets : List.of());
        slaveTargets.open(choice.slaveDetail() ? targets : List.of());
    }

    private IntervalReport rows(ResultFile page) {
        return new IntervalReport(page, columns);
    }

    private DefinitionPages.Pair detail(ResultFile page) {
        return new DefinitionPages.Pair(rows(page), Optional.empty());
    }

    void begin(RunStarted started) {
        run = started;
        events = part.map(HostEvents::new).orElse(null);
        begun = false;
        if (part.isEmpty()) {
            beginPages();
        }
    }

    /** Only when the host is seen in the run: nothing says before which hosts take part. */
    private void beginPages() {
        begun = true;
        whole.forEach(report -> report.begin(run, _ -> true));
        histogram.ifPresent(page -> page.begin(run, _ -> true));
        List<String> names = run.targets().stream().map(RunStarted.Target::name).toList();
        List<String> shown = run.kind().onFiles() ? List.of() : names;
        hostTargets.begin(run, choice.hostDetail() ? shown : List.of(), StreamTotals::target, this::here);
        slaveTargets.begin(run, choice.slaveDetail() ? shown : List.of(), StreamTotals::target, this::here);
    }

    private boolean here(String target) {
        return part.isEmpty() || targets.contains(target);
    }

    void add(IntervalClosed interval) {
        Optional<IntervalClosed> own = part.isEmpty() ? Optional.of(interval) : events.interval(interval);
        own.ifPresent(this::report);
    }

    private void report(IntervalClosed own) {
        if (!begun) {
            beginPages();
        }
        whole.forEach(report -> report.add(own));
        hostTargets.add(own);
        slaveTargets.add(own);
    }

    /** Ends the run, and returns what the host did of it; empty when it took no part, or did all of it. */
    Optional<RunFinished> finish(RunFinished finished) {
        if (!begun) {
            return Optional.empty();
        }
        RunFinished own = part.isEmpty() ? finished : events.finished(finished);
        whole.forEach(report -> report.finish(own));
        histogram.ifPresent(page -> page.finish(own));
        hostTargets.finish(own);
        slaveTargets.finish(own);
        return part.map(_ -> own);
    }

    /** The name in the parmfile; empty when one machine does all of the session. */
    Optional<String> host() {
        return part;
    }
}
