package csdbench.report.reduce;

import csdbench.base.text.Formats;
import csdbench.report.chart.Chart;
import csdbench.report.chart.Chart.Axis;
import csdbench.report.chart.Chart.Curve;
import csdbench.report.chart.Chart.Spot;
import csdbench.report.chart.ChartQuantity;
import csdbench.report.chart.Markup;
import csdbench.result.reduce.Discards;
import csdbench.result.reduce.Discards.Kind;
import csdbench.result.reduce.Discards.Load;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What discards cost, and when their space came back. */
final class ReturnSection {
    private static final double PERCENT = 100;
    private static final List<Integer> SECONDS = List.of(0, 1, 5, 30);

    private ReturnSection() {}

    static void write(Markup out, Discards discards, String label) {
        out.open("section", "id", "return").element("h2", "Discards");
        out.element("p", "Here " + discards.sentence());
        out.open("div", "class", "scroll").open("table").open("thead").open("tr");
        out.element("th", "Discarded", "scope", "col");
        List.of("latency per GB", "repeats within", "beside the load", "load's mean", "99 %", "longest")
                .forEach(head -> ReducePage.heading(out, head));
        SECONDS.forEach(second -> ReducePage.heading(out, "back after " + second + " s"));
        out.close().close().open("tbody");
        out.open("tr").element("th", "nothing", "scope", "row");
        List.of("", "", "").forEach(none -> ReducePage.number(out, none));
        load(out, discards.alone());
        SECONDS.forEach(_ -> ReducePage.number(out, ""));
        out.close();
        for (Kind kind : discards.kinds()) {
            out.open("tr").element("th", kind.data() + " data", "scope", "row");
            ReducePage.number(out, Formats.nanos(kind.meanNsPerGb()));
            ReducePage.number(out, String.format(Locale.ROOT, "%.1f %%", kind.spread() * PERCENT));
            ReducePage.number(out, Formats.nanos(kind.pacedNsPerGb()));
            load(out, kind.beside());
            for (int second : SECONDS) {
                ReducePage.number(
                        out,
                        kind.after(second).isEmpty()
                                ? ""
                                : String.format(
                                        Locale.ROOT,
                                        "%.1f %%",
                                        kind.after(second).getAsDouble() * PERCENT));
            }
            out.close();
        }
        out.close().close().closeLine();
        out.open("div", "class", "pair");
        ReducePage.figure(out, chart(discards, label));
        out.closeLine().closeLine();
    }

    private static void load(Markup out, Load load) {
        ReducePage.number(out, Formats.nanos(load.meanNs()));
        ReducePage.number(out, Formats.nanos(load.p99Ns()));
        ReducePage.number(out, Formats.nanos(load.maxNs()));
    }

    private static Chart chart(Discards discards, String label) {
        List<Curve> curves = new ArrayList<>();
        for (Kind kind : discards.kinds()) {
            List<Spot> spots = kind.returned().stream()
                    .map(point -> new Spot(point.seconds(), point.share() * PERCENT, ""))
                    .toList();
            curves.add(new Curve(kind.data() + " data", "", curves.size(), curves.size(), spots));
        }
        return new Chart(
                "return",
                "Space that is back",
                new Axis("time since the last discard", ChartQuantity.SECONDS),
                new Axis("back", ChartQuantity.PERCENT),
                curves,
                label,
                List.of("Counted: " + discards.counter() + ". The load is 1,000 reads of 4 KiB a second on the other"
                        + " half of the span."));
    }
}
