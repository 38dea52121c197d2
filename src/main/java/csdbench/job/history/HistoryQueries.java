package csdbench.job.history;

import csdbench.job.history.HistoryFile.OtherFigures;
import csdbench.result.history.HistoryEntry;
import csdbench.result.history.HistoryEntry.Kind;
import csdbench.result.history.Remembered;
import csdbench.result.history.Series;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What is asked of the history. One thread owns it. */
public final class HistoryQueries {
    static final String SERIES = "x.model, x.serial, x.firmware, x.lun, x.simulated, x.workload, x.plan, x.state,"
            + " x.host AS series_host";

    /** Series that are looked at one by one. */
    private static final int FEW = 200;

    private final HistoryFile file;

    public HistoryQueries(HistoryFile file) {
        this.file = file;
    }

    /**
     * Sessions, the newest first.
     *
     * @param limit how many at most; 0 for all
     */
    public List<Remembered> sessions(HistoryFilter filter, int limit) throws HistoryProblem {
        return file.read(open -> {
            Optional<List<Long>> few = filter.ofDrives() && limit > 0 ? few(open, filter) : Optional.empty();
            return few.isPresent() ? newest(open, filter, few.get(), limit) : scanned(open, filter, limit);
        });
    }

    /**
     * A figure of all runs of sessions that came to their end and have a tag, by the keys of their series.
     *
     * @param figure by the name that thresholds have for it
     */
    public Map<String, List<Double>> tagged(String tag, String figure) throws HistoryProblem {
        Map<String, List<Double>> figures = new LinkedHashMap<>();
        for (Remembered session : sessions(HistoryFilter.tagged(tag), 0)) {
            for (HistoryEntry.Run run : session.entry().runs()) {
                Double value = run.figures().get(figure);
                if (session.entry().complete() && value != null) {
                    figures.computeIfAbsent(run.series().key(), _ -> new ArrayList<>())
                            .add(value);
                }
            }
        }
        return figures;
    }

    private static List<Remembered> scanned(Connection open, HistoryFilter filter, int limit) throws SQLException {
        HistoryFilter.Condition condition = filter.ofSessions();
        try (PreparedStatement statement = open.prepareStatement("SELECT s.* FROM session s WHERE " + condition.sql()
                + " ORDER BY s.started DESC, s.id DESC" + (limit > 0 ? " LIMIT " + limit : ""))) {
            HistoryFile.set(statement, condition.values().toArray());
            return sessions(open, statement);
        }
    }

    /** Series that are meant; empty where they are so many that it is better to look through the sessions. */
    private static Optional<List<Long>> few(Connection open, HistoryFilter filter) throws SQLException {
        HistoryFilter.Condition condition = filter.ofSeries(Optional.empty());
        try (PreparedStatement statement =
                open.prepareStatement("SELECT x.id FROM series x WHERE " + condition.sql() + " LIMIT " + (FEW + 1))) {
            HistoryFile.set(statement, condition.values().toArray());
            List<Long> found = numbers(statement);
            return found.size() > FEW ? Optional.empty() : Optional.of(found);
        }
    }

    /** The newest of each series, and the newest of these. */
    private static List<Remembered> newest(Connection open, HistoryFilter filter, List<Long> series, int limit)
            throws SQLException {
        HistoryFilter.Condition condition = filter.ofSessionsAlone();
        Set<Long> ids = new LinkedHashSet<>();
        try (PreparedStatement statement = open.prepareStatement("SELECT DISTINCT p.session FROM point p JOIN session s"
                + " ON s.id = p.session WHERE p.series = ? AND " + condition.sql()
                + " ORDER BY p.started DESC, p.session DESC LIMIT " + limit)) {
            for (long each : series) {
                List<Object> values = new ArrayList<>(List.of(each));
                values.addAll(condition.values());
                HistoryFile.set(statement, values.toArray());
                ids.addAll(numbers(statement));
            }
        }
        String list = ids.stream().map(String::valueOf).collect(Collectors.joining(", "));
        try (PreparedStatement statement = open.prepareStatement("SELECT s.* FROM session s WHERE s.id IN (" + list
                + ") ORDER BY s.started DESC, s.id DESC LIMIT " + limit)) {
            return sessions(open, statement);
        }
    }

