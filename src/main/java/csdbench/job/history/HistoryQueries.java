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
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What is asked of the history. One thread owns it. */
public final class HistoryQueries {
    private static final String SERIES =
            "x.model, x.serial, x.firmware, x.lun, x.simulated, x.workload, x.plan, x.state,"
                    + " x.host AS series_host";

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
        HistoryFilter.Condition condition = filter.ofSessions();
        return file.read(open -> {
            try (PreparedStatement statement = open.prepareStatement("SELECT s.* FROM session s WHERE "
                    + condition.sql() + " ORDER BY s.started DESC, s.id DESC"
                    + (limit > 0 ? " LIMIT " + limit : ""))) {
                HistoryFile.set(statement, condition.values().toArray());
                return sessions(open, statement);
            }
        });
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
                PreparedStatement runs = open.prepareStatement("SELECT r.*, " + SERIES
                        + " FROM run r JOIN series x ON x.id = r.series WHERE r.session = ? ORDER BY r.ordinal");
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

    private static Map<String, Double> figures(ResultSet row) throws SQLException {
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
