package csdbench.report.app;

import csdbench.base.text.Phrases;
import csdbench.report.doc.ChangeBars;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.TableCell;
import csdbench.result.app.AppPoint;
import csdbench.result.app.AppResult;
import csdbench.result.app.AppResult.Gain;
import csdbench.result.steady.ConfidenceInterval;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An application beside workloads, in a table whose columns are drives with states of the data.
 *
 * @param app its name
 * @param variant how it runs
 * @param clients number of them
 */
public record AppRow(String app, String variant, int clients) {
    private static final double SAME_RATIO = 1e-6;
    private static final TableCell NOTHING = TableCell.of("–");

    /** One for each application, variant and number of clients of any of the drives. */
    public static List<AppRow> of(Stream<AppResult> results) {
        return results.flatMap(result -> result.setup().variants().stream()
                        .flatMap(variant -> result.setup().threads().stream()
                                .map(clients -> new AppRow(result.setup().app(), variant, clients))))
                .distinct()
                .toList();
    }

    /** What it is. */
    public TableCell title() {
        return TableCell.linked(app, "#applications", variant + ", " + Phrases.count(clients, "client"));
    }

    /** Transactions with data of a ratio, the mean of repeats. */
    public TableCell figures(List<AppResult> drive, double ratio) {
        List<AppPoint> points = result(drive).stream()
                .flatMap(result -> result.setup().data().ratios().stream()
                        .filter(each -> Math.abs(each - ratio) < SAME_RATIO)
                        .flatMap(each -> result.points(variant, each, clients).stream()))
                .toList();
        if (points.isEmpty()) {
            return NOTHING;
        }
        RepeatedPoint repeats = RepeatedPoint.of(points);
        return new TableCell(
                ChartQuantity.IOPS.brief(repeats.perSecond()) + " transactions/s",
                String.format(Locale.ROOT, "%.1f transactions/s", repeats.perSecond()),
                "",
                repeats.transactions() == 0
                        ? ""
                        : ChartQuantity.NANOSECONDS.brief(repeats.meanNs()) + ", p99 "
                                + ChartQuantity.NANOSECONDS.brief(repeats.worstP99Ns()),
                "",
                null,
                null);
    }

    /** What the last ratio gains against the first, where it has one. */
    public TableCell gain(List<AppResult> drive, ChangeBars bars) {
        return found(drive)
                .map(gain -> bars.cell(
                        measurable(gain) ? gain.change().mean() : 0, words(gain), gain.busy() ? "" : "transactions/s"))
                .orElse(NOTHING);
    }

    /** The same as a fraction; empty where none is claimed. */
    public Optional<Double> change(List<AppResult> drive) {
        return found(drive).filter(AppRow::measurable).map(gain -> gain.change().mean());
    }

    private Optional<AppResult> result(List<AppResult> drive) {
        return drive.stream().filter(result -> result.setup().app().equals(app)).findFirst();
    }

    private Optional<Gain> found(List<AppResult> drive) {
        return result(drive).stream()
                .flatMap(result -> result.gains().stream())
                .filter(gain -> gain.variant().equals(variant) && gain.threads() == clients)
                .reduce((_, last) -> last);
    }

    private static boolean measurable(Gain gain) {
        return !gain.busy() && gain.change().known() && !gain.change().includesZero();
    }

    private static String words(Gain gain) {
        ConfidenceInterval change = gain.change();
        String mean = brief(change.mean());
        if (gain.busy()) {
            return "processors were the limit";
        }
        return change.known()
                ? (change.includesZero() ? change.wide() ? "not known" : "none" : mean) + " ("
                        + brief(change.low()).replace(" %", "") + " to " + brief(change.high()) + ")"
                : mean + " (once)";
    }

    private static String brief(double fraction) {
        return ChartQuantity.CHANGE_PERCENT.brief(100 * fraction);
    }
}
