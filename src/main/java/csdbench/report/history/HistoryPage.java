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
import csdbench.result.history.ChangePoint;
import csdbench.result.history.Trend;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The page of the history: each drive, what was done on it, how that went over time, and where its reports are. */
public final class HistoryPage {
    /** Runs of a series that are listed, the newest first. */
    private static final int LISTED = 20;

    private final Path page;
    private final String figure;
    private final Map<Long, Path> folders;

    private HistoryPage(Path page, String figure, Map<Long, Path> folders) {
        this.page = page;
        this.figure = figure;
        this.folders = folders;
    }

    /**
     * The text of the page.
     *
     * @param page where it will be, from which links lead
     * @param figure that is followed
     * @param trends of all series, that of the newest session first
     * @param folders of sessions by their numbers
     */
    public static String of(Path page, String figure, List<Trend> trends, Map<Long, Path> folders) {
        return new HistoryPage(page, figure, folders).doc(trends).as(page);
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
        drives.forEach((drive, own) -> body.add(
                new Piece.Section("", drive, own.stream().map(this::series).toList())));
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

    private Piece series(Trend trend) {
        List<Piece> pieces = new ArrayList<>();
        trend.changes().forEach(change -> pieces.add(Piece.words(TrendListing.words(figure, trend, change))));
        pieces.add(new Piece.Charts(List.of(chart(trend)), true));
        Table table = Table.of(Table.name("session"), Table.text("began, UTC"), Table.number(figure));
        trend.points().reversed().stream()
                .limit(LISTED)
                .forEach(point -> table.row(
                        session(point.session()),
                        HistoryListing.minutes(point.started()),
                        TableCell.of(HistoryFigure.of(figure), point.value())));
        pieces.add(new Piece.Fold("", "The newest runs", "", false, List.of(table.labelled("The newest runs"))));
        String state = trend.series().state();
        return new Piece.Card(
                trend.series().workload(),
                trend.changes().isEmpty() ? "" : "changed",
                (state.isEmpty() ? "" : state + ", ") + "on " + trend.series().host(),
                pieces);
    }

    /** The values, and the level that they have between changes. */
    private Chart chart(Trend trend) {
        List<Spot> values = new ArrayList<>();
        for (int i = 0; i < trend.points().size(); i++) {
            Trend.Point point = trend.points().get(i);
            values.add(new Spot(i + 1, point.value(), HistoryListing.minutes(point.started())));
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
        for (ChangePoint change : trend.changes()) {
            level.add(new Spot(change.index(), change.before(), ""));
            level.add(new Spot(change.index() + 1, change.after(), "change"));
        }
        level.add(new Spot(trend.points().size(), trend.changes().getLast().after(), ""));
        return level;
    }

    /** Its number, which leads to its report if there is one. */
    private TableCell session(long id) {
        String number = Long.toString(id);
        Path folder = folders.get(id);
        Path report = folder == null ? null : folder.resolve(RunsPage.FILE);
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
