package csdbench.report.reduce;

import csdbench.base.text.Formats;
import csdbench.report.doc.Chart;
import csdbench.report.doc.Chart.Axis;
import csdbench.report.doc.Chart.Curve;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.result.reduce.Guarantee;
import csdbench.result.reduce.Guarantee.ClaimPart;
import csdbench.result.reduce.Guarantee.Terms;
import csdbench.result.reduce.ReducedDrive;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A claim, what was measured, and on which terms. */
final class GuaranteeSection {
    private GuaranteeSection() {}

    static Piece of(Guarantee guarantee, ReducedDrive drive, String label) {
        Terms terms = guarantee.terms();
        List<Piece> parts = new ArrayList<>(List.of(
                words(
                        "Claimed %s for %s. Measured %s: above %s and below %s, each bound with %s %% confidence.",
                        guarantee.claimed(),
                        terms.dataWords(),
                        ratio(guarantee.measured()),
                        ratio(guarantee.low()),
                        guarantee.high().isEmpty()
                                ? "any ratio"
                                : ratio(guarantee.high().getAsDouble()),
                        terms.confidence()),
                words(
                        "The claim is missed if the upper bound is below it; it is kept if not, and the lower bound"
                                + " is at most %s below it; else nothing is shown. The same data comes to %s by %s"
                                + " in units of %s.",
                        Formats.percent(terms.resolutionPercent()),
                        ratio(terms.codecRatio()),
                        drive.codec(),
                        Formats.bytes(drive.unitBytes())),
                words(
                        "Counted: %s, by %s, %d s after each write; %s written.",
                        terms.counter(),
                        String.join(", ", drive.counters()),
                        terms.settleSeconds(),
                        Formats.bytes(terms.writtenBytes()))));
        if (terms.origin() != null) {
            parts.add(Piece.words("Measured by " + terms.origin() + ". To repeat it:"));
            parts.add(new Piece.Command(command(guarantee, drive)));
        }
        parts.addAll(List.of(
                Piece.heading("What counts"),
                Piece.items(terms.counted()),
                Piece.heading("What does not count"),
                Piece.items(terms.notCounted()),
                table(guarantee)));
        if (!guarantee.parts().isEmpty()) {
            parts.add(Piece.charts(chart(guarantee, label)));
        }
        return new Piece.Section(
                "guarantee", "Guarantee: " + guarantee.verdict().words(), parts);
    }

    private static Piece words(String format, Object... values) {
        return Piece.words(String.format(Locale.ROOT, format, values));
    }

    private static Piece table(Guarantee guarantee) {
        Table table =
                Table.of(Table.name("Part at"), Table.number("written"), Table.number("stored"), Table.number("ratio"));
        for (ClaimPart part : guarantee.parts()) {
            table.row(
                    Formats.bytes(part.offsetBytes()),
                    Formats.bytes(part.writtenBytes()),
                    Formats.bytes(part.storedBytes()),
                    ratio(1 / part.storedShare()));
        }
        return table;
    }

    private static Chart chart(Guarantee guarantee, String label) {
        List<ClaimPart> parts = guarantee.parts();
        return new Chart(
                "guarantee",
                "Ratio of each part",
                new Axis("part at", ChartQuantity.BYTES),
                new Axis("ratio", ChartQuantity.COUNT),
                List.of(
                        Curve.of("claim", 1, parts, ClaimPart::offsetBytes, _ -> guarantee.claim()),
                        Curve.of("device", 0, parts, ClaimPart::offsetBytes, part -> 1 / part.storedShare())),
                label,
                List.of(guarantee.claimed() + " claimed for "
                        + guarantee.terms().dataWords() + "."));
    }

    private static String command(Guarantee guarantee, ReducedDrive drive) {
        Terms terms = guarantee.terms();
        String luns = drive.luns().stream()
                .map(GuaranteeSection::quoted)
                .collect(Collectors.joining(" --lun ", " --lun ", ""));
        return "csdbench reduce" + luns + " --test guarantee --claim "
                + guarantee.claimed() + " --data " + quoted(terms.data()) + " --confidence " + terms.confidence()
                + " --span "
                + drive.spanBytes() + " --settle " + terms.settleSeconds();
    }

    /** As a shell needs it. */
    private static String quoted(String word) {
        return word.matches("[\\w/.:,+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    private static String ratio(double ratio) {
        return String.format(Locale.ROOT, "%,.3f:1", ratio);
    }
}
