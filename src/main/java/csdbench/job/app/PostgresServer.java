package csdbench.job.app;

import csdbench.base.file.FoundFile;
import csdbench.base.text.Sentences;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A server of PostgreSQL of our own: in a folder of its own, on a unix socket that only its user and root reach,
 * without TCP and without passwords. One thread owns it.
 */
final class PostgresServer implements AutoCloseable {
    /**
     * Runs a server in a folder ($0) until its input ends, as it does when csdbench is killed: then the server is
     * ended, too, by the signal that has it give back what it has of the system.
     */
    private static final String WATCHED = """
            exec 3<&0
            "$@" </dev/null 3<&- &
            server=$!
            (cat <&3 >/dev/null; [ "$(readlink /proc/$server/cwd)" = "$0" ] && kill -QUIT $server) &
            exec 3<&-
            wait $server
            """;

    /** Of the database and of its only user. */
    static final String NAME = "csdbench";

    private static final long STEP_MS = 100;
    private static final long END_SECONDS = 30;
    private static final int START_STEPS = 600;
    private static final long MIN_CACHE_BYTES = 1 << 20;

    private final PostgresPrograms programs;
    private final DatabaseFolder folder;
    private final ServerUser user;
    private final Progress progress;
    private final Process process;

    private PostgresServer(PostgresPrograms programs, Application.Start how, Process process) {
        this.programs = programs;
        this.folder = how.folder();
        this.user = how.user();
        this.progress = how.progress();
        this.process = process;
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
        List<String> command =
                how.user().command("/bin/sh", "-c", WATCHED, data, programs.program("postgres"), "-D", data);
        settings(how).forEach(setting -> {
            command.add("-c");
            command.add(setting);
        });
        PostgresServer server;
        try {
            Process process = ChildProgram.builder(command)
                    .redirectOutput(how.folder().log().toFile())
                    .start();
            server = new PostgresServer(programs, how, process);
        } catch (IOException e) {
            throw new UsageError("cannot start postgres: " + e.getMessage());
        }
        try {
            server.awaitReady();
            server.sql("postgres", "CREATE DATABASE " + NAME);
            return server;
        } catch (Failure e) {
            server.close();
            throw e;
        }
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
                "wal_level=minimal",
                "max_wal_senders=0",
                "wal_compression=off",
                // Vacuumed between numbers of clients, so that all transactions counted are those of clients.
                "autovacuum=off",
                "jit=off");
    }

    private void awaitReady() throws Failure {
        for (int step = 0; step < START_STEPS; step++) {
            List<String> lines =
                    text(folder.stored().resolve("postmaster.pid")).lines().toList();
            if (lines.size() > 7 && lines.get(7).strip().equals("ready")) {
                return;
            }
            try {
                if (process.waitFor(STEP_MS, TimeUnit.MILLISECONDS)) {
                    ChildProgram.checkStopped(progress);
                    throw Failure.io("the server does not start: " + ChildProgram.last(text(folder.log())));
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw Failure.interrupted("interrupted");
            }
            ChildProgram.checkStopped(progress);
        }
        throw Failure.io("the server is not ready after a minute: " + ChildProgram.last(text(folder.log())));
    }

    private static String text(Path file) {
        try {
            return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) ? FoundFile.text(file) : "";
        } catch (IOException e) {
            return Sentences.of(e);
        }
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
    long committed() throws Failure {
        for (int step = 0; step < START_STEPS; step++) {
            String[] counts = sql(
                            "postgres",
                            List.of(),
                            new String[] {
                                "SELECT (SELECT count(*) FROM pg_stat_activity WHERE datname = '" + NAME
                                        + "'), xact_commit - sessions FROM pg_stat_database WHERE datname = '" + NAME
                                        + "'"
                            },
                            _ -> {})
                    .strip()
                    .split("\\|");
            if (counts.length == 2 && counts[0].equals("0")) {
                return Long.parseLong(counts[1]);
            }
            pause();
        }
        throw Failure.io("clients of the server do not end");
    }

    private void pause() throws Failure {
        try {
            checkAlive(process.waitFor(STEP_MS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Failure.interrupted("interrupted");
        }
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
        try {
            return ChildProgram.run(user.beside(command), feed, progress);
        } catch (Failure e) {
            checkAlive(!process.isAlive());
            throw e;
        }
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

    /** Fails when it has ended under us. */
    void checkAlive() throws Failure {
        checkAlive(!process.isAlive());
    }

    private void checkAlive(boolean ended) throws Failure {
        ChildProgram.checkStopped(progress);
        if (ended) {
            throw Failure.io("the server was ended while it was measured, not by csdbench: "
                    + ChildProgram.last(text(folder.log())));
        }
    }

    /** Ends it, and waits until it and all that it started are gone. */
    @Override
    public void close() {
        List<ProcessHandle> all = process.descendants().toList();
        try {
            process.getOutputStream().close();
            process.waitFor(END_SECONDS, TimeUnit.SECONDS);
        } catch (IOException _) {
            // It has ended before.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
        all.forEach(ProcessHandle::destroyForcibly);
    }
}
