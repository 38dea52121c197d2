package csdbench.report.vdbench;

import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/** skew.html: the requested and observed skew of targets, hosts and workloads. */
final class SkewPage {
    private static final String HEADER_NAMES =
            "     i/o   MB/sec   bytes   read     resp     read    write     resp     resp queue ";
    private static final String HEADER_UNITS =
            "    rate  1024**2     i/o    pct     time     resp     resp      max   stddev depth ";
    private static final String SKEW_NAMES = "      skew     skew    skew ";
    private static final String SKEW_UNITS = " requested observed   delta ";
    private static final int NAME_WIDTH = 14;

    /** Minimum difference shown, percent. */
    private static final double SHOWN_DELTA_PERCENT = 0.1;

    /** Threshold of a note, percent. */
    private static final double NOTED_DELTA_PERCENT = 1;

    private final ResultFile page;
    private RunStarted run;

    SkewPage(ResultFile page) {
        this.page = page;
    }

    /** The head of the page. */
    static List<String> head() {
        return List.of(
                "Workload skew report",
                "",
                "Storage definitions (SD) are always listed. Hosts are listed when there is",
                " - more than one Storage Definition (SD), or",
                " - more than one Workload Definition (WD);",
                "workload definitions when there is more than one of them. Their last columns",
                "compare the share of the operations that was asked for with what was done.",
                "");
    }

    void begin(RunStarted started) {
        run = started;
        page.lines(List.of("", Links.label(started), ""));
    }

    void finish(RunFinished finished) {
        if (RowFigures.of(finished.average().totals()).rate() == 0) {
            page.line("No statistics generated for this run.");
            return;
        }
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add("Rows below leave out the intervals of the warm-up.");
        List<String> targets =
                run.targets().stream().map(RunStarted.Target::name).toList();
        lines.addAll(table("SD:", targets, StreamTotals::target, finished));
        boolean severalWorkloads = run.workloads().size() > 1;
        if (severalWorkloads || targets.size() > 1) {
            lines.addAll(table("Host:", List.of("localhost"), stream -> 0, finished));
        }
        if (severalWorkloads) {
            lines.addAll(workloads(finished));
        }
        String clock = Stamps.clock(finished.at()) + " ";
        page.lines(lines.stream().map(line -> clock + line).toList());
    }

    private static List<String> table(
            String title, List<String> names, ToIntFunction<StreamTotals> index, RunFinished finished) {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add(Digits.padRight("", NAME_WIDTH) + HEADER_NAMES);
        lines.add(Digits.padRight(title, NAME_WIDTH) + HEADER_UNITS);
        for (int i = 0; i < names.size(); i++) {
            lines.add(row(names.get(i), figures(finished, index, i)));
        }
        lines.add(row("Total", RowFigures.of(finished.average().totals())));
        return lines;
    }

    private List<String> workloads(RunFinished finished) {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add(Digits.padRight("", NAME_WIDTH) + HEADER_NAMES + SKEW_NAMES);
        lines.add(Digits.padRight("WD:", NAME_WIDTH) + HEADER_UNITS + SKEW_UNITS);
        double total = RowFigures.of(finished.average().totals()).rate();
        double requestedPercent = 0;
        double worstPercent = 0;
        for (int i = 0; i < run.workloads().size(); i++) {
            RunStarted.Workload workload = run.workloads().get(i);
            RowFigures figures = figures(finished, StreamTotals::workload, i);
            double observedPercent = 100 * figures.rate() / total;
            double deltaPercent = workload.requestedSkewPercent() - observedPercent;
            String delta = Math.abs(deltaPercent) > SHOWN_DELTA_PERCENT ? percent(deltaPercent, 6) : "";
            lines.add(row(workload.name(), figures) + shares(workload.requestedSkewPercent(), observedPercent) + delta);
            requestedPercent += workload.requestedSkewPercent();
            worstPercent = Math.max(worstPercent, Math.abs(deltaPercent));
        }
        lines.add(row("Total", RowFigures.of(finished.average().totals())) + shares(requestedPercent, 100));
        lines.addAll(notes(worstPercent));
        return lines;
    }

    private List<String> notes(double worstPercent) {
        if (!run.requested().controlled()) {
            return List.of("", "Note: nothing held the workloads back, so their shares are what the storage allowed.");
        }
        if (worstPercent > NOTED_DELTA_PERCENT) {
            return List.of(
                    "",
                    "Note: a share is off by more than 1%. Likely causes: the rate was not reached, too few threads",
                    "for one of the workloads, a target slower than the others, or a run too short to tell.");
        }
        return List.of();
    }

    private static RowFigures figures(RunFinished finished, ToIntFunction<StreamTotals> index, int wanted) {
        List<StreamTotals> streams = finished.average().totals().streams().stream()
                .filter(stream -> index.applyAsInt(stream) == wanted)
                .toList();
        return RowFigures.of(
                streams,
                finished.average().totals().seconds(),
                finished.average().totals().cpu());
    }

    /** A row and the blank at its end. */
    static String row(String name, RowFigures figures) {
        return Digits.padRight(name, NAME_WIDTH - 1)
                + " " + Digits.fixed(figures.rate(), 8, 2)
                + " " + Digits.fixed(figures.megabytesPerSecond(), 8, 2)
                + " " + Digits.whole(figures.bytesPerOperation(), 7)
                + " " + Digits.fixed(figures.readPercent(), 6, 2)
                + " " + Digits.fixed(figures.all().meanMs(), 8, 3)
                + " " + Digits.fixed(figures.read().meanMs(), 8, 3)
                + " " + Digits.fixed(figures.write().meanMs(), 8, 3)
                + " " + Digits.fixed(figures.all().maxMs(), 8, 3)
                + " " + Digits.fixed(figures.all().stddevMs(), 8, 3)
                + " " + Digits.fixed(figures.queueDepth(), 5, 1)
                + " ";
    }

    private static String shares(double requestedPercent, double observedPercent) {
        return percent(requestedPercent, 9) + " " + percent(observedPercent, 7) + " ";
    }

    private static String percent(double value, int width) {
        return Digits.fixed(value, width, 2) + "%";
    }
}
