package csdbench.report.app;

import csdbench.base.text.Formats;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.result.app.AppPoint;
import csdbench.result.app.AppResult;
import csdbench.result.app.AppResult.Gain;
import csdbench.result.steady.ConfidenceInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Applications beside other work on the same drive. Static. */
public final class AppSection {
    private AppSection() {}

    /** For a page; empty when there are none. */
    public static Optional<Piece> of(List<AppResult> results) {
        if (results.isEmpty()) {
            return Optional.empty();
        }
        List<Piece> pieces = new ArrayList<>();
        pieces.add(Piece.soft("Real programs behind the suite, each on a new file system of the drive, which was"
                + " discarded before where it can be: not figures of a filled drive. Each has a page of its own in"
                + " apps."));
        pieces.add(table(results));
        sentences(results).forEach(line -> pieces.add(Piece.result(line)));
        return Optional.of(new Piece.Section("applications", "Applications", pieces));
    }

    /** For a console; none when there are none. */
    public static List<String> lines(List<AppResult> results) {
        if (results.isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>(table(results).lines());
        lines.add("");
        lines.addAll(sentences(results));
        lines.add("");
        return lines;
    }

    private static List<String> sentences(List<AppResult> results) {
        return results.stream()
                .flatMap(result -> AppPage.findings(result).stream()
                        .map(line -> result.setup().app() + ": " + line))
                .toList();
    }

    private static Table table(List<AppResult> results) {
        Table table = Table.of(
                Table.name("application"),
                Table.text("variant"),
                Table.number("clients"),
                Table.number("data"),
                Table.number("transactions/s"),
                Table.number("repeats apart"),
                Table.number("mean"),
                Table.number("p99, worst repeat"),
                Table.text("gain"));
        for (AppResult result : results) {
            for (String variant : result.setup().variants()) {
                for (int clients : result.setup().threads()) {
                    for (double ratio : result.setup().data().ratios()) {
                        row(table, result, variant, clients, ratio);
                    }
                }
            }
        }
        return table.labelled("Applications by number of clients and data");
    }

    private static void row(Table table, AppResult result, String variant, int clients, double ratio) {
        List<AppPoint> points = result.points(variant, ratio, clients);
        if (points.isEmpty()) {
            return;
        }
        RepeatedPoint repeats = RepeatedPoint.of(points);
        table.row(
                result.setup().app() + " " + result.setup().version(),
                variant,
                Integer.toString(clients),
                String.format(Locale.ROOT, "%.2f:1", ratio),
                String.format(Locale.ROOT, "%.1f", repeats.perSecond()),
                points.size() < 2 || repeats.perSecond() == 0 ? "n/a" : Formats.percent(100 * repeats.spread()),
                repeats.transactions() == 0 ? "n/a" : Formats.nanos(repeats.meanNs()),
                repeats.transactions() == 0 ? "n/a" : Formats.nanos(repeats.worstP99Ns()),
                gain(result, variant, clients, ratio));
    }

    private static String gain(AppResult result, String variant, int clients, double ratio) {
        return result.gains().stream()
                .filter(each -> each.variant().equals(variant) && each.threads() == clients && each.ratio() == ratio)
                .map(AppSection::words)
                .collect(Collectors.joining());
    }

    private static String words(Gain gain) {
        ConfidenceInterval change = gain.change();
        String mean = ChartQuantity.CHANGE_PERCENT.brief(100 * change.mean());
        if (gain.busy()) {
            return "processors were the limit";
        }
        if (!change.known()) {
            return mean + ", unsure";
        }
        String band = mean + " (" + ChartQuantity.CHANGE_PERCENT.brief(100 * change.low()) + " to "
                + ChartQuantity.CHANGE_PERCENT.brief(100 * change.high()) + ")";
        return change.includesZero() ? band + ", not proved" : band;
    }
}
