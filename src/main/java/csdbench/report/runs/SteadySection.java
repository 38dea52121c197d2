package csdbench.report.runs;

import csdbench.base.text.Formats;
import csdbench.report.Finding;
import csdbench.report.doc.Chart;
import csdbench.report.doc.Chart.Axis;
import csdbench.report.doc.Chart.Curve;
import csdbench.report.doc.Chart.Spot;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.report.doc.TableCell;
import csdbench.result.session.RunResult;
import csdbench.result.session.SteadyResult;
import csdbench.result.session.SteadyResult.Judged;
import csdbench.result.session.TargetResult;
import csdbench.result.steady.SteadyRound;
import csdbench.result.steady.TrackedVariable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The rounds of a run that lasts until it is steady: charts with window, limits and verdict, and a table. */
final class SteadySection {
    private static final double NS_PER_MS = 1e6;

    private final String name;
    private final RunResult run;
    private final SteadyResult steady;
    private final boolean doubtful;
    private final List<TrackedVariable> shown;

    /**
     * @param name for its charts, different for each run of a page
     * @param run with {@code steady=}
     */
    SteadySection(String name, RunResult run) {
        this.name = name;
        this.run = run;
        this.steady = run.checks().steady();
        this.shown = Arrays.stream(TrackedVariable.values())
                .filter(figure -> steady.rounds().stream().anyMatch(round -> !Double.isNaN(figure.of(round))))
                .toList();
        this.doubtful = Finding.againstSteady(run).isPresent();
    }

    List<Piece> pieces() {
        List<Piece> pieces = new ArrayList<>(List.of(Piece.lead(run.ending().reason())));
        if (!steady.rounds().isEmpty()) {
            pieces.add(new Piece.Charts(shown.stream().map(this::chart).toList(), false));
            pieces.add(table());
            pieces.addAll(new PublishedTable(run).pieces());
        }
        return pieces;
    }

    private static String title(TrackedVariable figure) {
        return switch (figure) {
            case IOPS -> "IOPS";
            case MB -> "MB/s";
            case MEAN -> "Mean response";
            case P99 -> "p99";
            case MAX -> "Maximum response";
            case SD -> "Standard deviation";
        };
    }

    private static ChartQuantity quantity(TrackedVariable figure) {
        return switch (figure) {
            case IOPS -> ChartQuantity.IOPS;
            case MB -> ChartQuantity.BYTES_PER_SECOND;
            case MEAN, P99, MAX, SD -> ChartQuantity.NANOSECONDS;
        };
    }

    /** A value in the unit of its chart. */
    private static double inChart(TrackedVariable figure, double value) {
        return figure == TrackedVariable.MB ? value * (1 << 20) : value;
    }

    private Chart chart(TrackedVariable figure) {
        List<Curve> curves = new ArrayList<>();
        List<Spot> spots = new ArrayList<>();
        for (SteadyRound round : steady.rounds()) {
            spots.add(new Spot(end(round.round()), inChart(figure, figure.of(round)), "round " + round.round()));
        }
        curves.add(new Curve("each round", "", 0, 0, spots));
        burst(figure, curves);
        List<String> notes = new ArrayList<>();
        steady.variables().stream()
                .filter(variable -> variable.name().equals(figure.word())
                        && !variable.judged().isEmpty())
                .forEach(variable -> {
                    Judged last = variable.judged().getLast();
                    window(figure, last, curves);
                    notes.add(verdict(last));
                });
        return new Chart(
                "rounds-" + figure.word() + "-" + name,
                title(figure),
                new Axis("time, one point at the end of each round", ChartQuantity.SECONDS),
                new Axis(title(figure), quantity(figure)),
                curves,
                run.parts().targets().stream().anyMatch(TargetResult::simulated) ? RunView.SIMULATED : "",
                notes);
    }

