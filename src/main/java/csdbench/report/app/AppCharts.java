package csdbench.report.app;

import csdbench.report.doc.Chart;
import csdbench.report.doc.Chart.Axis;
import csdbench.report.doc.Chart.Curve;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece;
import csdbench.result.app.AppInterval;
import csdbench.result.app.AppLoad;
import csdbench.result.app.AppPoint;
import csdbench.result.app.AppPoint.SaidInterval;
import csdbench.result.app.AppResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Charts of applications. Static. */
final class AppCharts {
    private AppCharts() {}

    static Piece clients(AppResult result) {
        List<Curve> curves = new ArrayList<>();
        for (String variant : result.setup().variants()) {
            for (double ratio : result.setup().data().ratios()) {
                List<Integer> threads = result.setup().threads().stream()
                        .filter(each -> !result.points(variant, ratio, each).isEmpty())
                        .toList();
                if (!threads.isEmpty()) {
                    curves.add(Curve.of(
                            named(result, variant, ratio),
                            curves.size(),
                            threads,
                            each -> each,
                            each -> result.points(variant, ratio, each).stream()
                                    .mapToDouble(AppPoint::rate)
                                    .average()
                                    .orElseThrow()));
                }
            }
        }
        return Piece.charts(new Chart(
                "clients",
                AppSaid.is(result) ? "Throughput" : "Transactions a second",
                new Axis("clients", ChartQuantity.COUNT),
                new Axis(AppSaid.unit(result), ChartQuantity.COUNT),
                curves,
                "",
                List.of("Means of all repeats.")));
    }

    private static String named(AppResult result, String variant, double ratio) {
        return result.setup().variants().size() == 1 ? ratio(result, ratio) : variant + ", " + ratio(result, ratio);
    }

    static List<Piece> seconds(AppResult result) {
        List<Piece> pieces = new ArrayList<>();
        for (String variant : result.setup().variants()) {
            for (int threads : result.setup().threads()) {
                List<Curve> curves = curves(result, variant, threads);
                if (!curves.isEmpty()) {
                    boolean only = result.setup().variants().size() == 1;
                    pieces.add(Piece.charts(new Chart(
                            "seconds-" + (only ? "" : variant.replaceAll("\\W", "-") + "-") + threads,
                            (only ? "" : variant + ", ") + threads + (threads == 1 ? " client" : " clients"),
                            new Axis("time", ChartQuantity.SECONDS),
                            new Axis(AppSaid.unit(result), ChartQuantity.COUNT),
                            curves,
                            "",
                            List.of())));
                }
            }
        }
        return pieces;
    }

    private static List<Curve> curves(AppResult result, String variant, int threads) {
        List<Curve> curves = new ArrayList<>();
        for (AppLoad load : result.loads()) {
            load.points().stream()
                    .filter(point -> load.variant().equals(variant) && point.threads() == threads)
                    .forEach(point -> curve(result, load, point).ifPresent(curves::add));
        }
        return curves;
    }

    /** Empty where a program says no intervals of its own. */
    private static Optional<Curve> curve(AppResult result, AppLoad load, AppPoint point) {
        String name = ratio(result, load.ratio()) + ", repeat " + load.repeat();
        int color = result.setup().data().ratios().indexOf(load.ratio());
        if (point.said().isEmpty()) {
            return Optional.of(
                    Curve.of(name, color, point.intervals(), AppInterval::second, AppInterval::transactions));
        }
        List<SaidInterval> intervals = point.said().get().intervals();
        return intervals.isEmpty()
                ? Optional.empty()
                : Optional.of(Curve.of(name, color, intervals, SaidInterval::second, SaidInterval::throughput));
    }

    private static String ratio(AppResult result, double ratio) {
        return result.setup().data().own() ? "its own data" : AppPage.ratio(ratio);
    }
}
