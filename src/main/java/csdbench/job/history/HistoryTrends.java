package csdbench.job.history;

import csdbench.result.history.ChangePoints;
import csdbench.result.history.Series;
import csdbench.result.history.Trend;
import csdbench.result.history.Trend.Point;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Figures of series over time, of sessions that came to their end. One thread owns it. */
public final class HistoryTrends {
    private final HistoryFile file;

    public HistoryTrends(HistoryFile file) {
        this.file = file;
    }

    /**
     * Trends of series, that of the newest session first.
     *
     * @param id only this series; empty for all that the filter lets through
     * @param figure by the name that thresholds have for it
     * @param last how many of the newest runs of each are looked at
     * @param rule what counts as a change
     */
    public List<Trend> trends(HistoryFilter filter, Optional<Long> id, String figure, int last, ChangePoints.Rule rule)
            throws HistoryProblem {
        return file.read(open -> {
            List<Trend> trends = new ArrayList<>();
            HistoryFilter.Condition ofSessions = filter.ofSessionsAlone();
            try (PreparedStatement statement = open.prepareStatement(points(figure, ofSessions, last))) {
                for (Map.Entry<Long, Series> each : series(open, filter, id).entrySet()) {
                    List<Object> values = new ArrayList<>(List.of(each.getKey()));
                    values.addAll(ofSessions.values());
                    HistoryFile.set(statement, values.toArray());
                    List<Point> points = points(statement, figure);
                    if (!points.isEmpty()) {
                        trends.add(Trend.of(each.getKey(), each.getValue(), points, rule));
                    }
                }
            }
            trends.sort(Comparator.comparing(
                            (Trend trend) -> trend.points().getLast().started())
                    .reversed());
            return trends;
        });
    }

    private static Map<Long, Series> series(Connection open, HistoryFilter filter, Optional<Long> id)
            throws SQLException {
        HistoryFilter.Condition condition = filter.ofSeries(id);
        Map<Long, Series> all = new LinkedHashMap<>();
        try (PreparedStatement statement = open.prepareStatement(
                "SELECT x.id, " + HistoryQueries.SERIES + " FROM series x WHERE " + condition.sql())) {
            HistoryFile.set(statement, condition.values().toArray());
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    all.put(row.getLong("id"), HistoryQueries.series(row));
                }
            }
        }
        return all;
    }

    /** Of a series, the newest first; nothing is sorted, as points lie in this order. */
    private static String points(String figure, HistoryFilter.Condition ofSessions, int last) {
        boolean own = HistorySchema.FIGURES.contains(figure);
        return "SELECT p.session, p.ordinal, p.started, "
                + (own ? "p." + HistorySchema.column(figure) : "p.*, r.others")
                + " FROM point p"
                + (own ? "" : " JOIN run r ON r.session = p.session AND r.ordinal = p.ordinal")
                + (ofSessions.values().isEmpty() ? "" : " JOIN session s ON s.id = p.session")
                + " WHERE p.series = ? AND " + ofSessions.sql() + " AND p.complete"
                + " ORDER BY p.started DESC, p.session DESC, p.ordinal DESC LIMIT " + last;
    }

    private static List<Point> points(PreparedStatement query, String figure) throws SQLException {
        boolean own = HistorySchema.FIGURES.contains(figure);
        List<Point> points = new ArrayList<>();
        try (ResultSet row = query.executeQuery()) {
            while (row.next()) {
                Double value = own ? number(row) : HistoryQueries.figures(row).get(figure);
                if (value != null) {
                    points.add(new Point(row.getLong(1), row.getInt(2) + 1, row.getString(3), value));
                }
            }
        }
        return points.reversed();
    }

    private static Double number(ResultSet row) throws SQLException {
        double value = row.getDouble(4);
        return row.wasNull() ? null : value;
    }
}
