package csdbench.job.app.database;

import csdbench.job.app.child.ChildProgram;
import csdbench.job.app.child.DatabaseFolder;
import csdbench.job.app.child.ServerUser;
import csdbench.job.app.child.WatchedServer;
import csdbench.job.command.Failure;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A server of PostgreSQL of our own: in a folder of its own, on a unix socket that only its user and root reach,
 * without TCP and without passwords. One thread owns it.
 */
final class PostgresServer implements DatabaseServer {
    /** Of the database and of its only user. */
    static final String NAME = "csdbench";

    private static final String SOCKET = ".s.PGSQL.5432";
    private static final long MIN_CACHE_BYTES = 1 << 20;

    /** So that small data does not fill a small drive with its log; the most is PostgreSQL's own. */
    private static final long MIN_LOG_BYTES = 64 << 20;

    private static final long MAX_LOG_BYTES = 1 << 30;

    private final PostgresPrograms programs;
    private final DatabaseFolder folder;
    private final ServerUser user;
    private final WatchedServer server;

    private PostgresServer(PostgresPrograms programs, Application.Start how, WatchedServer server) {
        this.programs = programs;
        this.folder = how.folder();
        this.user = how.user();
        this.server = server;
    }

    /** Makes a cluster and starts it. */
    static PostgresServer start(PostgresPrograms programs, Application.Start how) throws Failure {
        String data = how.folder().data().toString();
        ChildProgram.run(
                how.user()
                        .command(
                                programs.program("initdb"),
                                "--pgdata=" + data,
                                "--username=" + NAME,
                                "--auth-local=trust",
                                "--auth-host=reject",
                                "--encoding=UTF8",
                                "--no-sync",
                                "--locale=C"),
                _ -> {},
                how.progress());
        List<String> command = new ArrayList<>(List.of(programs.program("postgres"), "-D", data));
        settings(how).forEach(setting -> {
            command.add("-c");
            command.add(setting);
        });
        PostgresServer server = new PostgresServer(
                programs, how, WatchedServer.start(how.folder(), how.user(), how.progress(), "QUIT", command));
        return server.orClosed(() -> {
            server.server.awaitReady(server::ready);
            server.sql("postgres", "CREATE DATABASE " + NAME);
            return server;
        });
    }

    private static List<String> settings(Application.Start how) {
        return List.of(
                "listen_addresses=",
                "unix_socket_directories=" + how.folder().socket(),
                "unix_socket_permissions=0700",
                "dynamic_shared_memory_type=mmap",
                "shared_buffers=" + (how.cacheBytes(MIN_CACHE_BYTES) >> 10) + "kB",
                "max_connections=" + (how.clients() + 8),
                // Dirty pages go to the drive rather than into the system's cache.
                "backend_flush_after=256kB",
                "checkpoint_flush_after=256kB",
                "max_wal_size=" + (Math.clamp(how.sizeBytes(), MIN_LOG_BYTES, MAX_LOG_BYTES) >> 20) + "MB",
                "wal_level=minimal",
                "max_wal_senders=0",
                "wal_compression=off",
                // Vacuumed between numbers of clients, so that all transactions counted are those of clients.
                "autovacuum=off",
                "jit=off");
    }

    private boolean ready() {
        List<String> lines = WatchedServer.text(folder.stored().resolve("postmaster.pid"))
                .lines()
                .toList();
        return lines.size() > 7 && lines.get(7).strip().equals("ready");
    }

    /** Carries out statements of our database, each alone. */
    String sql(String... statements) throws Failure {
        return sql(NAME, List.of(), statements, _ -> {});
    }

    /** The same in one transaction, which reads from a feed. */
    void copy(ChildProgram.Feed feed, String... statements) throws Failure {
        sql(NAME, List.of("-1"), statements, feed);
    }

    /**
     * The server's own count of the transactions that clients of our database have committed, once they have gone: it
     * counts one more for each connection, to begin it.
     */
    @Override
    public long committed() throws Failure {
        AtomicLong count = new AtomicLong();
        server.await("clients of the server do not end", () -> {
            String[] counts = sql(
                            "postgres",
                            "SELECT (SELECT count(*) FROM pg_stat_activity WHERE datname = '" + NAME
                                    + "'), xact_commit - sessions FROM pg_stat_database WHERE datname = '" + NAME + "'")
                    .strip()
                    .split("\\|");
            boolean gone = counts.length == 2 && counts[0].equals("0");
            if (gone) {
                count.set(Long.parseLong(counts[1]));
            }
            return gone;
        });
        return count.get();
    }

    private String sql(String database, String statement) throws Failure {
        return sql(database, List.of(), new String[] {statement}, _ -> {});
    }

    private String sql(String database, List<String> options, String[] statements, ChildProgram.Feed feed)
            throws Failure {
        List<String> command = new ArrayList<>(List.of(programs.program("psql"), "-X", "-q", "-A", "-t"));
        command.addAll(List.of("-v", "ON_ERROR_STOP=1"));
        command.addAll(connection(database));
        command.addAll(options);
        for (String statement : statements) {
            command.add("-c");
            command.add(statement);
        }
        return server.answer(user.beside(command), feed);
    }

    /** A command of clients, where they see the socket. */
    List<String> beside(List<String> command) {
        return user.beside(command);
    }

    /** Options of programs that connect to it. */
    List<String> connection(String database) {
        return List.of("-h", folder.socket().toString(), "-U", NAME, "-d", database);
    }

    String program(String name) {
        return programs.program(name);
    }

    /** The first file of the pages of a table. */
    Path file(String table) throws Failure {
        return folder.stored()
                .resolve(sql("SELECT pg_relation_filepath('" + table + "')").strip());
    }

    /** Its socket, as csdbench reaches it. */
    Path socketFile() {
        return folder.socketFile(SOCKET);
    }

    @Override
    public void checkAlive() throws Failure {
        server.checkAlive();
    }

    @Override
    public void close() {
        server.close();
    }
}
