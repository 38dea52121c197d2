package csdbench.job.history;

import csdbench.base.file.NewFile;
import csdbench.base.text.Sentences;
import csdbench.job.command.FolderTrust;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.sqlite.JDBC;
import org.sqlite.util.OSInfo;

/** The layout of the file, and how it is opened. Static functions. */
final class HistorySchema {
    /** Figures with a column of their own, which is named as they are. */
    static final List<String> FIGURES =
            List.of("iops", "mbps", "mean", "p50", "p90", "p95", "p99", "p99.9", "p99.99", "max", "errors");

    /** Of the layout; a file with a higher one is of a newer csdbench. */
    private static final int VERSION = 1;

    /** In the head of the file: {@code csdb}. */
    private static final int APPLICATION = 0x63736462;

    /** How long other sessions may keep it busy. */
    private static final int BUSY_MS = 5_000;

    private static final long AGAIN_NS = 20_000_000;

    private static final String NO_LIBRARY =
            "no history is kept on this system: SQLite's library cannot be loaded here";

    private static final int READ_WRITE = 0x2;
    private static final int CREATE = 0x4;
    private static final int URI = 0x40;
    private static final int NO_LINKS = 0x01000000;

    private static final List<String> LAYOUT = List.of(
            "CREATE TABLE series (id INTEGER PRIMARY KEY, words TEXT NOT NULL, model TEXT NOT NULL,"
                    + " serial TEXT NOT NULL, firmware TEXT NOT NULL, lun TEXT NOT NULL, simulated INTEGER NOT NULL,"
                    + " workload TEXT NOT NULL, plan TEXT NOT NULL, state TEXT NOT NULL, host TEXT NOT NULL,"
                    + " UNIQUE (plan, model, serial, firmware, lun, simulated, state, host))",
            "CREATE TABLE session (id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE,"
                    + " kind TEXT NOT NULL, folder TEXT NOT NULL, program TEXT NOT NULL, host TEXT NOT NULL,"
                    + " started TEXT NOT NULL, finished TEXT NOT NULL, complete INTEGER NOT NULL,"
                    + " command TEXT NOT NULL, note TEXT NOT NULL DEFAULT '')",
            "CREATE INDEX session_started ON session (started)",
            "CREATE INDEX session_folder ON session (folder)",
            "CREATE TABLE tag (tag TEXT NOT NULL, session INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,"
                    + " PRIMARY KEY (tag, session)) WITHOUT ROWID",
            "CREATE INDEX tag_session ON tag (session)",
            "CREATE TABLE run (session INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,"
                    + " ordinal INTEGER NOT NULL, series INTEGER NOT NULL REFERENCES series, name TEXT NOT NULL,"
                    + " others TEXT NOT NULL, PRIMARY KEY (session, ordinal)) WITHOUT ROWID",
            // In the order in which trends are read, and without what they do not need.
            "CREATE TABLE point (series INTEGER NOT NULL, started TEXT NOT NULL, session INTEGER NOT NULL"
                    + " REFERENCES session ON DELETE CASCADE, ordinal INTEGER NOT NULL, complete INTEGER NOT NULL, "
                    + columns(" REAL, ") + " REAL, PRIMARY KEY (series, started, session, ordinal)) WITHOUT ROWID",
            "CREATE INDEX point_session ON point (session)",
            "PRAGMA application_id = " + APPLICATION,
            "PRAGMA user_version = " + VERSION);

    private HistorySchema() {}

    /** Names of the columns of figures. */
    static String columns(String separator) {
        return FIGURES.stream().map(HistorySchema::column).collect(Collectors.joining(separator));
    }

    static String column(String figure) {
        return '"' + figure + '"';
    }

    /** Opens the file to enter sessions; makes it if it is missing. */
    static Connection toWrite(Path file) throws HistoryProblem {
        Path absolute = file.toAbsolutePath();
        try {
            Optional<String> foreign = FolderTrust.againstRoot(absolute.getParent());
            if (foreign.isPresent()) {
                throw new HistoryProblem(foreign.get() + ", and root keeps no history there; name another file in "
                        + HistoryPlace.VARIABLE);
            }
            Files.createDirectories(absolute.getParent());
            return opened(absolute, READ_WRITE | CREATE);
        } catch (IOException e) {
            throw new HistoryProblem(file + " cannot be made: " + Sentences.of(e), e);
        }
    }

    /** Opens what is there; empty if nothing is. */
    static Optional<Connection> toRead(Path file) throws HistoryProblem {
        Path absolute = file.toAbsolutePath();
        try {
            return Files.exists(absolute, LinkOption.NOFOLLOW_LINKS)
                    ? Optional.of(opened(absolute, READ_WRITE))
                    : Optional.empty();
        } catch (IOException e) {
            throw new HistoryProblem(file + " cannot be read: " + Sentences.of(e), e);
        }
    }

