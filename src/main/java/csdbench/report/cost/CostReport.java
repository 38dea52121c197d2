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
import java.util.stream.Stream;

/** What drives cost, in four parts: neighbours, energy, life and money. Static. */
public final class CostReport {
    private static final String TITLE = "What drives cost";

    private CostReport() {}

    /** For a console. */
    public static List<String> lines(CostFigures found) {
        List<String> lines = new ArrayList<>(warning(found));
        for (CostPart part : parts(found)) {
            lines.add(String.format(Locale.ROOT, "%-11s %s", part.title() + ":", part.sentence() + "."));
        }
        lines.add("");
        if (!found.drives().isEmpty()) {
            lines.addAll(table(found).lines());
            lines.add("");
        }
        CostParts.watts(found).ifPresent(table -> {
            lines.addAll(table.lines());
            lines.add("");
        });
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

    private static List<CostPart> parts(CostFigures found) {
        return CostParts.of(found, table(found).labelled(TITLE));
    }

    private static Doc doc(CostFigures found) {
        List<Piece> head = new ArrayList<>();
        List<Piece> body = new ArrayList<>();
        for (CostPart part : parts(found)) {
            head.add(Piece.lead(part.title() + ": " + part.sentence() + "."));
            if (!part.pieces().isEmpty()) {
                body.add(new Piece.Section(part.id(), part.question(), part.pieces()));
            }
        }
        warning(found).stream().map(Piece::banner).forEach(head::add);
        if (!found.assumptions().isEmpty()) {
            body.add(new Piece.Section("assumed", "What is assumed", List.of(Piece.items(found.assumptions()))));
        }
        head.add(Piece.what(subjects(found)));
        return new Doc(
                TITLE, "csdbench cost", "Neighbours, watts, years and dollars", head, body, false, false, List.of());
    }

    private static String subjects(CostFigures found) {
        long results = found.drives().stream().map(DriveCost::folder).distinct().count();
        return Phrases.count(results + found.neighbours().size(), "result");
    }

    private static List<String> warning(CostFigures found) {
        List<String> models = Stream.concat(
                        found.drives().stream().filter(DriveCost::simulated).map(DriveCost::folder),
                        found.neighbours().stream()
                                .filter(CostFigures.Neighbours::simulated)
                                .map(CostFigures.Neighbours::folder))
                .distinct()
                .toList();
        return models.isEmpty()
                ? List.of()
                : List.of("SIMULATED: figures of " + String.join(", ", models)
                        + " are a model's, not of hardware, and what it may be off by is not in them.");
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
                    CostText.shown(
                            CostBand.of(drive.work().lowIops(), drive.work().highIops()), CostText::whole),
                    CostText.shown(drive.years(), Formats::years),
                    CostText.shown(drive.perEffectiveTb(), CostText::money),
                    CostText.shown(drive.perThousandIops(), CostText::money),
                    CostText.shown(drive.perWrittenPb(), CostText::money)));
            if (powered) {
                cells.add(CostText.shown(drive.energy().kilowattHours(), CostText::whole));
                cells.add(CostText.shown(drive.energy().price(), CostText::money));
            }
            table.row(cells);
        }
        return table;
    }
}
