package csdbench.report.reduce;

import csdbench.report.doc.Chart;
import csdbench.report.doc.Chart.Axis;
import csdbench.report.doc.Chart.Curve;
import csdbench.report.doc.Chart.Spot;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece;
import csdbench.result.reduce.StoredSteps;
import csdbench.result.reduce.StoredSteps.StepPoint;
import java.util.ArrayList;
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

    static Chart ratios(StoredSteps steps, String label) {
        List<Spot> device = new ArrayList<>();
        List<Spot> codec = new ArrayList<>();
        for (StepPoint point : steps.curve()) {
            if (point.runBytes() == 0) {
                device.add(new Spot(point.ratio(), point.storedShare() * PERCENT, ""));
                codec.add(new Spot(point.ratio(), PERCENT / point.ratio(), ""));
            }
        }
        return new Chart(
                "steps",
                "Stored share by compression ratio",
                new Axis("compression ratio by the codec", ChartQuantity.COUNT),
                new Axis("stored", ChartQuantity.PERCENT),
                List.of(new Curve("codec", "", 1, 1, codec), new Curve("device", "", 0, 0, device)),
                label,
                List.of("Data that compresses alike everywhere."));
    }

    private static Chart runs(StoredSteps steps, String label) {
        List<Spot> spots = steps.curve().stream()
                .filter(point -> point.runBytes() > 0)
                .map(point ->
                        new Spot(Math.log(point.runBytes() / 512.0) / Math.log(2), point.storedShare() * PERCENT, ""))
                .toList();
        return new Chart(
                "runs",
                "Stored share by length of repeated runs",
                new Axis("length of a run", ChartQuantity.DOUBLINGS),
                new Axis("stored", ChartQuantity.PERCENT),
                List.of(new Curve("device", "", 0, 0, spots)),
                label,
                List.of("Random runs, each repeated: they compress only in groups that are longer than a run."));
    }
}
