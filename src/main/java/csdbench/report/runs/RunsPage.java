package csdbench.report.runs;

import csdbench.base.file.NewFile;
import csdbench.report.JsonReport;
import csdbench.report.chart.Chart;
import csdbench.report.chart.ChartQuantity;
import csdbench.report.chart.Markup;
import csdbench.report.chart.PageCharts;
import csdbench.report.chart.PageFrame;
import csdbench.report.chart.Svg;
import csdbench.result.Percentile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/** Runs of a result folder, or of the parts of a preconditioning, as a page. For one thread. */
public final class RunsPage {
    public static final String FILE = "report.html";

    private static final String FLATFILE = "flatfile.html";

    private static final String GENERATOR = "<meta name=\"generator\" content=\"csdbench\">";
    private static final int HEAD_BYTES = 1024;

    /** Runs that are drawn over time; of more a page would be too large to read. */
    static final int MAX_DRAWN = 16;

    private final Markup out = new Markup();
    private final PageCharts charts = new PageCharts();
    private final List<SessionView> sessions;

    private RunsPage(List<SessionView> sessions) {
        this.sessions = sessions;
    }

    /** Whether a folder holds what the page is drawn from: results of csdbench or vdbench, or of a preconditioning. */
    public static boolean canShow(Path folder) {
        return !JsonReport.folders(folder).isEmpty() || Files.exists(folder.resolve(FLATFILE));
    }

    /** Whether a file is a page of csdbench, of whatever kind. */
    public static boolean isOurs(Path page) throws IOException {
        try (InputStream in = Files.newInputStream(page, LinkOption.NOFOLLOW_LINKS)) {
            return new String(in.readNBytes(HEAD_BYTES), StandardCharsets.UTF_8).contains(GENERATOR);
        }
    }

    /**
     * Draws the page of a folder, atomically.
     *
     * @return what the folder does not hold, in a sentence; empty for nothing
     * @throws IOException with a sentence that names the file which cannot be read or written
     */
    public static String write(Path folder, Path page) throws IOException {
        List<SessionView> sessions = ResultReader.read(folder);
        write(folder.toString(), sessions, page);
        return sessions.getFirst().left();
    }

    /** Writes the charts of the page of a folder as SVG files; returns how many. */
    public static int writeCharts(Path folder, Path into) throws IOException {
        RunsPage drawn = new RunsPage(ResultReader.read(folder));
        drawn.html(folder.toString());
        Files.createDirectories(into);
        for (Chart chart : drawn.charts.shown()) {
            NewFile.replace(into.resolve(chart.name() + ".svg"), Svg.file(chart));
        }
        return drawn.charts.shown().size();
    }

    static void write(String title, List<SessionView> sessions, Path page) throws IOException {
        NewFile.replace(page, new RunsPage(sessions).html(title));
    }

    private String html(String title) {
        boolean simulated = runs().stream().anyMatch(run -> !run.stamp().isEmpty());
        head(title, simulated);
        out.open("main", "id", "content");
        int number = 0;
        for (SessionView session : sessions) {
            number++;
            session(session, number == 1 ? "" : "part" + number + "-");
        }
        out.close();
        PageFrame.footer(out);
        return PageFrame.html(
                (simulated ? RunView.SIMULATED + ": " : "") + title + ", results", out.toString(), charts.shown());
    }

    private List<RunView> runs() {
        return sessions.stream().flatMap(session -> session.runs().stream()).toList();
    }

    private void head(String title, boolean simulated) {
        out.open("header", "class", "head").open("div", "class", "bar");
        out.element("p", "Results", "class", "kicker");
        PageFrame.tools(out);
        out.close().element("h1", title);
        for (SessionView session : sessions) {
            out.element("p", session.program(), "class", "what");
            session.targets().stream().limit(4).forEach(target -> out.element("p", target, "class", "what"));
            if (session.targets().size() > 4) {
                out.element("p", "and " + (session.targets().size() - 4) + " targets more", "class", "what");
            }
            if (!session.left().isEmpty()) {
                out.element("p", session.left(), "class", "what");
            }
        }
        if (simulated) {
            out.element("p", "SIMULATED: these are figures of a model, not of hardware.", "class", "banner");
        }
        List<RunView> asked = runs().stream().filter(run -> !run.format()).toList();
        if (asked.size() == 1) {
            tiles(asked.getFirst());
        }
        out.closeLine();
    }

    private void tiles(RunView run) {
        out.open("ul", "class", "tiles");
        boolean throughput = run.sequential();
        tile(
                throughput ? "Throughput" : "IOPS",
                throughput ? ChartQuantity.BYTES_PER_SECOND : ChartQuantity.IOPS,
                RunSection.rate(run),
                throughput
                        ? RunSection.brief(ChartQuantity.IOPS, run.total().iops()) + " IOPS"
                        : RunSection.brief(
                                ChartQuantity.BYTES_PER_SECOND, run.total().bytesPerSecond()));
        tile(
                "Mean latency",
                ChartQuantity.NANOSECONDS,
                run.total().serviceNs().mean(),
                run.waits()
                        ? RunSection.brief(
                                        ChartQuantity.NANOSECONDS,
                                        run.total().responseNs().mean()) + " from when they were due"
                        : "");
        for (Percentile percentile : List.of(Percentile.P99, Percentile.P99_9)) {
            tile(
                    percentile.label(),
                    ChartQuantity.NANOSECONDS,
                    run.total().serviceNs().ns(percentile),
                    "");
        }
        out.close();
    }

    private void tile(String name, ChartQuantity quantity, Number value, String words) {
        if (value != null) {
            out.open("li").element("span", name, "class", "name");
            out.element("span", RunSection.brief(quantity, value), "class", "figure");
            out.element("span", words, "class", "words").close();
        }
    }

    private void session(SessionView session, String prefix) {
        List<RunView> runs = session.runs();
        boolean alone = runs.stream().filter(run -> !run.format()).count() <= 1;
        if (runs.isEmpty()) {
            out.element("p", "No run has ended; intervals.jsonl has what was measured of one that was cut off.");
        }
        if (!alone) {
            new SweepSection(prefix, runs).write(out, charts);
            out.open("section", "id", prefix + "runs").element("h2", "Each run");
            if (runs.size() > MAX_DRAWN) {
                out.element(
                        "p",
                        "Only the first " + MAX_DRAWN + " of " + runs.size()
                                + " runs are drawn over time; intervals.jsonl has all of them.");
            }
        }
        for (int i = 0; i < runs.size(); i++) {
            boolean open = alone && (runs.size() == 1 || !runs.get(i).format());
            new RunSection(prefix + (i + 1), runs.get(i)).write(out, charts, open, i < MAX_DRAWN);
        }
        if (!alone) {
            out.closeLine();
        }
    }
}
