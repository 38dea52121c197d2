package csdbench.report.runs;

import csdbench.base.file.NewFile;
import csdbench.report.JsonReport;
import csdbench.report.doc.Chart;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Doc;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Svg;
import csdbench.result.Percentile;
import csdbench.result.session.Ops;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs of a result folder, or of the parts of a preconditioning, as a page. For one thread. */
public final class RunsPage {
    public static final String FILE = "report.html";

    private static final String FLATFILE = "flatfile.html";

    private static final String GENERATOR = "<meta name=\"generator\" content=\"csdbench\">";
    private static final int HEAD_BYTES = 1024;

    /** Runs that are drawn over time; of more a page would be too large to read. */
    static final int MAX_DRAWN = 16;

    private static final int MAX_TARGETS = 4;

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
        List<Chart> charts = Doc.charts(
                new RunsPage(ResultReader.read(folder)).doc(folder.toString()).body());
        Files.createDirectories(into);
        for (Chart chart : charts) {
            NewFile.replace(into.resolve(chart.name() + ".svg"), Svg.file(chart));
        }
        return charts.size();
    }

    static void write(String title, List<SessionView> sessions, Path page) throws IOException {
        NewFile.replace(page, new RunsPage(sessions).doc(title).as(page));
    }

    private Doc doc(String title) {
        boolean simulated = runs().stream().anyMatch(run -> !run.stamp().isEmpty());
        List<Piece> body = new ArrayList<>();
        int number = 0;
        for (SessionView session : sessions) {
            number++;
            body.addAll(pieces(session, number == 1 ? "" : "part" + number + "-"));
        }
        return new Doc(
                (simulated ? RunView.SIMULATED + ": " : "") + title + ", results",
                "Results",
                title,
                head(simulated),
                body,
                false,
                true,
                List.of());
    }

    private List<RunView> runs() {
        return sessions.stream().flatMap(session -> session.runs().stream()).toList();
    }

    private List<Piece> head(boolean simulated) {
        List<Piece> head = new ArrayList<>();
        for (SessionView session : sessions) {
            head.add(Piece.what(session.program()));
            session.targets().stream().limit(MAX_TARGETS).forEach(target -> head.add(Piece.what(target)));
            if (session.targets().size() > MAX_TARGETS) {
                head.add(Piece.what("and " + (session.targets().size() - MAX_TARGETS) + " targets more"));
            }
            if (!session.left().isEmpty()) {
                head.add(Piece.what(session.left()));
            }
        }
        if (simulated) {
            head.add(Piece.banner("SIMULATED: these are figures of a model, not of hardware."));
        }
        List<RunView> asked = runs().stream().filter(run -> !run.format()).toList();
        if (asked.size() == 1) {
            head.add(tiles(asked.getFirst()));
        }
        return head;
    }

    private static Piece tiles(RunView run) {
        boolean throughput = run.sequential();
        Ops total = run.total();
        List<Piece.Tile> tiles = new ArrayList<>();
        tile(
                tiles,
                throughput ? "Throughput" : "IOPS",
                throughput ? ChartQuantity.BYTES_PER_SECOND : ChartQuantity.IOPS,
                RunSection.rate(run),
                throughput
                        ? RunSection.brief(ChartQuantity.IOPS, total.iops()) + " IOPS"
                        : RunSection.brief(ChartQuantity.BYTES_PER_SECOND, total.bytesPerSecond()));
        String latency = " " + run.latency();
        tile(
                tiles,
                "Mean" + latency,
                ChartQuantity.NANOSECONDS,
                run.latencyNs().mean(),
                service(run, total.serviceNs().mean()));
        for (Percentile percentile : List.of(Percentile.P99, Percentile.P99_9)) {
            tile(
                    tiles,
                    percentile.label() + latency,
                    ChartQuantity.NANOSECONDS,
                    run.latencyNs().ns(percentile),
                    service(run, total.serviceNs().ns(percentile)));
        }
        return new Piece.Tiles(tiles);
    }

    private static String service(RunView run, Long ns) {
        return run.waits() ? "service " + RunSection.brief(ChartQuantity.NANOSECONDS, ns) : "";
    }

    private static void tile(List<Piece.Tile> tiles, String name, ChartQuantity quantity, Number value, String words) {
        if (value != null) {
            tiles.add(new Piece.Tile(name, RunSection.brief(quantity, value), words));
        }
    }

    private static List<Piece> pieces(SessionView session, String prefix) {
        List<RunView> runs = session.runs();
        boolean alone = runs.stream().filter(run -> !run.format()).count() <= 1;
        List<Piece> each = new ArrayList<>();
        if (!alone && runs.size() > MAX_DRAWN) {
            each.add(Piece.words("Only the first " + MAX_DRAWN + " of " + runs.size()
                    + " runs are drawn over time; intervals.jsonl has all of them."));
        }
        for (int i = 0; i < runs.size(); i++) {
            boolean open = alone && (runs.size() == 1 || !runs.get(i).format());
            each.add(new RunSection(prefix + (i + 1), runs.get(i)).piece(open, i < MAX_DRAWN));
        }
        if (runs.isEmpty()) {
            return List.of(
                    Piece.words("No run has ended; intervals.jsonl has what was measured of one that was cut off."));
        }
        return alone
                ? each
                : List.of(
                        new SweepSection(prefix, runs).section(), new Piece.Section(prefix + "runs", "Each run", each));
    }
}
