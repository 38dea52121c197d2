package csdbench.report.reduce;

import csdbench.report.chart.Chart;
import csdbench.report.chart.Chart.Axis;
import csdbench.report.chart.Chart.Curve;
import csdbench.report.chart.Chart.Spot;
import csdbench.report.chart.ChartQuantity;
import csdbench.report.chart.Markup;
import csdbench.result.reduce.FillPoint;
import csdbench.result.reduce.Overfill;
import csdbench.result.reduce.Turnover;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/** What happened while a device was filled, or its data became incompressible. */
final class FillSection {
    private static final Axis USED = new Axis("physical space used", ChartQuantity.PERCENT);
    private static final Axis WRITTEN = new Axis("written to each lun", ChartQuantity.BYTES);

    private FillSection() {}

    static void write(Markup out, Overfill overfill, String label) {
        begin(out, "overfill", "More than there is space for", overfill.sentence());
        List<FillPoint> points = overfill.points();
        if (!points.isEmpty()) {
            out.open("div", "class", "pair");
            OptionalDouble cliff = overfill.cliffPercent();
            figure(out, "fill-iops", "IOPS", USED, ChartQuantity.IOPS, label, points, cliff, FillPoint::iops);
            figure(
                    out,
                    "fill-latency",
                    "99th percentile of write latency",
                    USED,
                    ChartQuantity.NANOSECONDS,
                    label,
                    points,
                    cliff,
                    FillPoint::p99Ns);
            figure(
                    out,
                    "fill-amplification",
                    "Write amplification",
                    USED,
                    ChartQuantity.COUNT,
                    label,
                    points.stream()
                            .filter(point -> point.writeAmplification().isPresent())
                            .toList(),
                    cliff,
                    point -> point.writeAmplification().orElse(0));
            out.closeLine();
        }
        end(out, overfill.ioErrors());
    }

    static void write(Markup out, Turnover turnover, String label) {
        begin(out, "turnover", "When 2:1 data becomes incompressible, and back", turnover.sentence());
        List<Curve> space = new ArrayList<>();
        List<Curve> latency = new ArrayList<>();
        for (String phase : List.of("hot", "cold", "back")) {
            List<FillPoint> points = turnover.points().stream()
                    .filter(point -> point.phase().equals(phase))
                    .toList();
            if (!points.isEmpty()) {
                space.add(curve(phase, space.size(), points, WRITTEN, FillPoint::usedPercent));
                latency.add(curve(phase, latency.size(), points, WRITTEN, FillPoint::p99Ns));
            }
        }
        if (!space.isEmpty()) {
            out.open("div", "class", "pair");
            ReducePage.figure(
                    out,
                    new Chart(
                            "turnover-space",
                            "Physical space used",
                            WRITTEN,
                            new Axis("used", ChartQuantity.PERCENT),
                            space,
                            label,
                            List.of("A tenth becomes incompressible, then the rest; then all becomes 2:1 again.")));
            ReducePage.figure(
                    out,
                    new Chart(
                            "turnover-latency",
                            "99th percentile of write latency",
                            WRITTEN,
                            new Axis("latency", ChartQuantity.NANOSECONDS),
                            latency,
                            label,
                            List.of()));
            out.closeLine();
        }
        end(out, turnover.ioErrors());
    }

    private static void begin(Markup out, String id, String title, String sentence) {
        out.open("section", "id", id).element("h2", title).element("p", sentence);
    }

    private static void end(Markup out, long ioErrors) {
        out.element("p", ioErrors + " I/O errors.", "class", "soft").closeLine();
    }

    private static void figure(
            Markup out,
            String id,
            String title,
            Axis across,
            ChartQuantity quantity,
            String label,
            List<FillPoint> points,
            OptionalDouble cliff,
            ToDoubleFunction<FillPoint> value) {
        if (points.isEmpty()) {
            return;
        }
        List<Curve> curves = new ArrayList<>(List.of(curve("device", 0, points, across, value)));
        List<FillPoint> behind = points.stream()
                .filter(point -> point.usedPercent() >= cliff.orElse(Double.POSITIVE_INFINITY))
                .toList();
        if (!behind.isEmpty()) {
            curves.add(curve("behind the cliff", 1, behind, across, value));
        }
        ReducePage.figure(
                out,
                new Chart(
                        id,
                        title,
                        across,
                        new Axis(quantity == ChartQuantity.NANOSECONDS ? "latency" : title, quantity),
                        curves,
                        label,
                        List.of()));
    }

    private static Curve curve(
            String title, int number, List<FillPoint> points, Axis across, ToDoubleFunction<FillPoint> value) {
        return new Curve(
                title,
                "",
                number,
                number,
                points.stream()
                        .map(point -> new Spot(
                                across.equals(USED) ? point.usedPercent() : point.logicalBytes(),
                                value.applyAsDouble(point),
                                ""))
                        .toList());
    }
}
