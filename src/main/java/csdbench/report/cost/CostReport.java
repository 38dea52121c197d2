package csdbench.report.cost;

import csdbench.base.file.NewFile;
import csdbench.base.text.Formats;
import csdbench.base.text.Phrases;
import csdbench.report.doc.Doc;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.result.cost.CostBand;
import csdbench.result.cost.CostFigures;
import csdbench.result.cost.DriveCost;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;

/** What drives cost, as a table. Static. */
public final class CostReport {
    private static final String TITLE = "Cost and life";

    private CostReport() {}

    /** For a console. */
    public static List<String> lines(CostFigures found) {
        List<String> lines = new ArrayList<>();
        warning(found).forEach(lines::add);
        lines.addAll(table(found).lines());
        lines.add("");
        lines.addAll(found.assumptions());
        return lines;
    }

    /** Draws the page, atomically; Markdown for a name that ends in {@code .md}. */
    public static void write(CostFigures found, Path page) throws IOException {
        NewFile.replace(page, doc(found).as(page));
    }

    /** The text of the page. */
    public static String page(CostFigures found) {
        return doc(found).page();
    }

    private static Doc doc(CostFigures found) {
        List<Piece> head = new ArrayList<>();
        warning(found).stream().map(Piece::banner).forEach(head::add);
        return new Doc(
                TITLE,
                TITLE,
                Phrases.count(
                        found.drives().stream()
                                .map(DriveCost::folder)
                                .distinct()
                                .count(),
                        "result"),
                head,
                List.of(
                        new Piece.Section(
                                "cost", "What each costs", List.of(table(found).labelled(TITLE))),
                        new Piece.Section("assumed", "What is assumed", List.of(Piece.items(found.assumptions())))),
                false,
                false,
                List.of());
    }

    private static List<String> warning(CostFigures found) {
        List<String> models = found.drives().stream()
                .filter(DriveCost::simulated)
                .map(DriveCost::folder)
                .distinct()
                .toList();
        return models.isEmpty()
                ? List.of()
                : List.of("SIMULATED: figures of " + String.join(", ", models) + " are a model's, not of hardware.");
    }

    private static Table table(CostFigures found) {
        boolean powered =
                found.drives().stream().anyMatch(drive -> drive.given().watts().isPresent());
        List<Table.Column> columns = new ArrayList<>(List.of(
                Table.name("results"),
                Table.text("drive"),
                Table.text("workload"),
                Table.number("ratio"),
                Table.number("IOPS"),
                Table.number("years"),
                Table.number("$ per TB"),
                Table.number("$ per 1,000 IOPS"),
                Table.number("$ per PB written")));
        if (powered) {
            columns.addAll(List.of(Table.number("kWh"), Table.number("$ of energy")));
        }
        Table table = new Table(columns);
        for (DriveCost drive : found.drives()) {
            List<String> cells = new ArrayList<>(Arrays.asList(
                    drive.folder(),
                    drive.drive(),
                    drive.work().name(),
                    drive.work().ratio().isPresent()
                            ? Formats.ratio(drive.work().ratio().getAsDouble())
                            : "not known",
                    shown(CostBand.of(drive.work().lowIops(), drive.work().highIops()), CostReport::whole),
                    shown(drive.years(), Formats::years),
                    shown(drive.perEffectiveTb(), CostReport::money),
                    shown(drive.perThousandIops(), CostReport::money),
                    shown(drive.perWrittenPb(), CostReport::money)));
            if (powered) {
                cells.add(shown(drive.energy().kilowattHours(), CostReport::whole));
                cells.add(shown(drive.energy().price(), CostReport::money));
            }
            table.row(cells);
        }
        return table;
    }

    /** One figure where both ends read the same; why there is none, where there is none. */
    private static String shown(CostBand band, DoubleFunction<String> format) {
        if (!band.known()) {
            return band.missing();
        }
        String low = format.apply(band.low().getAsDouble());
        String high = format.apply(band.high().getAsDouble());
        return low.equals(high) ? low : low + " to " + high;
    }

    private static String whole(double value) {
        return String.format(Locale.ROOT, "%,.0f", value);
    }

    /** Cents; more digits of what costs less than one. */
    private static String money(double dollars) {
        return dollars >= 1 || dollars == 0
                ? String.format(Locale.ROOT, "%,.2f", dollars)
                : String.format(Locale.ROOT, "%.4f", dollars);
    }
}
