package csdbench.job.app.nosql;

import csdbench.base.text.Sentences;
import csdbench.job.app.child.ChildProgram;
import csdbench.job.app.child.DatabaseFolder;
import csdbench.job.app.child.WatchedServer;
import csdbench.job.app.database.Application;
import csdbench.job.app.database.DatabaseServer;
import csdbench.job.command.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A server of our own: in a folder of its own, on a unix socket that only its user and root reach, without TCP and
 * without passwords. One thread owns it.
 */
final class RedisServer implements DatabaseServer {
    private static final String SOCKET = "redis";
    private static final String LOGS = "appendonlydir";
    private static final String MANIFEST = "appendonly.aof.manifest";
    private static final Pattern LISTED = Pattern.compile("file (\\S+) seq \\d+ type [bi]");
    private static final int SPARE_CONNECTIONS = 8;

    private final DatabaseFolder folder;
    private final WatchedServer server;
    private final Set<String> counted;
    private Optional<RedisConnection> opened = Optional.empty();

    private RedisServer(DatabaseFolder folder, WatchedServer server, Set<String> counted) {
        this.folder = folder;
        this.server = server;
        this.counted = counted;
    }

    /** @param fsync when what is logged is made to last, as the server calls it */
    static RedisServer start(Path program, Application.Start how, YcsbMix mix, String fsync) throws Failure {
        DatabaseFolder folder = how.folder();
        List<String> command = List.of(
                program.toString(),
                "--port",
                "0",
                "--unixsocket",
                folder.socket().resolve(SOCKET).toString(),
                "--unixsocketperm",
                "700",
                "--dir",
                folder.data().toString(),
                "--maxclients",
                Integer.toString(how.clients() + SPARE_CONNECTIONS),
                // Only the log is written, and what it is rewritten to has the same form.
                "--save",
                "",
                "--aof-use-rdb-preamble",
                "no",
                "--rdbcompression",
                "no",
                "--appendonly",
                "no",
                "--appendfsync",
                fsync);
        RedisServer server = new RedisServer(
                folder,
                // It keeps nothing that outlives its folder: there is no need to let it finish.
                WatchedServer.start(folder, how.user(), how.progress(), "KILL", command),
                mix.counted());
        return server.orClosed(() -> {
            server.server.awaitReady(server::answers);
            return server;
        });
    }

    private boolean answers() {
        try {
            if (opened.isEmpty()) {
                opened = Optional.of(new RedisConnection(socket()));
            }
            opened.get().ping();
            return true;
        } catch (IOException _) {
            opened.ifPresent(RedisConnection::close);
            opened = Optional.empty();
            return false;
        }
    }

    /** Its socket, as csdbench reaches it. */
    Path socket() {
        return folder.socketFile(SOCKET);
    }

    /** What is done on a connection. */
    @FunctionalInterface
    interface Use<T> {
        T on(RedisConnection connection) throws IOException, Failure;
    }

    /** Uses the connection of the one thread. */
    <T> T use(Use<T> use) throws Failure {
        try {
            return use.on(opened.orElseThrow());
        } catch (IOException e) {
            checkAlive();
            throw Failure.io("the server failed: " + ChildProgram.last(String.valueOf(e.getMessage())));
        }
    }

    /** Has it carry out a command, and returns what it says. */
    Reply call(String... words) throws Failure {
        return use(connection -> connection.call(words));
    }

    private String info(String section, String name) throws Failure {
        String text = call("INFO", section) instanceof Reply.Bytes bytes ? bytes.text() : "";
        return text.lines()
                .filter(line -> line.startsWith(name + ":"))
                .map(line -> line.substring(name.length() + 1))
                .findFirst()
                .orElse("");
    }

    /** Waits until the log was rewritten, and only that is stored. */
    void awaitRewritten() throws Failure {
        server.awaitHoweverLong(this::rewritten);
    }

    /** Has it write its log anew, and waits for that. */
    void rewrite() throws Failure {
        server.awaitHoweverLong(this::rewriting);
        awaitRewritten();
    }

    /** False while it does that of itself, which it may begin at any moment. */
    private boolean rewriting() throws Failure {
        return rewritten()
                && use(connection -> {
                    try {
                        connection.call("BGREWRITEAOF");
                        return true;
                    } catch (IOException e) {
                        if (String.valueOf(e.getMessage()).contains("already in progress")) {
                            return false;
                        }
                        throw e;
                    }
                });
    }

    private boolean rewritten() throws Failure {
        // It tries again for good, and says that it does so all the while.
        if (!info("persistence", "aof_last_bgrewrite_status").equals("ok")) {
            throw Failure.io("the server could not write its log anew: " + ChildProgram.last(log()));
        }
        if (!info("persistence", "aof_rewrite_in_progress").equals("0")
                || !info("persistence", "aof_rewrite_scheduled").equals("0")) {
            return false;
        }
        return stored().equals(Set.copyOf(files()));
    }

    private String log() {
        return WatchedServer.text(folder.log());
    }

    private Path logs() {
        return folder.stored().resolve(LOGS);
    }

    /** The files of its log. */
    List<Path> files() {
        Matcher listed = LISTED.matcher(WatchedServer.text(logs().resolve(MANIFEST)));
        return listed.results()
                .map(file -> logs().resolve(file.group(1)))
                .sorted()
                .toList();
    }

    private Set<Path> stored() throws Failure {
        try (Stream<Path> files = Files.list(logs())) {
            return files.filter(file -> !file.endsWith(MANIFEST)).collect(Collectors.toSet());
        } catch (IOException e) {
            throw Failure.io("cannot read what the server stored: " + Sentences.of(e));
        }
    }

    @Override
    public long committed() throws Failure {
        long count = 0;
        for (String command : counted) {
            Matcher calls = Pattern.compile("calls=(\\d+),.*failed_calls=(\\d+).*")
                    .matcher(info("commandstats", "cmdstat_" + command));
            count += calls.matches() ? Long.parseLong(calls.group(1)) - Long.parseLong(calls.group(2)) : 0;
        }
        return count;
    }

    @Override
    public void checkAlive() throws Failure {
        if (!answers()) {
            // A connection is broken before the end of the process is known.
            server.await("the server does not answer", this::answers);
        }
    }

    @Override
    public void close() {
        opened.ifPresent(RedisConnection::close);
        server.close();
    }
}
