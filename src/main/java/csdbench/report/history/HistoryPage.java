package csdbench.report.history;

import csdbench.base.text.Phrases;
import csdbench.report.doc.Chart;
import csdbench.report.doc.Chart.Axis;
import csdbench.report.doc.Chart.Curve;
import csdbench.report.doc.Chart.Spot;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Doc;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.report.doc.TableCell;
import csdbench.report.runs.RunsPage;
import csdbench.result.history.Remembered;
import csdbench.result.history.Trend;
import csdbench.result.history.Trend.Change;
import csdbench.result.history.Trend.Point;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The page of the history: each drive, what was done on it, how that went over time, and where its reports are. */
public final class HistoryPage {
    /** Runs of a series that are listed, the newest first. */
    private static final int LISTED = 20;

    private final Path page;
    private final String figure;
    private final Map<Long, Remembered> sessions;

    private HistoryPage(Path page, String figure, Map<Long, Remembered> sessions) {
        this.page = page;
        this.figure = figure;
        this.sessions = sessions;
    }

    /** Numbers of the sessions that the page of trends lists. */
    public static Set<Long> listed(List<Trend> trends) {
        return trends.stream().flatMap(HistoryPage::newest).map(Point::session).collect(Collectors.toSet());
    }

    private static Stream<Point> newest(Trend trend) {
        return trend.points().reversed().stream().limit(LISTED);
    }

    /**
     * The text of the page.
     *
     * @param page where it will be, from which links lead
     * @param figure that is followed
     * @param trends of all series, that of the newest session first
     * @param sessions those {@link #listed}, by their numbers
     */
    public static String of(Path page, String figure, List<Trend> trends, Map<Long, Remembered> sessions) {
        return new HistoryPage(page, figure, sessions).doc(trends).as(page);
    }

    private Doc doc(List<Trend> trends) {
        Map<String, List<Trend>> drives = new LinkedHashMap<>();
        trends.forEach(trend -> drives.computeIfAbsent(trend.series().drive().words(), _ -> new ArrayList<>())
                .add(trend));
        List<Piece> head = new ArrayList<>();
        long changed =
                trends.stream().filter(trend -> !trend.changes().isEmpty()).count();
        head.add(Piece.result(changed + " of " + trends.size() + " series" + " of "
                + Phrases.count(drives.size(), "drive") + " changed."));
        List<Piece> body = new ArrayList<>();
        body.add(new Piece.Section(
                "series",
                "All series",
                List.of(TrendListing.table(figure, trends).labelled("All series"))));
        Map<Long, String> names = TrendListing.names(trends);
        drives.forEach((drive, own) -> body.add(new Piece.Section(
                "",
                drive,
                own.stream().map(trend -> series(trend, names.get(trend.id()))).toList())));
        return new Doc(
                "History of " + Phrases.count(drives.size(), "drive"),
                "History",
                "History: " + figure,
                head,
                body,
                false,
                false,
                List.of("Changes are found by E-divisive, with a t test; see csdbench help history."));
    }

    private Piece series(Trend trend, String name) {
        List<Piece> pieces = new ArrayList<>();
        trend.changes().forEach(change -> pieces.add(Piece.words(TrendListing.words(figure, change))));
        pieces.add(new Piece.Charts(List.of(chart(trend)), true));
        Table table = Table.of(
                Table.name("session"),
                Table.text("began, UTC"),
                Table.text("run"),
                Table.number(figure),
                Table.text("tags"));
        newest(trend)
                .forEach(point -> table.row(
                        session(point.session()),
                        HistoryListing.minutes(point.started()),
                        remembered(point)
                                .map(session -> HistoryListing.run(session.entry(), point.run() - 1))
                                .orElse(""),
                        TableCell.of(HistoryFigure.of(figure), point.value()),
                        remembered(point)
                                .map(session -> String.join(", ", session.tags()))
                                .orElse("")));
        pieces.add(new Piece.Fold("", "The newest runs", "", false, List.of(table.labelled("The newest runs"))));
        String state = trend.series().state();
        return new Piece.Card(
                name,
                trend.changes().isEmpty() ? "" : "changed",
                (state.isEmpty() ? "" : state + ", ") + "on " + trend.series().host(),
                pieces);
    }

    /** The values, and the level that they have between changes. */
    private Chart chart(Trend trend) {
        List<Spot> values = new ArrayList<>();
        for (int i = 0; i < trend.points().size(); i++) {
            Point point = trend.points().get(i);
            values.add(new Spot(
                    i + 1,
                    point.value(),
                    Stream.concat(
                                    Stream.of(HistoryListing.minutes(point.started())),
                                    remembered(point).stream().flatMap(session -> session.tags().stream()))
                            .collect(Collectors.joining(", "))));
        }
        List<Curve> curves = new ArrayList<>(List.of(new Curve(figure, "", 0, 0, values)));
        if (!trend.changes().isEmpty()) {
            curves.add(new Curve("level", "", 1, 1, level(trend)));
        }
        return new Chart(
                "series-" + trend.id(),
                figure + " over time",
                new Axis("Run", ChartQuantity.COUNT),
                new Axis(figure, HistoryFigure.of(figure)),
                curves,
                trend.series().drive().simulated() ? "SIMULATED" : "",
                List.of());
    }

    private static List<Spot> level(Trend trend) {
        List<Spot> level = new ArrayList<>();
        level.add(new Spot(1, trend.changes().getFirst().before(), ""));
        for (Change change : trend.changes()) {
            int runsBefore = trend.points().indexOf(change.point());
            level.add(new Spot(runsBefore, change.before(), ""));
            level.add(new Spot(runsBefore + 1, change.after(), "change"));
        }
        level.add(new Spot(trend.points().size(), trend.changes().getLast().after(), ""));
        return level;
    }

    private Optional<Remembered> remembered(Point point) {
        return Optional.ofNullable(sessions.get(point.session()));
    }

    /** Its number, which leads to its report if there is one. */
    private TableCell session(long id) {
        String number = Long.toString(id);
        Remembered session = sessions.get(id);
        Path report = session == null ? null : Path.of(session.entry().folder()).resolve(RunsPage.FILE);
        return report != null && Files.isRegularFile(report)
                ? TableCell.linked(number, link(report), "")
                : TableCell.of(number);
    }

    private String link(Path report) {
        Path from = page.toAbsolutePath().normalize().getParent();
        try {
            return "./"
                    + new URI(null, null, "/" + from.relativize(report), null)
                            .getRawPath()
                            .substring(1);
        } catch (URISyntaxException | IllegalArgumentException _) {
            return report.toUri().toString();
        }
    }
}