    private static Connection opened(Path file, int mode) throws IOException, HistoryProblem {
        NewFile.checkReplaceable(file);
        Path real = file.getParent().toRealPath().resolve(file.getFileName());
        boolean reads = (mode & CREATE) == 0;
        // What nobody may write has no log beside it that would have to be read, too.
        boolean still = reads && (!Files.isWritable(real) || !Files.isWritable(real.getParent()));
        Properties settings = new Properties();
        settings.setProperty("open_mode", Integer.toString((still ? 0x1 : mode) | URI | NO_LINKS));
        settings.setProperty("busy_timeout", Integer.toString(BUSY_MS));
        settings.setProperty("foreign_keys", "true");
        // A kill loses nothing; the session before a power failure may have to be rebuilt.
        settings.setProperty("synchronous", "NORMAL");
        String name = "jdbc:sqlite:file:" + real.toUri().getRawPath() + (still ? "?immutable=1" : "");
        Connection connection = null;
        try {
            if (!hasLibrary()) {
                throw new HistoryProblem(NO_LIBRARY);
            }
            connection = JDBC.createConnection(name, settings);
            check(connection, file, mode);
            return connection;
        } catch (SQLException | HistoryProblem e) {
            close(connection);
            throw e instanceof HistoryProblem known ? known : problem(file, (SQLException) e);
        } catch (LinkageError | RuntimeException e) {
            close(connection);
            throw new HistoryProblem(NO_LIBRARY, e);
        }
    }

    /** Asked first, because the driver prints all of its stack where there is none. */
    private static boolean hasLibrary() {
        return System.getProperty("org.sqlite.lib.path") != null
                || JDBC.class.getResource("native/" + OSInfo.getNativeLibFolderPathForCurrentOS() + "/"
                                + System.mapLibraryName("sqlitejdbc"))
                        != null;
    }

    /** What a file says of itself. */
    private record Found(int application, int version, int tables) {
        /** Read as of one moment: another session may be making the file between two questions. */
        static Found in(Connection connection) throws SQLException {
            try (Statement statement = connection.createStatement()) {
                statement.execute("BEGIN");
                Found found = new Found(
                        number(connection, "PRAGMA application_id"),
                        number(connection, "PRAGMA user_version"),
                        number(connection, "SELECT count(*) FROM sqlite_schema"));
                statement.execute("COMMIT");
                return found;
            }
        }

        boolean isNothing() {
            return application == 0 && version == 0 && tables == 0;
        }
    }

    private static void check(Connection connection, Path file, int mode) throws SQLException, HistoryProblem {
        Found found = Found.in(connection);
        if (found.isNothing()) {
            if ((mode & CREATE) != 0) {
                createInTurn(connection);
            } else {
                throw new HistoryProblem(file + " is empty; nothing was entered yet");
            }
        } else if (found.application != APPLICATION) {
            throw new HistoryProblem(
                    file + " is a database of another program; name another file in " + HistoryPlace.VARIABLE);
        } else if (found.version > VERSION) {
            throw new HistoryProblem(file + " has layout " + found.version + ", this csdbench knows up to " + VERSION
                    + "; use the csdbench that wrote it, or a newer one");
        }
    }

    /** SQLite waits for others by itself, but not where it changes how a file is logged. */
    private static void createInTurn(Connection connection) throws SQLException {
        long beginNs = System.nanoTime();
        while (true) {
            try {
                create(connection);
                return;
            } catch (SQLException e) {
                if (!busy(e) || System.nanoTime() - beginNs > BUSY_MS * 1_000_000L) {
                    throw e;
                }
                LockSupport.parkNanos(AGAIN_NS);
            }
        }
    }

    private static boolean busy(SQLException e) {
        return List.of(5, 6).contains(e.getErrorCode() & 0xff);
    }

    /** Several sessions may want to at once: the first does, the others find it done. */
    private static void create(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA journal_mode = WAL");
            statement.execute("BEGIN IMMEDIATE");
            if (number(connection, "PRAGMA user_version") == 0) {
                for (String each : LAYOUT) {
                    statement.execute(each);
                }
            }
            statement.execute("COMMIT");
        }
    }

    private static int number(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            return result.next() ? result.getInt(1) : 0;
        }
    }

    private static void close(Connection connection) {
        try {
            if (connection != null) {
                connection.close();
            }
        } catch (SQLException _) {
            // Why it is closed is what is told.
        }
    }

    /** A sentence for what SQLite says, by its result codes. */
    static HistoryProblem problem(Path file, SQLException e) {
        String why = switch (e.getErrorCode() & 0xff) {
            case 5, 6 -> "other sessions kept it busy for " + BUSY_MS / 1_000 + " s";
            case 8 -> "it may not be written";
            case 10 -> "the disk does not take or give it";
            case 11, 26 ->
                "it is damaged; move it away, and csdbench history rebuild FOLDER... makes it again from"
                        + " folders of results";
            case 13 -> "the disk is full";
            case 14 -> "it cannot be opened";
            default -> String.valueOf(e.getMessage());
        };
        return new HistoryProblem(file + ": " + why, e);
    }
}
