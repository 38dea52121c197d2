package csdbench.job.history;

import csdbench.result.history.HistoryEntry;
import csdbench.result.history.HistoryEntry.Kind;
import csdbench.result.history.Series;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** The file of the history, open. One thread owns it; other processes may have it open, too. */
public final class HistoryFile implements AutoCloseable {
    private static final String ENTER_POINT =
            "INSERT INTO point (series, started, session, ordinal, complete, " + HistorySchema.columns(", ")
                    + ") VALUES (?, ?, ?, ?, ?" + ", ?".repeat(HistorySchema.FIGURES.size()) + ")";

    private final Path file;
    private final Connection connection;

    private HistoryFile(Path file, Connection connection) {
        this.file = file;
        this.connection = connection;
    }

    /** Opens it to enter sessions, and makes it if it is missing. */
    public static HistoryFile toWrite(Path file) throws HistoryProblem {
        return new HistoryFile(file, HistorySchema.toWrite(file));
    }

    /** Opens what there is; empty if there is none. */
    public static Optional<HistoryFile> toRead(Path file) throws HistoryProblem {
        return HistorySchema.toRead(file).map(connection -> new HistoryFile(file, connection));
    }

    /** What is done with the file, in SQL. */
    interface Work<T> {
        T on(Connection connection) throws SQLException;
    }

    /** Does something, and says in a sentence why it cannot be. */
    <T> T read(Work<T> work) throws HistoryProblem {
        try {
            return work.on(connection);
        } catch (SQLException e) {
            throw HistorySchema.problem(file, e);
        } catch (RuntimeException e) {
            throw new HistoryProblem(
                    file + " is damaged: move it away; csdbench history rebuild FOLDER makes another of results", e);
        }
    }

    /** The same of changes: all of them, or none. */
    <T> T change(Work<T> work) throws HistoryProblem {
        return read(open -> {
            try (Statement statement = open.createStatement()) {
                // At once, so that a session that comes second waits and does not fail.
                statement.execute("BEGIN IMMEDIATE");
                try {
                    T result = work.on(open);
                    statement.execute("COMMIT");
                    return result;
                } catch (SQLException | RuntimeException e) {
                    rollBack(statement);
                    throw e;
                }
            }
        });
    }

    private static void rollBack(Statement statement) {
        try {
            statement.execute("ROLLBACK");
        } catch (SQLException _) {
            // On a full disk SQLite has done that itself.
        }
    }

    /**
     * Enters a session, or enters it anew: what was noted of it stays.
     *
     * @return its number
     */
    public long enter(HistoryEntry entry, Collection<String> tags, Optional<String> note) throws HistoryProblem {
        return change(open -> {
            long session = session(open, entry);
            enterRuns(open, session, entry);
            mark(open, session, tags, note);
            return session;
        });
    }

    /**
     * Notes something of sessions.
     *
     * @param tags that are added
     * @param untag that are taken away
     * @param note in place of the one before; empty to leave it
     * @return how many of them there are
     */
    public int mark(Collection<Long> sessions, Collection<String> tags, Collection<String> untag, Optional<String> note)
            throws HistoryProblem {
        return change(open -> {
            int found = 0;
            for (long session : sessions) {
                try (PreparedStatement known = open.prepareStatement("SELECT id FROM session WHERE id = ?");
                        PreparedStatement gone =
                                open.prepareStatement("DELETE FROM tag WHERE session = ? AND tag = ?")) {
                    set(known, session);
                    if (number(known).isPresent()) {
                        found++;
                        mark(open, session, tags, note);
                        for (String tag : untag) {
                            set(gone, session, tag);
                            gone.executeUpdate();
                        }
                    }
                }
            }
            return found;
        });
    }

    /** Forgets sessions, and series without any. */
    public void forget(Collection<Long> sessions) throws HistoryProblem {
        change(open -> {
            try (PreparedStatement statement = open.prepareStatement("DELETE FROM session WHERE id = ?");
                    Statement series = open.createStatement()) {
                for (long session : sessions) {
                    set(statement, session);
                    statement.executeUpdate();
                }
                return series.executeUpdate("DELETE FROM series WHERE id NOT IN (SELECT series FROM point)");
            }
        });
    }