    /** Levels of burst and behind it. */
    private void burst(TrackedVariable figure, List<Curve> curves) {
        if (steady.burst() == null || figure != TrackedVariable.IOPS && figure != TrackedVariable.MEAN) {
            return;
        }
        boolean rate = figure == TrackedVariable.IOPS;
        double level = rate ? steady.burst().iops() : steady.burst().meanMs() * NS_PER_MS;
        curves.add(level("burst", 1, 0, steady.cliff().second(), level));
        if (rate) {
            double last = end(steady.rounds().size());
            curves.add(level(
                    "behind the cliff",
                    2,
                    steady.cliff().endSecond(),
                    last,
                    steady.cliff().iopsAfter()));
        }
    }

    private static Curve level(String title, int color, double from, double to, double value) {
        return new Curve(title, "", color, color, List.of(new Spot(from, value, ""), new Spot(to, value, "")));
    }

    /** Its mean, half of the range's limit above and below it, and the fitted line. */
    private void window(TrackedVariable figure, Judged judged, List<Curve> curves) {
        double mean = inChart(figure, judged.mean());
        double from = end(judged.round() - steady.window() + 1);
        double to = end(judged.round());
        double half = steady.rangeLimitPercent() / 200 * mean;
        curves.add(level("mean of the window", 3, from, to, mean));
        curves.add(new Curve(
                "limit of the range, about the mean",
                "",
                4,
                4,
                List.of(
                        new Spot(from, mean - half, ""),
                        new Spot(to, mean - half, ""),
                        new Spot(to, mean + half, ""),
                        new Spot(from, mean + half, ""),
                        new Spot(from, mean - half, ""))));
        double rise = judged.slopePercent() / 200 * mean;
        curves.add(new Curve(
                "fitted line", "", 5, 5, List.of(new Spot(from, mean - rise, ""), new Spot(to, mean + rise, ""))));
    }

    /** Seconds at the end of a round. */
    private double end(int round) {
        return steady.rounds().stream()
                .limit(round)
                .mapToDouble(SteadyRound::seconds)
                .sum();
    }

    private String verdict(Judged judged) {
        return String.format(
                Locale.ROOT,
                "Rounds %d to %d: range %.1f %% of their mean, limit %s %%; slope %+.1f %% across them, limit %s %%:"
                        + " %s.",
                judged.round() - steady.window() + 1,
                judged.round(),
                judged.rangePercent(),
                Formats.trimmed(steady.rangeLimitPercent()),
                judged.slopePercent(),
                Formats.trimmed(steady.slopeLimitPercent()),
                judged.steady() ? met() : "not steady");
    }

    private Piece table() {
        List<Table.Column> columns = new ArrayList<>(List.of(Table.name("Round"), Table.number("ends")));
        for (TrackedVariable figure : shown) {
            columns.add(Table.number(title(figure)));
        }
        steady.variables().forEach(variable -> columns.add(Table.text(variable.name() + ": range, slope")));
        Table table = new Table(columns);
        for (SteadyRound round : steady.rounds()) {
            List<Object> row =
                    new ArrayList<>(List.of("" + round.round(), ChartQuantity.SECONDS.brief(end(round.round()))));
            for (TrackedVariable figure : shown) {
                row.add(TableCell.of(quantity(figure), inChart(figure, figure.of(round))));
            }
            steady.variables().forEach(variable -> row.add(judged(variable, round.round())));
            table.row(row);
        }
        return table;
    }

    /** The rule of the rounds, which alone does not show a steady state where something speaks against it. */
    private String met() {
        return doubtful ? "rule met" : "steady";
    }

    private String judged(SteadyResult.Variable variable, int round) {
        return variable.judged().stream()
                .filter(each -> each.round() == round)
                .map(each -> String.format(
                        Locale.ROOT,
                        "%.1f %%, %+.1f %%%s",
                        each.rangePercent(),
                        each.slopePercent(),
                        each.steady() ? ": " + met() : ""))
                .findFirst()
                .orElse("");
    }
}
