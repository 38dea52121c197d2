package csdbench.report.reduce;

import csdbench.report.doc.Chart;
import csdbench.report.doc.Chart.Axis;
import csdbench.report.doc.Chart.Curve;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece;
import csdbench.result.reduce.Settling;
import csdbench.result.reduce.Settling.SettlePoint;
import java.util.List;

/** What was counted while nothing was written. */
final class SettleSection {
    private SettleSection() {}

    static Piece of(Settling settling, String label) {
        return new Piece.Section(
                "settle",
                "After the last write",
                List.of(Piece.words(settling.sentence()), Piece.charts(chart(settling, label))));
    }

    private static Chart chart(Settling settling, String label) {
        return new Chart(
                "settle",
                "Counted by the device",
                new Axis("time since the last write", ChartQuantity.SECONDS),
                new Axis("counted", ChartQuantity.BYTES),
                List.of(Curve.of("device", 0, settling.points(), SettlePoint::seconds, SettlePoint::countedBytes)),
                label,
                List.of("Data of 2:1 that overwrote incompressible data."));
    }
}
