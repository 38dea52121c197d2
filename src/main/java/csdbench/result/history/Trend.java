package csdbench.result.history;

import java.util.List;

/**
 * A figure of a series over time.
 *
 * @param id number of the series
 * @param series what was measured
 * @param points in order of time, at least one
 * @param changes where its level moved, indexes are those of points
 */
public record Trend(long id, Series series, List<Point> points, List<ChangePoint> changes) {
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

    /** With what has changed. */
    public static Trend of(long id, Series series, List<Point> points, ChangePoints.Rule rule) {
        return new Trend(
                id,
                series,
                points,
                ChangePoints.in(points.stream().mapToDouble(Point::value).toArray(), rule));
    }

    /** The first run behind a change. */
    public Point at(ChangePoint change) {
        return points.get(change.index());
    }
}
