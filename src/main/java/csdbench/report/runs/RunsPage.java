package csdbench.report.runs;

import csdbench.base.file.NewFile;
import csdbench.report.JsonReport;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Doc;
import csdbench.report.doc.Piece;
import csdbench.result.Percentile;
import csdbench.result.session.Ops;
import csdbench.result.session.RunResult;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

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
        if (!Files.isRegularFile(page, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(page, LinkOption.NOFOLLOW_LINKS)) {
            return new String(in.readNBytes(HEAD_BYTES), StandardCharsets.UTF_8).contains(GENERATOR);
        }
    }

    /** Why a file may not be replaced by a page, in a sentence: it is neither a page of csdbench nor Markdown. */
    public static Optional<String> whyKept(Path page) throws IOException {
        boolean other = Files.isRegularFile(page)
                && !isOurs(page)
                && !page.toString().toLowerCase(Locale.ROOT).endsWith(".md");
        return other
                ? Optional.of(page + " is no page of csdbench; move it away, or name another file with -o")
                : Optional.empty();
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

    /** What the page of a folder says. */
    public static Doc doc(Path folder) throws IOException {
        return new RunsPage(ResultReader.read(folder)).doc(folder.toString());
    }

    static void write(String title, List<SessionView> sessions, Path page) throws IOException {
        NewFile.replace(page, new RunsPage(sessions).doc(title).as(page));
    }

    private Doc doc(String title) {
        List<RunView> asked = RunView.asked(runs());
        boolean simulated = asked.stream().anyMatch(run -> !run.stamp().isEmpty());
        String measured = asked.isEmpty() ? title : new RunWords(asked).measured();
        List<Piece> body = new ArrayList<>();
        int number = 0;
        for (SessionView session : sessions) {
            number++;
            session.thresholds().section().ifPresent(body::add);
            body.addAll(pieces(session, number == 1 ? "" : "part" + number + "-"));
        }
        return new Doc(
                (simulated ? RunView.SIMULATED + ": " : "") + measured + ", " + title,
                "Results",
                measured,
                head(title, asked, simulated),
                body,
                false,
                true,
                List.of());
    }

    private List<RunView> runs() {
        return sessions.stream().flatMap(session -> session.runs().stream()).toList();
    }

    private List<Piece> head(String title, List<RunView> asked, boolean simulated) {
        List<Piece> head = new ArrayList<>();
        if (!asked.isEmpty()) {
            head.add(Piece.result(new RunWords(asked).sentence()));
        }
        if (simulated) {
            head.add(Piece.banner("SIMULATED: these are figures of a model, not of hardware."));
        }
        sessions.forEach(session -> session.thresholds().warning().ifPresent(head::add));
        warnings(asked).forEach(warning -> head.add(Piece.warning(warning)));
        if (!asked.isEmpty()) {
            List<Piece.Tile> each = new RunWords(asked).each();
            head.add(each.isEmpty() ? tiles(new RunWords(asked).best()) : new Piece.Tiles(each));
        }
        gains(asked).forEach(line -> head.add(Piece.words(line)));
        for (SessionView session : sessions) {
            head.add(Piece.what(title + ": " + session.program()));
            session.targets().stream().limit(MAX_TARGETS).forEach(target -> head.add(Piece.what(target)));
            if (session.targets().size() > MAX_TARGETS) {
                head.add(Piece.what("and " + (session.targets().size() - MAX_TARGETS) + " targets more"));
            }
            if (!session.left().isEmpty()) {
                head.add(Piece.what(session.left()));
            }
        }
        return head;
    }

    /** As the console says it of the runs of one definition; those of several differ in more than their loops. */
    private static List<String> gains(List<RunView> asked) {
        boolean loops =
                asked.size() > 1 && asked.stream().map(RunView::name).distinct().count() == 1;
        return loops ? new Sweep(asked.stream().map(RunView::result).toList()).gains() : List.of();
    }

    /** Of each kind the first; each run that is not alone has its own. */
    private static List<String> warnings(List<RunView> asked) {
        Map<RunResult.Warning, String> all =
                Remarks.of(asked.stream().map(RunView::result).toList(), Remarks::warns);
        Map<String, List<String>> kinds = all.entrySet().stream()
                .collect(Collectors.groupingBy(
                        warning -> warning.getKey().kind(),
                        LinkedHashMap::new,
                        Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
        return kinds.values().stream()
                .map(texts ->
                        texts.getFirst() + (texts.size() == 1 ? "" : " And " + (texts.size() - 1) + " more like it."))
                .toList();
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
                run.mixed() && !run.waits()
                        ? apart(run)
                        : service(run, total.serviceNs().mean()));
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

    private static String apart(RunView run) {
        return "reads "
                + RunSection.brief(
                        ChartQuantity.NANOSECONDS,
                        run.latencyNs(run.result().work().read()).mean())
                + ", writes "
                + RunSection.brief(
                        ChartQuantity.NANOSECONDS,
                        run.latencyNs(run.result().work().write()).mean());
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
        List<RunView> asked = RunView.asked(runs);
        boolean alone = asked.size() <= 1;
        List<Piece> each = new ArrayList<>();
        List<Piece> created = new ArrayList<>();
        if (!alone && runs.size() > MAX_DRAWN) {
            each.add(Piece.words("Only the first " + MAX_DRAWN + " of " + runs.size()
                    + " runs are drawn over time; intervals.jsonl has all of them."));
        }
        for (int i = 0; i < runs.size(); i++) {
            boolean measures = asked.contains(runs.get(i));
            (measures ? each : created)
                    .add(new RunSection(prefix + (i + 1), runs.get(i)).piece(alone && measures, i < MAX_DRAWN));
        }
        each.addAll(created);
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