    private static long session(Connection open, HistoryEntry entry) throws SQLException {
        OptionalLong known = known(open, entry);
        String words = String.join(String.valueOf(WORDS), entry.command());
        try (PreparedStatement statement = open.prepareStatement(
                known.isPresent()
                        ? "UPDATE session SET key = ?, kind = ?, folder = ?, program = ?, host = ?, started = ?,"
                                + " finished = ?, complete = ?, command = ? WHERE id = ?"
                        : "INSERT INTO session (key, kind, folder, program, host, started, finished, complete, command)"
                                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id")) {
            set(
                    statement,
                    entry.key(),
                    entry.kind().word(),
                    entry.folder(),
                    entry.program(),
                    entry.host(),
                    entry.started(),
                    entry.finished(),
                    entry.complete() ? 1 : 0,
                    words);
            if (known.isPresent()) {
                statement.setLong(10, known.getAsLong());
                statement.executeUpdate();
                return known.getAsLong();
            }
            return number(statement).orElseThrow();
        }
    }

    /** Between words of a command line. */
    static final char WORDS = '\u001f';

    /** What is entered already: the same, or what a campaign of the same folder had done before it went on. */
    private static OptionalLong known(Connection open, HistoryEntry entry) throws SQLException {
        try (PreparedStatement statement = open.prepareStatement("SELECT id FROM session WHERE key = ?")) {
            set(statement, entry.key());
            OptionalLong same = number(statement);
            if (same.isPresent() || entry.kind() == Kind.RUN || entry.kind() == Kind.VDBENCH) {
                return same;
            }
        }
        try (PreparedStatement statement =
                open.prepareStatement("SELECT id FROM session WHERE folder = ? AND kind = ? AND complete = 0")) {
            set(statement, entry.folder(), entry.kind().word());
            return number(statement);
        }
    }

    private static void enterRuns(Connection open, long session, HistoryEntry entry) throws SQLException {
        for (String old : List.of("DELETE FROM run WHERE session = ?", "DELETE FROM point WHERE session = ?")) {
            try (PreparedStatement statement = open.prepareStatement(old)) {
                set(statement, session);
                statement.executeUpdate();
            }
        }
        try (PreparedStatement run = open.prepareStatement(
                        "INSERT INTO run (session, ordinal, series, name, others) VALUES (?, ?, ?, ?, ?)");
                PreparedStatement point = open.prepareStatement(ENTER_POINT)) {
            for (int i = 0; i < entry.runs().size(); i++) {
                HistoryEntry.Run each = entry.runs().get(i);
                long series = series(open, each.series());
                set(run, session, i, series, each.name(), OtherFigures.text(each.figures()));
                run.executeUpdate();
                List<Object> values =
                        new ArrayList<>(List.of(series, entry.started(), session, i, entry.complete() ? 1 : 0));
                HistorySchema.FIGURES.forEach(
                        figure -> values.add(each.figures().get(figure)));
                set(point, values.toArray());
                point.executeUpdate();
            }
        }
    }

    private static long series(Connection open, Series series) throws SQLException {
        Series.Drive drive = series.drive();
        Object[] own = {
            series.plan(),
            drive.model(),
            drive.serial(),
            drive.firmware(),
            drive.lun(),
            drive.simulated() ? 1 : 0,
            series.state(),
            series.host()
        };
        try (PreparedStatement statement = open.prepareStatement("SELECT id FROM series WHERE plan = ? AND model = ?"
                + " AND serial = ? AND firmware = ? AND lun = ? AND simulated = ? AND state = ? AND host = ?")) {
            set(statement, own);
            OptionalLong known = number(statement);
            if (known.isPresent()) {
                return known.getAsLong();
            }
        }
        try (PreparedStatement statement = open.prepareStatement(
                "INSERT INTO series (plan, model, serial, firmware, lun, simulated, state, host, workload, words)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id")) {
            set(statement, own);
            statement.setString(9, series.workload());
            statement.setString(10, series.words());
            return number(statement).orElseThrow();
        }
    }

    /** Adds tags to a session, and replaces its note. */
    static void mark(Connection open, long session, Collection<String> tags, Optional<String> note)
            throws SQLException {
        try (PreparedStatement statement =
                open.prepareStatement("INSERT OR IGNORE INTO tag (tag, session) VALUES (?, ?)")) {
            for (String tag : tags) {
                set(statement, tag, session);
                statement.executeUpdate();
            }
        }
        if (note.isPresent()) {
            try (PreparedStatement statement = open.prepareStatement("UPDATE session SET note = ? WHERE id = ?")) {
                set(statement, note.get(), session);
                statement.executeUpdate();
            }
        }
    }

    /** Sets parameters from the first on. */
    static void set(PreparedStatement statement, Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
    }

    /** The first number that a query gives. */
    static OptionalLong number(PreparedStatement query) throws SQLException {
        try (ResultSet result = query.executeQuery()) {
            return result.next() ? OptionalLong.of(result.getLong(1)) : OptionalLong.empty();
        }
    }

    /** Figures without a column of their own. */
    static final class OtherFigures {
        private OtherFigures() {}

        /** Names and values; those that equal the one of the same word have no value. */
        static String text(Map<String, Double> figures) {
            return figures.entrySet().stream()
                    .filter(figure -> !HistorySchema.FIGURES.contains(figure.getKey()))
                    .map(figure -> figure.getValue().equals(figures.get(word(figure.getKey())))
                            ? figure.getKey()
                            : figure.getKey() + "=" + figure.getValue())
                    .collect(Collectors.joining(";"));
        }

        /** Adds those of a text to the others. */
        static void read(String text, Map<String, Double> figures) {
            for (String each : text.split(";")) {
                int sign = each.indexOf('=');
                if (sign > 0) {
                    figures.put(each.substring(0, sign), Double.valueOf(each.substring(sign + 1)));
                } else if (figures.containsKey(word(each))) {
                    figures.put(each, figures.get(word(each)));
                }
            }
        }

        /** {@code p99.9} of {@code read.service.p99.9}. */
        private static String word(String name) {
            return name.replaceFirst("^(read\\.|write\\.)?(service\\.)?", "");
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException _) {
            // What was entered is committed.
        }
    }
}
