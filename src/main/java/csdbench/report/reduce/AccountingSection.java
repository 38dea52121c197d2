package csdbench.report.reduce;

import csdbench.base.text.Formats;
import csdbench.report.chart.Chart;
import csdbench.report.chart.Chart.Axis;
import csdbench.report.chart.Chart.Curve;
import csdbench.report.chart.Chart.Spot;
import csdbench.report.chart.ChartQuantity;
import csdbench.report.chart.Markup;
import csdbench.result.reduce.AccountingPoint;
import csdbench.result.reduce.ReducedDrive;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** What the device counted for each kind of data. */
final class AccountingSection {
    private AccountingSection() {}

    static void write(Markup out, List<AccountingPoint> points, ReducedDrive drive, String label) {
        out.open("section", "id", "accounting").element("h2", "What the device counts");
        out.open("div", "class", "scroll").open("table").open("thead").open("tr");
        out.element("th", "Data", "scope", "col");
        ReducePage.heading(out, drive.codec());
        ReducePage.heading(out, "device");
        ReducePage.heading(out, "differs by");
        ReducePage.heading(out, "with all it needs");
        ReducePage.heading(out, "after the last write");
        ReducePage.heading(out, "after a flush");
        ReducePage.heading(out, "settled");
        out.close().close().open("tbody");
        for (AccountingPoint point : points) {
            out.open("tr").element("th", point.data(), "scope", "row");
            ReducePage.number(out, ratio(OptionalDouble.of(point.codec())));
            ReducePage.number(out, ratio(point.device()));
            ReducePage.number(
                    out, point.device().isEmpty() ? "" : ChartQuantity.CHANGE_PERCENT.brief(point.errorPercent()));
            ReducePage.number(out, point.occupied().isEmpty() ? "" : ratio(point.occupied()));
            ReducePage.number(out, Formats.bytes(point.counted().immediately()));
            ReducePage.number(out, bytes(point.counted().afterFlush()));
            ReducePage.number(out, bytes(point.counted().settled()));
            out.close();
        }
        out.close().close().closeLine();
        out.element(
                "p",
                "Ratios are bytes written to bytes counted. Zeros, patterns and repeated blocks stand apart: a device"
                        + " may count them as no data at all.",
                "class",
                "soft");
        if (points.stream().anyMatch(AccountingPoint::ofWrites)) {
            out.element(
                    "p",
                    "Counted are bytes written to the medium, since the device counts no space: what garbage"
                            + " collection writes is among them, and a ratio below the codec's can be either.");
        }
        if (points.stream().anyMatch(point -> point.asked().isPresent())) {
            out.open("div", "class", "pair");
            ReducePage.figure(out, chart(points, drive, label));
            out.closeLine();
        }
        out.closeLine();
    }

    private static Chart chart(List<AccountingPoint> points, ReducedDrive drive, String label) {
        List<AccountingPoint> asked = points.stream()
                .filter(point -> point.asked().isPresent() && point.device().isPresent())
                .toList();
        Function<ToDoubleFunction<AccountingPoint>, List<Spot>> spots = ratio -> asked.stream()
                .map(point -> new Spot(point.codec(), ratio.applyAsDouble(point), ""))
                .toList();
        return new Chart(
                "accounting",
                "Ratio that the device counts",
                new Axis("ratio by " + drive.codec(), ChartQuantity.COUNT),
                new Axis("ratio by the device", ChartQuantity.COUNT),
                List.of(
                        new Curve("codec", "", 1, 1, spots.apply(AccountingPoint::codec)),
                        new Curve(
                                "device",
                                "",
                                0,
                                0,
                                spots.apply(point -> point.device().orElseThrow()))),
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
