package csdbench.report.reduce;

import csdbench.base.text.Formats;
import csdbench.report.doc.Chart;
import csdbench.report.doc.Chart.Axis;
import csdbench.report.doc.Chart.Curve;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.result.reduce.AccountingPoint;
import csdbench.result.reduce.ReducedDrive;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** What the device counted for each kind of data. */
final class AccountingSection {
    private AccountingSection() {}

    /** @param sentence of the finding; may be empty */
    static Piece of(List<AccountingPoint> points, String sentence, ReducedDrive drive, String label) {
        Table table = Table.of(
                Table.name("Data"),
                Table.number(drive.codec()),
                Table.number("device"),
                Table.number("differs by"),
                Table.number("with all it needs"),
                Table.number("after the last write"),
                Table.number("after a flush"),
                Table.number("settled"));
        for (AccountingPoint point : points) {
            table.row(
                    point.data(),
                    ratio(OptionalDouble.of(point.codec())),
                    ratio(point.device()),
                    point.device().isEmpty() ? "" : ChartQuantity.CHANGE_PERCENT.brief(point.errorPercent()),
                    point.occupied().isEmpty() ? "" : ratio(point.occupied()),
                    Formats.bytes(point.counted().immediately()),
                    bytes(point.counted().afterFlush()),
                    bytes(point.counted().settled()));
        }
        List<Piece> parts = new ArrayList<>();
        if (!sentence.isEmpty()) {
            parts.add(Piece.words(ReduceWords.capital(sentence)));
        }
        parts.addAll(List.of(
                table,
                Piece.soft("Ratios are bytes written to bytes counted. Zeros, patterns and repeated blocks stand apart:"
                        + " a device may count them as no data at all.")));
        if (points.stream().anyMatch(AccountingPoint::ofWrites)) {
            parts.add(Piece.words("Counted are bytes written to the medium, since the device counts no space: what"
                    + " garbage collection writes is among them, and a ratio below the codec's can be either."));
        }
        if (points.stream().anyMatch(point -> point.asked().isPresent())) {
            parts.add(Piece.charts(chart(points, drive, label)));
        }
        return new Piece.Section("accounting", "What the device counts", parts);
    }

    private static Chart chart(List<AccountingPoint> points, ReducedDrive drive, String label) {
        List<AccountingPoint> asked = points.stream()
                .filter(point -> point.asked().isPresent() && point.device().isPresent())
                .toList();
        return new Chart(
                "accounting",
                "Ratio that the device counts",
                new Axis("ratio by " + drive.codec(), ChartQuantity.COUNT),
                new Axis("ratio by the device", ChartQuantity.COUNT),
                List.of(
                        Curve.of("codec", 1, asked, AccountingPoint::codec, AccountingPoint::codec),
                        Curve.of(
                                "device",
                                0,
                                asked,
                                AccountingPoint::codec,
                                point -> point.device().orElseThrow())),
                label,
                List.of("Data that compresses alike everywhere. Below the codec's line the device saves less."));
    }

    private static String bytes(OptionalLong counted) {
        return counted.isEmpty() ? "" : Formats.bytes(counted.getAsLong());
    }

    private static String ratio(OptionalDouble ratio) {
        return ratio.isEmpty()
                ? String.format(Locale.ROOT, "over %,.0f:1", AccountingPoint.MAX_RATIO)
                : String.format(Locale.ROOT, "%,.3f:1", ratio.getAsDouble());
    }
}
