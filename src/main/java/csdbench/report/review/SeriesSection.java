package csdbench.report.review;

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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** The rounds of a step over time, and the window of the rule that ended them. */
final class SeriesSection {
    private static final int MAX_CURVES = 6;

    /** A rate that keeps more of its first round did not fall. */
    private static final double MAX_SLOW_FALL = 0.9;

    /**
     * What a rule of steady state judges of a step: one workload, round by round.
     *
     * @param step with a rule
     * @param workload its name, and its threads and queue depth where the step has several
     * @param points one for each round, in order
     * @param endSeconds when each of them ended, from the beginning of the step, what was not measured left out
     */
    record Series(StepResult step, String workload, List<Point> points, List<Double> endSeconds) {
        /** All that is tracked of a step; empty for one without a rule. */
        static List<Series> of(StepResult step) {
            if (step.convergence().isEmpty()) {
                return List.of();
            }
            List<String> tracked = step.convergence().get().workloads();
            Map<String, Series> series = new LinkedHashMap<>();
            double seconds = 0;
            Map<Integer, Integer> firstRuns = new LinkedHashMap<>();
            for (StepResult.Cell cell : step.cells()) {
                seconds += cell.point().seconds();
                if (tracked.isEmpty() || tracked.contains(cell.workload())) {
                    int first = firstRuns.computeIfAbsent(cell.round(), _ -> cell.run());
                    Series own = series.computeIfAbsent(
                            (cell.run() - first) + " " + cell.point().loadPercent(),
                            _ -> new Series(step, cell.workload(), new ArrayList<>(), new ArrayList<>()));
                    own.points.add(cell.point());
                    own.endSeconds.add(seconds);
                }
            }
            return List.copyOf(series.values());
        }

        /** As the rule judges it. */
        SteadyRounds judged() {
            return step.convergence().orElseThrow().of(points, step.rounds());
        }

        /** All rounds, also those that are not judged. */
        SteadyRounds all() {
            StepResult.Convergence rule = step.convergence().orElseThrow();
            return new StepResult.Convergence(rule.rule(), rule.variables(), rule.workloads(), 1)
                    .of(points, step.rounds());
        }

        /** Whether the rule tracks MiB/s and not IOPS. */
        boolean throughput() {
            List<TrackedVariable> tracked = step.convergence().orElseThrow().variables();
            return tracked.contains(TrackedVariable.MB) && !tracked.contains(TrackedVariable.IOPS);
        }

        /** The mean rate of the last window, with its unit. */
        String steadyRate() {
            return throughput()
                    ? ChartQuantity.BYTES_PER_SECOND.brief(window(Point::bytesPerSecond))
                    : ChartQuantity.IOPS.brief(window(Point::iops)) + " IOPS";
        }

        /** The rate before the fall to a lower one, of a drive with free flash; empty where it did not fall so. */
        OptionalDouble burstIops() {
            return all().cliff().map(cliff -> OptionalDouble.of(cliff.burst())).orElse(OptionalDouble.empty());
        }

        /** The same in a sentence. */
        String burst() {
            double first = points.getFirst().iops();
            double last = window(Point::iops);
            return all().burst()
                    .orElse(
                            last < MAX_SLOW_FALL * first
                                    ? "The rate fell from " + ChartQuantity.IOPS.brief(first) + " IOPS in round 1 to "
                                            + ChartQuantity.IOPS.brief(last) + ", too slowly for a cliff."
                                    : "No fall from a burst was found.");
        }

        /** The mean of a figure over the window that was judged last. */
        double window(ToDoubleFunction<Point> figure) {
            return windowPoints().stream().mapToDouble(figure).average().orElse(0);
        }

        /** The rounds of the window that was judged last, fewer where there were not so many. */
        List<Point> windowPoints() {
            StepResult.Convergence rule = step.convergence().orElseThrow();
            List<Point> window = new ArrayList<>();
            for (int i = points.size() - 1;
                    i >= 0 && window.size() < rule.rule().window();
                    i -= rule.every()) {
                window.addFirst(points.get(i));
            }
            return window;
        }

        double maxNs() {
            return windowPoints().stream()
                    .mapToDouble(point -> point.serviceNs().max())
                    .max()
                    .orElse(0);
        }
    }

    private final List<Series> series;
    private final String name;
    private final String label;

    /**
     * @param name for charts: small letters, digits and dashes
     * @param label across charts, may be empty
     */
    SeriesSection(StepResult step, String name, String label) {
        this.series = Series.of(step);
        this.name = name;
        this.label = label;
    }

    /** None of a step without a rule. */
    List<Piece> pieces() {
        if (series.isEmpty()) {
            return List.of();
        }
        List<Piece> pieces = new ArrayList<>();
        series.forEach(each -> pieces.add(Piece.words(words(each) + ". " + each.burst())));
        boolean throughput = series.stream().allMatch(Series::throughput);
        pieces.add(Piece.charts(
                throughput
                        ? chart("rate", "Throughput", ChartQuantity.BYTES_PER_SECOND, Point::bytesPerSecond)
                        : chart("iops", "IOPS", ChartQuantity.IOPS, Point::iops),
                chart(
                        "mean",
                        "Mean latency",
                        ChartQuantity.NANOSECONDS,
                        point -> point.serviceNs().mean()),
                chart(
                        "max",
                        "Maximum latency",
                        ChartQuantity.NANOSECONDS,
                        point -> point.serviceNs().max()),
                chart(
                        "sd",
                        "Standard deviation of latency",
                        ChartQuantity.NANOSECONDS,
                        point -> point.serviceNs().stddev())));
        series.forEach(each -> pieces.add(convergence(each)));
        return pieces;
    }

    static String words(Series of) {
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
                + ", maximum " + ChartQuantity.NANOSECONDS.brief(of.maxNs()) + ", standard deviation "
                + ChartQuantity.NANOSECONDS.brief(
                        of.window(point -> point.serviceNs().stddev()));
    }

    private Chart chart(String figure, String title, ChartQuantity quantity, ToDoubleFunction<Point> of) {
        List<Chart.Curve> curves = new ArrayList<>();
        for (Series each : series.subList(0, Math.min(MAX_CURVES, series.size()))) {
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
    private static Table convergence(Series of) {
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
