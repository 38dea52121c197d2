package csdbench.report.reduce;

import csdbench.report.doc.Chart;
import csdbench.report.doc.Chart.Axis;
import csdbench.report.doc.Chart.Curve;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece;
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

    static Piece of(Overfill overfill, String label) {
        OptionalDouble cliff = overfill.cliffPercent();
        List<FillPoint> points = overfill.points();
        List<FillPoint> amplified = points.stream()
                .filter(point -> point.writeAmplification().isPresent())
                .toList();
        List<Chart> charts = new ArrayList<>();
        if (!points.isEmpty()) {
            charts.add(chart("fill-iops", "IOPS", ChartQuantity.IOPS, label, points, cliff, FillPoint::iops));
            charts.add(chart(
                    "fill-latency",
                    "99th percentile of write latency",
                    ChartQuantity.NANOSECONDS,
                    label,
                    points,
                    cliff,
                    FillPoint::p99Ns));
        }
        if (!amplified.isEmpty()) {
            charts.add(chart(
                    "fill-amplification",
                    "Write amplification",
                    ChartQuantity.COUNT,
                    label,
                    amplified,
                    cliff,
                    point -> point.writeAmplification().orElse(0)));
        }
        return section("overfill", "More than there is space for", overfill.sentence(), charts, overfill.ioErrors());
    }

    static Piece of(Turnover turnover, String label) {
        List<Curve> space = new ArrayList<>();
        List<Curve> latency = new ArrayList<>();
        for (String phase : List.of("hot", "cold", "back")) {
            List<FillPoint> points = turnover.points().stream()
                    .filter(point -> point.phase().equals(phase))
                    .toList();
            if (!points.isEmpty()) {
                space.add(Curve.of(phase, space.size(), points, FillPoint::logicalBytes, FillPoint::usedPercent));
                latency.add(Curve.of(phase, latency.size(), points, FillPoint::logicalBytes, FillPoint::p99Ns));
            }
        }
        List<Chart> charts = new ArrayList<>();
        if (!space.isEmpty()) {
            charts.add(new Chart(
                    "turnover-space",
                    "Physical space used",
                    WRITTEN,
                    new Axis("used", ChartQuantity.PERCENT),
                    space,
                    label,
                    List.of("A tenth becomes incompressible, then the rest; then all becomes 2:1 again.")));
            charts.add(new Chart(
                    "turnover-latency",
                    "99th percentile of write latency",
                    WRITTEN,
                    new Axis("latency", ChartQuantity.NANOSECONDS),
                    latency,
                    label,
                    List.of()));
        }
        return section(
                "turnover",
                "When 2:1 data becomes incompressible, and back",
                turnover.sentence(),
                charts,
                turnover.ioErrors());
    }

    private static Piece section(String id, String title, String sentence, List<Chart> charts, long ioErrors) {
        List<Piece> parts = new ArrayList<>(List.of(Piece.words(sentence)));
        if (!charts.isEmpty()) {
            parts.add(new Piece.Charts(charts, false));
        }
        parts.add(Piece.soft(ioErrors + " I/O errors."));
        return new Piece.Section(id, title, parts);
    }

    private static Chart chart(
            String id,
            String title,
            ChartQuantity quantity,
            String label,
            List<FillPoint> points,
            OptionalDouble cliff,
            ToDoubleFunction<FillPoint> value) {
        List<Curve> curves = new ArrayList<>(List.of(Curve.of("device", 0, points, FillPoint::usedPercent, value)));
        List<FillPoint> behind = points.stream()
                .filter(point -> point.usedPercent() >= cliff.orElse(Double.POSITIVE_INFINITY))
                .toList();
        if (!behind.isEmpty()) {
            curves.add(Curve.of("behind the cliff", 1, behind, FillPoint::usedPercent, value));
        }
        return new Chart(
                id,
                title,
                USED,
                new Axis(quantity == ChartQuantity.NANOSECONDS ? "latency" : title, quantity),
                curves,
                label,
                List.of());
    }
}
