package csdbench.report.review.steps;

import csdbench.report.doc.Chart;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.result.review.Point;
import csdbench.result.review.StepResult;
import csdbench.result.steady.SteadyRound;
import csdbench.result.steady.SteadyRounds;
import csdbench.result.steady.SteadyVerdict;
import csdbench.result.steady.TrackedVariable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** The rounds of a step over time, and the window of the rule that ended them. */
public final class SeriesSection {
    private static final int MAX_CURVES = 6;

    private final List<TrackedSeries> series;
    private final String name;
    private final String label;

    /**
     * @param name for charts: small letters, digits and dashes
     * @param label across charts, may be empty
     */
    public SeriesSection(StepResult step, String name, String label) {
        this.series = TrackedSeries.of(step);
        this.name = name;
        this.label = label;
    }

    /** None of a step without a rule. */
    public List<Piece> pieces() {
        if (series.isEmpty()) {
            return List.of();
        }
        List<Piece> pieces = new ArrayList<>();
        series.forEach(each -> pieces.add(Piece.words(words(each) + ". " + each.burst())));
        boolean throughput = series.stream().allMatch(TrackedSeries::throughput);
        List<Chart> charts = new ArrayList<>(List.of(
                throughput
                        ? chart("rate", "Throughput", ChartQuantity.BYTES_PER_SECOND, Point::bytesPerSecond)
                        : chart("iops", "IOPS", ChartQuantity.IOPS, Point::iops),
                chart(
                        "mean",
                        "Mean latency",
                        ChartQuantity.NANOSECONDS,
                        point -> point.serviceNs().mean()),
                chart(
                        "sd",
                        "Standard deviation of latency",
                        ChartQuantity.NANOSECONDS,
                        point -> point.serviceNs().stddev())));
        if (series.stream().anyMatch(each -> each.maxNs().isPresent())) {
            charts.add(
                    2,
                    chart(
                            "max",
                            "Maximum latency",
                            ChartQuantity.NANOSECONDS,
                            point -> point.serviceNs().maxNs().orElse(Double.NaN)));
        }
        pieces.add(new Piece.Charts(charts, false));
        series.forEach(each -> pieces.add(convergence(each)));
        return pieces;
    }

    public static String words(TrackedSeries of) {
        return of.workload() + ": "
                + of.burstIops().stream()
                        .mapToObj(burst -> "burst " + ChartQuantity.IOPS.brief(burst) + " IOPS, ")
                        .findFirst()
                        .orElse("")
                + (of.judged().reached()
                        ? "steady "
                        : "last window, " + of.judged().state() + ", ")
                + of.steadyRate() + ", latency mean "
                + ChartQuantity.NANOSECONDS.brief(
                        of.window(point -> point.serviceNs().mean()))
                + (of.maxNs().isEmpty()
                        ? ""
                        : ", maximum "
                                + ChartQuantity.NANOSECONDS.brief(of.maxNs().getAsDouble()))
                + ", standard deviation "
                + ChartQuantity.NANOSECONDS.brief(
                        of.window(point -> point.serviceNs().stddev()));
    }

    private Chart chart(String figure, String title, ChartQuantity quantity, ToDoubleFunction<Point> of) {
        List<Chart.Curve> curves = new ArrayList<>();
        for (TrackedSeries each : series.subList(0, Math.min(MAX_CURVES, series.size()))) {
            List<Chart.Spot> spots = IntStream.range(0, each.points().size())
                    .mapToObj(i -> new Chart.Spot(
                            each.endSeconds().get(i),
                            of.applyAsDouble(each.points().get(i)),
                            "round " + (i + 1)))
                    .toList();
            curves.add(new Chart.Curve(each.workload(), "", curves.size(), curves.size(), spots));
        }
        return new Chart(
                name + "-" + figure,
                title + " over time",
                new Chart.Axis("Time since the step began", ChartQuantity.SECONDS),
                new Chart.Axis(title, quantity),
                curves,
                label,
                List.of());
    }

    /** The table that shows whether a window was steady. */
    private static Table convergence(TrackedSeries of) {
        SteadyRounds judged = of.judged();
        List<SteadyRound> window = judged.rounds()
                .subList(
                        Math.max(0, judged.rounds().size() - judged.rule().window()),
                        judged.rounds().size());
        int first = judged.rounds().size() - window.size() + 1;
        List<Table.Column> columns = new ArrayList<>(List.of(Table.text("Tracked")));
        for (int i = 0; i < window.size(); i++) {
            columns.add(Table.number("Round " + (first + i)));
        }
        List.of("Mean", "Range", "Limit", "Slope", "Limit").forEach(heading -> columns.add(Table.number(heading)));
        columns.add(Table.text("Verdict"));
        Table table = new Table(columns)
                .styled("points")
                .captioned("Steady state convergence of " + of.workload() + ": the last window of rounds")
                .labelled("Steady state");
        for (TrackedVariable variable : judged.tracked()) {
            SteadyVerdict verdict = judged.verdict(variable);
            List<String> row = new ArrayList<>(List.of(variable.label()));
            window.forEach(round -> row.add(variable.text(round)));
            row.add(verdict.known() ? variable.text(verdict.mean()) : "–");
            row.add(percent(verdict, verdict.rangePercent()));
            row.add(percent(verdict, judged.rule().rangePercent()));
            row.add(percent(verdict, verdict.slopePercent()));
            row.add(percent(verdict, judged.rule().slopePercent()));
            row.add(verdict.steady() ? "steady" : verdict.known() ? "not steady" : "not known");
            table.row(row);
        }
        return table;
    }

    private static String percent(SteadyVerdict verdict, double percent) {
        return verdict.known() ? String.format(Locale.ROOT, "%.1f %%", percent) : "–";
    }
}
