package csdbench.report.vdbench;

import csdbench.report.vdbench.row.Digits;
import csdbench.report.vdbench.row.FileColumns;
import csdbench.report.vdbench.row.FileFigures;
import csdbench.report.vdbench.row.RowFigures;
import csdbench.report.vdbench.row.Stamps;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** skew.html: the requested and observed skew of targets, hosts and workloads. */
final class SkewPage {
    private static final String HEADER_NAMES =
            "     i/o   MB/sec   bytes   read     resp     read    write     resp     resp queue ";
    private static final String HEADER_UNITS =
            "    rate  1024**2     i/o    pct     time     resp     resp      max   stddev depth ";
    private static final String SKEW_NAMES = "      skew     skew    skew ";
    private static final String SKEW_UNITS = " requested observed   delta ";
    private static final String CPU_NAME = "   cpu";
    private static final String CPU_UNITS = " sys+u";
    private static final int NAME_WIDTH = 14;
    private static final int FILE_NAME_WIDTH = 13;

    /** Minimum difference shown, percent. */
    private static final double SHOWN_DELTA_PERCENT = 0.1;

    /** Threshold of a note, percent. */
    private static final double NOTED_DELTA_PERCENT = 1;

    private final ResultFile page;
    private final FileColumns columns;
    private RunStarted run;

    SkewPage(ResultFile page, FileColumns columns) {
        this.page = page;
        this.columns = columns;
    }

    /** The head of the page. */
    static List<String> head(boolean onFiles) {
        if (onFiles) {
            return List.of(
                    "Workload skew report",
                    "",
                    "What the host, each anchor (FSD) and each workload (FWD) had of a run.",
                    "");
        }
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
        page.html(Links.label(started));
    }

    /**
     * @param hosts what each of several hosts did, by name; none when one machine did all of it
     */
    void finish(RunFinished finished, Map<String, RunFinished> hosts) {
        if (run.requested(finished.average().totals().streams()).count() == 0) {
            page.line("No statistics generated for this run.");
            return;
        }
        List<String> lines = run.kind().onFiles() ? onFiles(finished, hosts) : onLuns(finished, hosts);
        String clock = Stamps.clock(finished.at()) + " ";
        page.lines(lines.stream().map(line -> clock + line).toList());
    }

    /** Host, trees and workloads; those of one name are one. */
    private List<String> onFiles(RunFinished finished, Map<String, RunFinished> hosts) {
        List<String> targets =
                run.targets().stream().map(RunStarted.Target::name).toList();
        List<String> workloads =
                run.workloads().stream().map(RunStarted.Workload::name).toList();
        List<String> lines = new ArrayList<>();
        if (hosts.isEmpty()) {
            lines.addAll(files("Host:", finished, _ -> VdbenchFiles.HOST));
        } else {
            hosts.forEach((host, part) -> lines.addAll(fileTable("Slave:", Map.of(host + SessionTexts.SLAVE, part))));
            Map<String, RunFinished> parts = new LinkedHashMap<>(hosts);
            if (parts.size() > 1) {
                parts.put("Total", finished);
            }
            lines.addAll(fileTable("Host:", parts));
        }
        lines.addAll(files("FSD:", finished, stream -> targets.get(stream.target())));
        lines.addAll(files("FWD:", finished, stream -> workloads.get(stream.workload())));
        return lines;
    }

    private List<String> fileTable(String title, Map<String, RunFinished> parts) {
        List<String> lines = new ArrayList<>(fileHeader(title));
        parts.forEach((name, part) -> lines.add(
                fileRow(name, part.average().totals(), part.average().totals().streams())));
        return lines;
    }

    private List<String> fileHeader(String title) {
        List<String> lines = new ArrayList<>(List.of(""));
        lines.addAll(
                columns.header(Digits.padRight("", FILE_NAME_WIDTH), Digits.padRight(title, FILE_NAME_WIDTH), false));
        return lines;
    }

    private String fileRow(String name, RunFinished.Totals totals, List<StreamTotals> streams) {
        return Digits.padRight(name, FILE_NAME_WIDTH)
                + columns.row(FileFigures.of(run, streams, totals.seconds(), totals.cpu()), false);
    }

    private List<String> files(String title, RunFinished finished, Function<StreamTotals, String> name) {
        RunFinished.Totals totals = finished.average().totals();
        List<String> lines = fileHeader(title);
        Map<String, List<StreamTotals>> parts =
                totals.streams().stream().collect(Collectors.groupingBy(name, LinkedHashMap::new, Collectors.toList()));
        if (parts.size() > 1) {
            parts.put("Total", totals.streams());
        }
        parts.forEach((part, streams) -> lines.add(fileRow(part, totals, streams)));
        return lines;
    }

    private List<String> onLuns(RunFinished finished, Map<String, RunFinished> hosts) {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add("Rows below leave out the intervals of the warm-up.");
        List<String> targets =
                run.targets().stream().map(RunStarted.Target::name).toList();
        hosts.forEach((host, part) -> {
            lines.addAll(header("Slave:", "", ""));
            RowFigures figures = RowFigures.of(part.average().totals());
            lines.add(row(host + SessionTexts.SLAVE, figures));
            lines.add(row("Total", figures));
        });
        lines.addAll(hosts(finished, hosts));
        lines.addAll(table("SD:", targets, StreamTotals::target, finished));
        boolean severalWorkloads = run.workloads().size() > 1;
        if (hosts.isEmpty() && (severalWorkloads || targets.size() > 1)) {
            lines.addAll(table("Host:", List.of(VdbenchFiles.HOST), stream -> 0, finished));
        }
        if (severalWorkloads) {
            lines.addAll(workloads(finished));
        }
        return lines;
    }

    private List<String> hosts(RunFinished finished, Map<String, RunFinished> hosts) {
        if (hosts.isEmpty()) {
            return List.of();
        }
        Map<String, RunFinished> all = new LinkedHashMap<>(hosts);
        all.put("Total", finished);
        List<String> lines = header("Host:", CPU_NAME, CPU_UNITS);
        all.forEach((name, part) -> {
            RunFinished.Totals totals = part.average().totals();
            lines.add(
                    row(name, RowFigures.of(totals)) + Digits.fixed(totals.cpu().usedPercent(), CPU_UNITS.length(), 1));
        });
        return lines;
    }

    private List<String> header(String title, String names, String units) {
        return new ArrayList<>(List.of(
                "",
                Digits.padRight("", NAME_WIDTH) + HEADER_NAMES + names,
                Digits.padRight(title, NAME_WIDTH) + columns.layout().units(HEADER_UNITS) + units));
    }

    private List<String> table(
            String title, List<String> names, ToIntFunction<StreamTotals> index, RunFinished finished) {
        List<String> lines = header(title, "", "");
        for (int i = 0; i < names.size(); i++) {
            lines.add(row(names.get(i), figures(finished, index, i)));
        }
        lines.add(row("Total", RowFigures.of(finished.average().totals())));
        return lines;
    }

    private List<String> workloads(RunFinished finished) {
        List<String> lines = header("WD:", SKEW_NAMES, SKEW_UNITS);
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
            return List.of(
                    "",
                    run.load().perSecond().isPresent()
                            ? "Note: workloads begin or end apart from their run, so their shares are not judged."
                            : "Note: nothing held the workloads back, so their shares are what the storage allowed.");
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
    private String row(String name, RowFigures figures) {
        return Digits.padRight(name, NAME_WIDTH - 1)
                + " " + Digits.fixed(figures.rate(), 8, 2)
                + " " + Digits.fixed(columns.layout().megabytes(figures.megabytesPerSecond()), 8, 2)
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
