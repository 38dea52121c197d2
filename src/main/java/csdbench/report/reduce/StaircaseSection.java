package csdbench.report.reduce;

import csdbench.report.doc.Chart;
import csdbench.report.doc.Chart.Axis;
import csdbench.report.doc.Chart.Curve;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece;
import csdbench.result.reduce.StoredSteps;
import csdbench.result.reduce.StoredSteps.StepPoint;
import java.util.List;
import java.util.Locale;

/** The staircase of a device. */
final class StaircaseSection {
    private static final double PERCENT = 100;

    private StaircaseSection() {}

    static Piece of(StoredSteps steps, String label) {
        boolean repeated = steps.curve().stream().anyMatch(point -> point.runBytes() > 0);
        return new Piece.Section(
                "steps",
                "Granularity and threshold",
                List.of(
                        Piece.words(steps.sentence()),
                        repeated
                                ? Piece.charts(ratios(steps, label), runs(steps, label))
                                : Piece.charts(ratios(steps, label)),
                        Piece.soft(String.format(
                                Locale.ROOT,
                                "Repeated fills differ by %.2f %% of what was written.",
                                steps.noise() * PERCENT))));
    }

    private static Chart ratios(StoredSteps steps, String label) {
        List<StepPoint> points =
                steps.curve().stream().filter(point -> point.runBytes() == 0).toList();
        return new Chart(
                "steps",
                "Stored share by compression ratio",
                new Axis("compression ratio by the codec", ChartQuantity.COUNT),
                new Axis("stored", ChartQuantity.PERCENT),
                List.of(
                        Curve.of("codec", 1, points, StepPoint::ratio, point -> PERCENT / point.ratio()),
                        Curve.of("device", 0, points, StepPoint::ratio, StaircaseSection::storedPercent)),
                label,
                List.of("Data that compresses alike everywhere."));
    }

    private static double storedPercent(StepPoint point) {
        return point.storedShare() * PERCENT;
    }

    private static Chart runs(StoredSteps steps, String label) {
        List<StepPoint> points =
                steps.curve().stream().filter(point -> point.runBytes() > 0).toList();
        return new Chart(
                "runs",
                "Stored share by length of repeated runs",
                new Axis("length of a run", ChartQuantity.DOUBLINGS),
                new Axis("stored", ChartQuantity.PERCENT),
                List.of(Curve.of(
                        "device",
                        0,
                        points,
                        point -> Math.log(point.runBytes() / 512.0) / Math.log(2),
                        StaircaseSection::storedPercent)),
                label,
                List.of("Random runs, each repeated: they compress only in groups that are longer than a run."));
    }
}
