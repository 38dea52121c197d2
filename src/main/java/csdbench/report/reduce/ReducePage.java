package csdbench.report.reduce;

import csdbench.base.file.NewFile;
import csdbench.base.text.Formats;
import csdbench.report.doc.Doc;
import csdbench.report.doc.Piece;
import csdbench.result.reduce.ReducedDrive;
import csdbench.result.reduce.Reduction;
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

    private static Doc doc(Reduction found) {
        ReducedDrive drive = found.drive();
        List<Piece> head = new ArrayList<>();
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
        String label = label(drive);
        List<Piece> parts = new ArrayList<>();
        if (!found.notShown().isEmpty()) {
            parts.add(new Piece.Section(
                    "not-shown",
                    "Not shown",
                    found.notShown().stream()
                            .map(each -> Piece.words(each.test() + ": " + each.reason() + "."))
                            .toList()));
        }
        if (found.accounting() != null) {
            parts.add(AccountingSection.of(found.accounting(), drive, label));
        }
        if (found.steps() != null) {
            parts.add(StaircaseSection.of(found.steps(), label));
        }
        if (found.settle() != null) {
            parts.add(SettleSection.of(found.settle(), label));
        }
        if (found.overfill() != null) {
            parts.add(FillSection.of(found.overfill(), label));
        }
        if (found.turnover() != null) {
            parts.add(FillSection.of(found.turnover(), label));
        }
        if (found.discards() != null) {
            parts.add(ReturnSection.of(found.discards(), label));
        }
        if (found.guarantee() != null) {
            parts.add(GuaranteeSection.of(found.guarantee(), drive, label));
        }
        return parts;
    }

    /** What is printed across charts. */
    private static String label(ReducedDrive drive) {
        return drive.simulated() ? "SIMULATED" : "";
    }
}
