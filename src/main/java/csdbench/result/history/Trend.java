package csdbench.result.history;

import java.util.List;

/**
 * A figure of a series over time.
 *
 * @param id its number
 * @param series what was measured
 * @param points the figure, in order of time
 * @param changes where its level moved
 */
public record Trend(long id, Series series, List<Point> points, List<Change> changes) {
    public Trend {
        points = List.copyOf(points);
        changes = List.copyOf(changes);
    }

    /**
     * A run of a session.
     *
     * @param session its number
     * @param run which of its runs, 1 for the first
     * @param started when the session began, in UTC
     * @param value the figure
     */
    public record Point(long session, int run, String started, double value) {}

    /**
     * A change.
     *
     * @param point the first run behind it
     * @param before mean before it
     * @param after mean behind it
     * @param changePercent how far it moved
     * @param chance that runs which do not differ lie as far apart, or farther
     */
    public record Change(Point point, double before, double after, double changePercent, double chance) {}

    /** With what has changed. */
    public static Trend of(long id, Series series, List<Point> points, ChangePoints.Rule rule) {
        return new Trend(
                id,
                series,
                points,
                ChangePoints.in(points.stream().mapToDouble(Point::value).toArray(), rule).stream()
                        .map(found -> new Change(
                                points.get(found.index()),
                                found.before(),
                                found.after(),
                                100 * found.change(),
                                found.chance()))
                        .toList());
    }
}
