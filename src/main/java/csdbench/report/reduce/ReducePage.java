package csdbench.report.reduce;

import csdbench.base.file.NewFile;
import csdbench.base.text.Formats;
import csdbench.report.doc.Chart;
import csdbench.report.doc.Chart.Axis;
import csdbench.report.doc.Chart.Curve;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Doc;
import csdbench.report.doc.Piece;
import csdbench.result.reduce.AccountingPoint;
import csdbench.result.reduce.Discards;
import csdbench.result.reduce.Guarantee;
import csdbench.result.reduce.Overfill;
import csdbench.result.reduce.ReducedDrive;
import csdbench.result.reduce.Reduction;
import csdbench.result.reduce.ReductionFinding;
import csdbench.result.reduce.ReductionFinding.AccountingFinding;
import csdbench.result.reduce.ReductionFinding.GuaranteeFinding;
import csdbench.result.reduce.ReductionFinding.OverfillFinding;
import csdbench.result.reduce.ReductionFinding.ReturnFinding;
import csdbench.result.reduce.ReductionFinding.SettleFinding;
import csdbench.result.reduce.ReductionFinding.StepsFinding;
import csdbench.result.reduce.ReductionFinding.TurnoverFinding;
import csdbench.result.reduce.Settling;
import csdbench.result.reduce.Settling.SettlePoint;
import csdbench.result.reduce.StoredSteps;
import csdbench.result.reduce.Turnover;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Tests of data reduction as a page without script. */
public final class ReducePage {
    public static final String FILE = "report.html";

    private ReducePage() {}

    /** Draws the page, atomically. */
    public static void write(Reduction found, Path page) throws IOException {
        NewFile.replace(page, doc(found).as(page));
    }

    /** What the page in a folder begins with, for a console: what it is of, the result, and where the page is. */
    public static List<String> headline(Reduction found, Path folder) {
        List<String> lines = new ArrayList<>();
        lines.add("Drive:     "
                + (found.drive().simulated()
                        ? "SIMULATED " + found.drive().title() + ": figures of a model, not of hardware"
                        : found.drive().title()));
        ReduceWords.sentence(found).ifPresent(sentence -> lines.add("Result:    " + sentence));
        lines.add("Report:    " + folder.resolve(FILE));
        return lines;
    }

    /** What the page says. */
    public static Doc doc(Reduction found) {
        ReducedDrive drive = found.drive();
        List<Piece> head = new ArrayList<>();
        ReduceWords.sentence(found).ifPresent(sentence -> head.add(Piece.result(sentence)));
        if (drive.simulated()) {
            head.add(Piece.banner("SIMULATED: these are figures of a model, not of hardware."));
        }
        found.notShown()
                .forEach(each -> head.add(Piece.warning("Not shown: " + each.test() + ": " + each.reason() + ".")));
        found.findings().stream()
                .filter(each -> !found.complete().contains(each.test()))
                .forEach(each -> head.add(Piece.warning("The test " + each.test() + " is not complete.")));
        head.add(Piece.what(
                String.join(", ", drive.luns()) + "; the first " + Formats.bytes(drive.spanBytes()) + " of each"));
        if (!drive.devices().isEmpty()) {
            head.add(Piece.what(String.join("; ", drive.devices())));
        }
        head.add(Piece.what("Counted by " + String.join(", ", drive.counters())));
        head.add(Piece.what("Compared with " + drive.codec() + " in units of " + Formats.bytes(drive.unitBytes()) + ": "
                + drive.codecReason()));
        return new Doc(
                drive.title() + ", data reduction",
                "Data reduction",
                (drive.simulated() ? "SIMULATED: " : "") + drive.title(),
                head,
                body(found),
                false,
                false,
                List.of());
    }

    private static List<Piece> body(Reduction found) {
        ReducedDrive drive = found.drive();
        List<Piece> parts = new ArrayList<>();
        found.findings().forEach(finding -> parts.add(section(finding, drive, label(drive))));
        return parts;
    }

    private static Piece section(ReductionFinding found, ReducedDrive drive, String label) {
        return switch (found) {
            case AccountingFinding(List<AccountingPoint> points) ->
                AccountingSection.of(points, found.sentence(drive), drive, label);
            case StepsFinding(StoredSteps steps) -> StaircaseSection.of(steps, label);
            case SettleFinding(Settling settling) -> settle(settling, label);
            case OverfillFinding(Overfill overfill) -> FillSection.of(overfill, label);
            case TurnoverFinding(Turnover turnover) -> FillSection.of(turnover, label);
            case ReturnFinding(Discards discards) -> ReturnSection.of(discards, label);
            case GuaranteeFinding(Guarantee guarantee) -> GuaranteeSection.of(guarantee, drive, label);
        };
    }

    /** What was counted while nothing was written. */
    private static Piece settle(Settling settling, String label) {
        Chart chart = new Chart(
                "settle",
                "Counted by the device",
                new Axis("time since the last write", ChartQuantity.SECONDS),
                new Axis("counted", ChartQuantity.BYTES),
                List.of(Curve.of("device", 0, settling.points(), SettlePoint::seconds, SettlePoint::countedBytes)),
                label,
                List.of("Data of 2:1 that overwrote incompressible data."));
        return new Piece.Section(
                "settle", "After the last write", List.of(Piece.words(settling.sentence()), Piece.charts(chart)));
    }

    /** What is printed across charts. */
    private static String label(ReducedDrive drive) {
        return drive.simulated() ? "SIMULATED" : "";
    }
}