    private static List<Long> numbers(PreparedStatement query) throws SQLException {
        List<Long> numbers = new ArrayList<>();
        try (ResultSet row = query.executeQuery()) {
            while (row.next()) {
                numbers.add(row.getLong(1));
            }
        }
        return numbers;
    }

    /** One of them. */
    public Optional<Remembered> session(long id) throws HistoryProblem {
        return file.read(open -> {
            try (PreparedStatement statement = open.prepareStatement("SELECT s.* FROM session s WHERE s.id = ?")) {
                HistoryFile.set(statement, id);
                return sessions(open, statement).stream().findFirst();
            }
        });
    }

    private static List<Remembered> sessions(Connection open, PreparedStatement query) throws SQLException {
        List<Remembered> found = new ArrayList<>();
        try (ResultSet row = query.executeQuery();
                PreparedStatement runs = open.prepareStatement("SELECT r.name, r.others, p.*, " + SERIES
                        + " FROM run r JOIN series x ON x.id = r.series JOIN point p ON p.session = r.session"
                        + " AND p.ordinal = r.ordinal WHERE r.session = ? ORDER BY r.ordinal");
                PreparedStatement tags = open.prepareStatement("SELECT tag FROM tag WHERE session = ? ORDER BY tag")) {
            while (row.next()) {
                long id = row.getLong("id");
                HistoryEntry entry = new HistoryEntry(
                        Kind.valueOf(row.getString("kind").toUpperCase(Locale.ROOT)),
                        row.getString("folder"),
                        row.getString("program"),
                        row.getString("host"),
                        row.getString("started"),
                        row.getString("finished"),
                        row.getInt("complete") != 0,
                        words(row.getString("command")),
                        runs(runs, id));
                found.add(new Remembered(id, entry, tags(tags, id), row.getString("note")));
            }
        }
        return found;
    }

    private static List<String> words(String command) {
        return command.isEmpty() ? List.of() : List.of(command.split(String.valueOf(HistoryFile.WORDS), -1));
    }

    private static List<HistoryEntry.Run> runs(PreparedStatement query, long session) throws SQLException {
        List<HistoryEntry.Run> runs = new ArrayList<>();
        HistoryFile.set(query, session);
        try (ResultSet row = query.executeQuery()) {
            while (row.next()) {
                runs.add(new HistoryEntry.Run(row.getString("name"), series(row), figures(row)));
            }
        }
        return runs;
    }

    static Series series(ResultSet row) throws SQLException {
        return new Series(
                new Series.Drive(
                        row.getString("model"),
                        row.getString("serial"),
                        row.getString("firmware"),
                        row.getString("lun"),
                        row.getInt("simulated") != 0),
                row.getString("workload"),
                row.getString("plan"),
                row.getString("state"),
                row.getString("series_host"));
    }

    static Map<String, Double> figures(ResultSet row) throws SQLException {
        Map<String, Double> figures = new LinkedHashMap<>();
        for (String figure : HistorySchema.FIGURES) {
            double value = row.getDouble(figure);
            if (!row.wasNull()) {
                figures.put(figure, value);
            }
        }
        OtherFigures.read(row.getString("others"), figures);
        return figures;
    }

    private static List<String> tags(PreparedStatement query, long session) throws SQLException {
        List<String> tags = new ArrayList<>();
        HistoryFile.set(query, session);
        try (ResultSet row = query.executeQuery()) {
            while (row.next()) {
                tags.add(row.getString(1));
            }
        }
        return tags;
    }
}
