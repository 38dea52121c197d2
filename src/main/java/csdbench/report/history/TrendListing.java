package csdbench.report.history;

import csdbench.base.text.Phrases;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Table;
import csdbench.report.doc.TableCell;
import csdbench.report.threshold.RunFigures;
import csdbench.result.history.ChangePoints;
import csdbench.result.history.Trend;
import csdbench.result.history.Trend.Change;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Trends, for people. Static functions. */
public final class TrendListing {
    private TrendListing() {}

    /** The name of a figure as it was typed; empty if there is none of that name. */
    public static Optional<String> figure(String typed) {
        return RunFigures.known(typed);
    }

    /**
     * A row for each series, and a sentence for each of its changes if there is only one series.
     *
     * @param width that a row has at most, where words can be broken
     */
    public static List<String> lines(String figure, List<Trend> trends, int width) {
        List<String> lines = new ArrayList<>(table(figure, trends).lines(width));
        if (trends.size() == 1) {
            Trend trend = trends.getFirst();
            lines.add("");
            trend.changes().forEach(change -> lines.add(words(figure, change)));
            if (trend.changes().isEmpty()) {
                lines.add("No change found in " + Phrases.count(trend.points().size(), "run")
                        + (few(trend) ? ", which are too few to tell" : "") + ".");
            }
        }
        return lines;
    }

    static Table table(String figure, List<Trend> trends) {
        Table table = Table.of(
                Table.name("series"),
                Table.text("drive"),
                Table.text("work"),
                Table.text("on"),
                Table.number("runs"),
                Table.number("last " + figure),
                Table.text("last change"));
        Map<Long, String> names = names(trends);
        for (Trend trend : trends) {
            table.row(
                    Long.toString(trend.id()),
                    trend.series().drive().words(),
                    names.get(trend.id()),
                    trend.series().host(),
                    Integer.toString(trend.points().size()),
                    TableCell.of(
                            HistoryFigure.of(figure), trend.points().getLast().value()),
                    trend.changes().isEmpty()
                            ? few(trend) ? "too few runs to tell" : "none found"
                            : brief(figure, trend.changes().getLast()));
        }
        return table;
    }

    /** Fewer than those among which a step of 5 % is nearly always found. */
    private static boolean few(Trend trend) {
        return trend.points().size() < ChangePoints.ENOUGH_RUNS;
    }

    /**
     * What is done in each series, by its number, in words that no other of the same drive and host has: the state of
     * the drive, the lun and the number itself, which are long or say little, are added where they tell series apart.
     */
    static Map<Long, String> names(List<Trend> trends) {
        Map<Long, String> names = new LinkedHashMap<>();
        trends.forEach(trend -> names.put(trend.id(), trend.series().workload()));
        List<Function<Trend, String>> more = List.of(
                trend -> trend.series().state(),
                trend -> trend.series().drive().lun(),
                trend -> "series " + trend.id());
        for (Function<Trend, String> words : more) {
            Map<List<String>, List<Trend>> alike = trends.stream()
                    .collect(Collectors.groupingBy(trend -> List.of(
                            trend.series().drive().words(), trend.series().host(), names.get(trend.id()))));
            alike.values().stream()
                    .filter(twins -> twins.stream().map(words).distinct().count() > 1)
                    .flatMap(List::stream)
                    .filter(trend -> !words.apply(trend).isEmpty())
                    .forEach(trend -> names.merge(trend.id(), words.apply(trend), (name, word) -> name + ", " + word));
        }
        return names;
    }

    /** {@code -5.2 %, worse, 2026-05-02}. */
    private static String brief(String figure, Change change) {
        return ChartQuantity.CHANGE_PERCENT.brief(change.changePercent()) + ", " + verdict(figure, change) + ", "
                + HistoryListing.minutes(change.point().started());
    }

    private static String verdict(String figure, Change change) {
        return (change.changePercent() > 0) == HistoryFigure.moreIsBetter(figure) ? "better" : "worse";
    }

    /** All of a change in a sentence. */
    static String words(String figure, Change change) {
        ChartQuantity quantity = HistoryFigure.of(figure);
        return brief(figure, change) + ": from session "
                + change.point().session() + " on " + quantity.brief(change.after()) + ", before "
                + quantity.brief(change.before()) + ".";
    }
}
