package csdbench.report.console;

import csdbench.base.text.Formats;
import csdbench.base.text.TextTable;
import csdbench.base.text.Wrapped;
import csdbench.report.CounterLines;
import csdbench.report.Finding;
import csdbench.report.Findings;
import csdbench.report.PowerLines;
import csdbench.report.ReplayLines;
import csdbench.result.LatencyTotals;
import csdbench.result.Percentile;
import csdbench.result.Replayed;
import csdbench.result.RunFinished;
import csdbench.result.session.RunSummary;
import csdbench.result.session.Times;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The summary after each run. No line may contain {@code RD=} or {@code avg}: scripts that read both streams would take
 * such lines for vdbench's.
 */
final class ClosingBlock {
    private static final List<Percentile> SHOWN = Percentile.in(Percentile.Shown.SUMMARY);
    private static final String INDENT = "  ";
    private static final String AVERAGE_ROW = " as vdbench does; the figures here count the first one, too.";
    private static final String YELLOW = "\u001b[33m";
    private static final String PLAIN = "\u001b[0m";

    private final RunSummary run;
    private final TerminalTraits terminal;
    private final Caveats said;
    private final List<String> lines = new ArrayList<>();

    private ClosingBlock(RunSummary run, TerminalTraits terminal, Caveats said) {
        this.run = run;
        this.terminal = terminal;
        this.said = said;
    }

    /**
     * @param asVdbench whether the row above it leaves out the first interval
     * @param said of the session so far, which is not repeated
     */
    static List<String> lines(RunSummary run, TerminalTraits terminal, boolean asVdbench, Caveats said) {
        ClosingBlock block = new ClosingBlock(run, terminal, said);
        block.lines.add(block.heading());
        List<Finding> findings = said.unsaid(
                run,
                Findings.of(run).stream()
                        // The page cache was named before the run.
                        .filter(finding -> finding.kind() != Finding.Kind.PAGE_CACHE)
                        .toList());
        findings.stream().filter(Finding::first).forEach(block::finding);
        Optional<Replayed> replay = run.finished().replay();
        if (run.sums().total().count() > 0) {
            replay.flatMap(each ->
                            ReplayLines.verdict(each, run.finished().ending().errors()))
                    .ifPresent(line -> block.paragraph("", line));
            block.lines.add(INDENT + block.rate());
            if (asVdbench) {
                block.averageRow();
            }
            block.times();
            if (replay.isPresent()) {
                ReplayLines.of(replay.get(), Times.of(run.finished().lateness()))
                        .forEach(line -> block.paragraph("", line));
            } else if (run.started().kind().onFiles()) {
                FileLines.of(run).forEach(line -> block.paragraph("", line));
            } else {
                String meaning = block.meaning();
                // At a rate it has figures of its own.
                if (said.add(meaning) || run.achievedShare().isPresent()) {
                    block.paragraph("", meaning);
                }
            }
        }
        run.slowestHost().ifPresent(line -> block.paragraph("", line));
        CounterLines.of(run.started(), run.finished()).forEach(line -> block.paragraph("", line));
        PowerLines.of(run.power()).forEach(line -> block.paragraph("", line));
        findings.stream().filter(finding -> !finding.first()).forEach(block::finding);
        return List.copyOf(block.lines);
    }

    private String heading() {
        RunFinished finished = run.finished();
        String how = switch (finished.ending().outcome()) {
            case COMPLETE -> "complete";
            case INTERRUPTED -> "interrupted";
            case STOPPED -> "stopped";
            case FAILED -> "failed";
            case HOST_LOST -> "invalid";
        };
        String why = finished.ending().reason().isEmpty()
                ? ""
                : " (" + finished.ending().reason() + ")";
        double seconds = finished.measured().seconds();
        String what = seconds > 0 ? String.format(Locale.ROOT, "%.1f s measured", seconds) : "nothing measured";
        return Caveats.named(run) + ": " + how + why + "; " + what;
    }

    private String rate() {
        double bytes = run.bytesPerSecond().orElse(0);
        String asked = "";
        OptionalDouble wanted = run.started().load().perSecond();
        if (wanted.isPresent() && run.achievedShare().isPresent()) {
            asked = String.format(
                    Locale.ROOT,
                    " of %,.0f/s requested (%.1f %%)",
                    wanted.getAsDouble(),
                    run.achievedShare().getAsDouble() * 100);
        }
        String rate = String.format(Locale.ROOT, "%,.0f/s", run.rate().orElse(0));
        return "rate " + rate + asked + (bytes > 0 ? ", " + Formats.decimalBytes(bytes) + "/s" : "");
    }

