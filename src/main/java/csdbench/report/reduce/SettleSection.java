package csdbench.report.reduce;

import csdbench.report.chart.Chart;
import csdbench.report.chart.Chart.Axis;
import csdbench.report.chart.Chart.Curve;
import csdbench.report.chart.Chart.Spot;
import csdbench.report.chart.ChartQuantity;
import csdbench.report.chart.Markup;
import csdbench.result.reduce.Settling;
import java.util.List;

/** What was counted while nothing was written. */
final class SettleSection {
    private SettleSection() {}

    static void write(Markup out, Settling settling, String label) {
        out.open("section", "id", "settle").element("h2", "After the last write");
        out.element("p", settling.sentence());
        out.open("div", "class", "pair");
        ReducePage.figure(out, chart(settling, label));
        out.closeLine().closeLine();
    }

    static Chart chart(Settling settling, String label) {
        List<Spot> spots = settling.points().stream()
                .map(point -> new Spot(point.seconds(), point.countedBytes(), ""))
                .toList();
        return new Chart(
                "settle",
                "Counted by the device",
                new Axis("time since the last write", ChartQuantity.SECONDS),
                new Axis("counted", ChartQuantity.BYTES),
                List.of(new Curve("device", "", 0, 0, spots)),
                label,
                List.of("Data of 2:1 that overwrote incompressible data."));
    }
}
