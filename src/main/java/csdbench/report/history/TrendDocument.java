package csdbench.report.history;

import csdbench.result.history.ChangePoints;
import csdbench.result.history.Series;
import csdbench.result.history.Trend;
import java.util.List;

/**
 * What {@code history trend --json} prints.
 *
 * @param schema version of this object, 1
 * @param figure by the name that thresholds have for it; times in nanoseconds, rates per second
 * @param rule what counts as a change
 * @param trends of each series, that of the newest session first
 */
public record TrendDocument(int schema, String figure, ChangePoints.Rule rule, List<OfSeries> trends) {
    /**
     * A series.
     *
     * @param id its number
     * @param series what was measured
     * @param points the figure, in order of time
     * @param changes where its level moved
     */
    public record OfSeries(long id, Series series, List<Trend.Point> points, List<Change> changes) {}

    /**
     * A change.
     *
     * @param point the first run behind it
     * @param before mean before it
     * @param after mean behind it
     * @param changePercent how far it moved
     * @param chance that runs which do not differ lie as far apart, or farther
     */
    public record Change(Trend.Point point, double before, double after, double changePercent, double chance) {}

    /** Of trends. */
    public static TrendDocument of(String figure, ChangePoints.Rule rule, List<Trend> trends) {
        return new TrendDocument(
                1,
                figure,
                rule,
                trends.stream()
                        .map(trend -> new OfSeries(
                                trend.id(),
                                trend.series(),
                                trend.points(),
                                trend.changes().stream()
                                        .map(change -> new Change(
                                                trend.at(change),
                                                change.before(),
                                                change.after(),
                                                100 * change.change(),
                                                change.chance()))
                                        .toList()))
                        .toList());
    }
}
