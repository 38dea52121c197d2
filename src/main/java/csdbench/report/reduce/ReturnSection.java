package csdbench.report.reduce;

import csdbench.report.doc.Chart;
import csdbench.report.doc.Chart.Axis;
import csdbench.report.doc.Chart.Curve;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.result.reduce.Discards;
import csdbench.result.reduce.Discards.Kind;
import csdbench.result.reduce.Discards.Load;
import csdbench.result.reduce.Discards.ReturnPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What discards cost, and when their space came back. */
final class ReturnSection {
    private static final double PERCENT = 100;
    private static final List<Integer> SECONDS = List.of(0, 1, 5, 30);

    private ReturnSection() {}

    static Piece of(Discards discards, String label) {
        List<Table.Column> columns = new ArrayList<>(List.of(Table.name("Discarded")));
        List.of("latency per GB", "repeats within", "beside the load", "load's mean", "99 %", "longest")
                .forEach(head -> columns.add(Table.number(head)));
        SECONDS.forEach(second -> columns.add(Table.number("back after " + second + " s")));
        Table table = new Table(columns);
        List<String> nothing = new ArrayList<>(List.of("nothing", "", "", ""));
        nothing.addAll(load(discards.alone()));
        SECONDS.forEach(_ -> nothing.add(""));
        table.row(nothing);
        for (Kind kind : discards.kinds()) {
            List<String> row = new ArrayList<>(List.of(
                    kind.data() + " data",
                    ChartQuantity.NANOSECONDS.brief(kind.meanNsPerGb()),
                    percent(kind.spread()),
                    ChartQuantity.NANOSECONDS.brief(kind.pacedNsPerGb())));
            row.addAll(load(kind.beside()));
            SECONDS.forEach(second -> row.add(
                    kind.after(second).isEmpty()
                            ? ""
                            : percent(kind.after(second).getAsDouble())));
            table.row(row);
        }
        return new Piece.Section(
                "return",
                "Discards",
                List.of(Piece.words("Here " + discards.sentence()), table, Piece.charts(chart(discards, label))));
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", share * PERCENT);
    }

    private static List<String> load(Load load) {
        return List.of(
                ChartQuantity.NANOSECONDS.brief(load.meanNs()),
                ChartQuantity.NANOSECONDS.brief(load.p99Ns()),
                load.maxNs() == null ? "–" : ChartQuantity.NANOSECONDS.brief(load.maxNs()));
    }

    private static Chart chart(Discards discards, String label) {
        List<Curve> curves = new ArrayList<>();
        for (Kind kind : discards.kinds()) {
            curves.add(Curve.of(
                    kind.data() + " data",
                    curves.size(),
                    kind.returned(),
                    ReturnPoint::seconds,
                    point -> point.share() * PERCENT));
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