    /** Why the row above has another rate. */
    private void averageRow() {
        RunFinished.Average average = run.finished().average();
        boolean same = average.totals().seconds() == run.finished().measured().seconds();
        if (!same && average.lastInterval() >= average.firstInterval() && said.add(AVERAGE_ROW)) {
            paragraph("", "The last row averages " + intervals(average) + AVERAGE_ROW);
        }
    }

    private static String intervals(RunFinished.Average average) {
        return average.firstInterval() == average.lastInterval()
                ? "interval " + average.firstInterval()
                : "intervals " + average.firstInterval() + " to " + average.lastInterval();
    }

    private void times() {
        List<TextTable.Column> columns = new ArrayList<>(List.of(TextTable.left("")));
        told(run.sums().total().response()).forEach(percentile -> columns.add(TextTable.right(percentile.label())));
        if (run.sums().total().response().tail()) {
            columns.add(TextTable.right("max"));
        }
        columns.add(TextTable.left(""));
        TextTable table = new TextTable(columns.toArray(TextTable.Column[]::new));
        row(table, "response", run.sums().total().response(), "from due to completion");
        if (!alike()) {
            row(table, "service", run.sums().total().service(), "from submission to completion");
        }
        double seconds = run.finished().measured().seconds();
        if (!run.started().kind().onFiles() && !run.sums().files().isEmpty()) {
            run.sums()
                    .operations()
                    .forEach(part -> row(
                            table,
                            INDENT + part.operation(),
                            part.totals().service(),
                            String.format(Locale.ROOT, "%,.0f/s", part.totals().count() / seconds)));
        }
        table.lines().forEach(line -> lines.add(INDENT + line));
    }

    /** Whether service times say nothing more: nothing was due before it was submitted. */
    private boolean alike() {
        LatencyTotals response = run.sums().total().response();
        LatencyTotals service = run.sums().total().service();
        return run.achievedShare().isEmpty()
                && response.sumNs() == service.sumNs()
                && response.maxNs() == service.maxNs();
    }

    private static List<Percentile> told(LatencyTotals times) {
        return SHOWN.stream().filter(times::tells).toList();
    }

    private static void row(TextTable table, String name, LatencyTotals times, String from) {
        List<String> cells = new ArrayList<>(List.of(name));
        told(times).stream().map(times::carriedNs).forEach(ns -> cells.add(ns == null ? "" : Formats.nanos(ns)));
        if (times.tail()) {
            cells.add(Formats.nanos(times.maxNs()));
        }
        cells.add(from);
        table.row(cells.toArray(String[]::new));
    }

    private String meaning() {
        if (run.finished().ending().outcome() == RunFinished.Outcome.HOST_LOST) {
            return "A part of the load is missing, so neither the rate nor the times are those of what was asked for.";
        }
        if (run.achievedShare().isEmpty()) {
            return "Without a rate each operation is due when it is started, so "
                    + (alike() ? "service time is the same" : "both rows are alike") + ": the latency at queue depth "
                    + run.started().requested().threads() + ".";
        }
        if (Findings.rateMissed(run)) {
            return "The drive, or this machine, fell behind: response time counts the wait in a growing queue;"
                    + " service time counts from submission.";
        }
        LatencyTotals response = run.sums().total().response();
        double share = run.achievedShare().getAsDouble();
        if (!run.started().requested().controlled()) {
            return "Workloads begin or end apart from their run, so whether the rate was reached is not judged.";
        }
        String reached = share >= Findings.MIN_SHARE
                ? "The rate was reached: at this rate"
                : String.format(
                        Locale.ROOT,
                        "%.1f %% of the rate was reached, which may be chance: arrivals are random, and so few of them"
                                + " vary by %.1f %%. At this rate",
                        share * 100,
                        Findings.chancePercent(run));
        return reached + " an operation takes " + Formats.nanos(response.percentileNs(Percentile.P50))
                + " or less half of the time" + slowest(response) + ".";
    }

    private static String slowest(LatencyTotals response) {
        Long once = response.carriedNs(Percentile.P99_9);
        if (once != null) {
            return ", and more than " + Formats.nanos(once) + " once in a thousand";
        }
        once = response.carriedNs(Percentile.P99);
        return once == null ? "" : ", and more than " + Formats.nanos(once) + " once in a hundred";
    }

    private void finding(Finding finding) {
        paragraph(finding.kind().warning() ? "warning: " : "note: ", finding.text());
    }

    private void paragraph(String mark, String text) {
        int width = terminal.columns() - INDENT.length() - 1;
        List<String> wrapped = Wrapped.lines(mark + text, width);
        for (int i = 0; i < wrapped.size(); i++) {
            String line = wrapped.get(i);
            boolean colored = i == 0 && mark.startsWith("warning") && terminal.colors();
            lines.add(INDENT + (colored ? YELLOW + mark.strip() + PLAIN + line.substring(mark.length() - 1) : line));
        }
    }
}
