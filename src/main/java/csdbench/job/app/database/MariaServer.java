package csdbench.job.app.database;

import csdbench.job.app.child.ChildProgram;
import csdbench.job.app.child.DatabaseFolder;
import csdbench.job.app.child.ServerUser;
import csdbench.job.app.child.WatchedServer;
import csdbench.job.app.orders.MariaDriver;
import csdbench.job.app.orders.OrderWork;
import csdbench.job.command.Failure;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A server of MariaDB of our own: in a folder of its own, on a unix socket that only its user and root reach, without
 * TCP and without passwords. One thread owns it.
 */
final class MariaServer implements DatabaseServer {
    /** Of the database. */
    static final String NAME = "csdbench";

    private static final String USER = "root";
    private static final String SOCKET = "mariadb";
    private static final int SPARE_CONNECTIONS = 8;

    /** What another user made cannot be opened by name, as a client does with what it reads; a pipe of its own can. */
    private static final List<String> PIPED = List.of("/bin/sh", "-c", "shift; cat | \"$@\"", "csdbench-load", "--");

    private final MariaPrograms programs;
    private final DatabaseFolder folder;
    private final ServerUser user;
    private final WatchedServer server;

    private MariaServer(MariaPrograms programs, Application.Start how, WatchedServer server) {
        this.programs = programs;
        this.folder = how.folder();
        this.user = how.user();
        this.server = server;
    }

    /** Makes an empty database and starts its server. */
    static MariaServer start(MariaPrograms programs, Application.Start how) throws Failure {
        String data = how.folder().data().toString();
        ChildProgram.run(
                how.user()
                        .command(
                                programs.install().toString(),
                                "--no-defaults",
                                "--datadir=" + data,
                                "--auth-root-authentication-method=normal",
                                "--skip-test-db"),
                _ -> {},
                how.progress());
        List<String> command = new ArrayList<>(List.of(programs.server().toString(), "--no-defaults"));
        command.addAll(options(programs, how, data));
        // It keeps nothing that outlives its folder: there is no need to let it finish.
        MariaServer server = new MariaServer(
                programs, how, WatchedServer.start(how.folder(), how.user(), how.progress(), "KILL", command));
        return server.orClosed(() -> {
            server.server.awaitReady(server::ready);
            server.sql("", "CREATE DATABASE " + NAME);
            return server;
        });
    }

    private static List<String> options(MariaPrograms programs, Application.Start how, String data) {
        List<String> options = new ArrayList<>(List.of(
                "--datadir=" + data,
                "--tmpdir=" + data,
                "--socket=" + how.folder().socket().resolve(SOCKET),
                "--skip-networking",
                "--skip-log-bin",
                "--skip-symbolic-links",
                "--local-infile=ON",
                "--performance-schema=OFF",
                "--character-set-server=binary",
                "--max-connections=" + (how.clients() + SPARE_CONNECTIONS)));
        programs.plugins().ifPresent(plugins -> {
            options.add("--plugin-dir=" + plugins);
            options.add("--plugin-load-add=" + programs.engine().plugin());
        });
        options.addAll(programs.engine().options(how));
        return options;
    }

    private boolean ready() {
        return WatchedServer.text(folder.log()).contains("ready for connections.");
    }

    /** Carries out statements in a session. */
    String sql(String... statements) throws Failure {
        return sql(NAME, String.join("; ", statements));
    }

    private String sql(String database, String statements) throws Failure {
        return server.answer(user.command(client(database, statements)), _ -> {});
    }

    /** Makes a procedure, whose statements end with semicolons. */
    void procedure(String definition) throws Failure {
        List<String> command = client(NAME, definition);
        command.add("--delimiter=//");
        server.answer(user.command(command), _ -> {});
    }

    /** Carries out statements, one of which loads what it reads. */
    void load(ChildProgram.Feed feed, String statements) throws Failure {
        List<String> command = client(NAME, statements);
        command.add("--local-infile=1");
        command.addAll(0, PIPED);
        server.answer(user.command(command), feed);
    }

    /** As the server's user: a server can ask its client for any file, and who has its account can be the server. */
    private List<String> client(String database, String statements) {
        List<String> command = new ArrayList<>(List.of(
                programs.client().toString(),
                "--no-defaults",
                "--socket=" + folder.socket().resolve(SOCKET),
                "--user=" + USER,
                "--batch",
                "--skip-column-names",
                "--execute=" + statements));
        if (!database.isEmpty()) {
            command.add("--database=" + database);
        }
        return command;
    }

    /** A command of clients, where they see the socket. */
    List<String> sysbench(Path script, int clients, int seconds) {
        List<String> command = new ArrayList<>(List.of(
                programs.sysbench().toString(),
                script.toString(),
                "--db-driver=mysql",
                "--mysql-socket=" + folder.socket().resolve(SOCKET),
                "--mysql-user=" + USER,
                "--mysql-db=" + NAME,
                "--threads=" + clients,
                "--time=" + seconds));
        return user.beside(command);
    }

    /** As users connect, where csdbench sees the socket. */
    OrderWork.Connections connections(MariaDriver driver) {
        return driver.connections(folder.socketFile(SOCKET), NAME, USER);
    }

    /** The server's own count of the transactions that clients have committed, once they have gone. */
    @Override
    public long committed() throws Failure {
        AtomicLong count = new AtomicLong();
        server.await("clients of the server do not end", () -> {
            String[] counts = sql("SELECT GROUP_CONCAT(VARIABLE_VALUE ORDER BY VARIABLE_NAME SEPARATOR ' ')"
                            + " FROM information_schema.GLOBAL_STATUS"
                            + " WHERE VARIABLE_NAME IN ('COM_COMMIT', 'THREADS_CONNECTED')")
                    .strip()
                    .split(" ");
            boolean gone = counts.length == 2 && counts[1].equals("1");
            if (gone) {
                count.set(Long.parseLong(counts[0]));
            }
            return gone;
        });
        return count.get();
    }

    /** The folder of its data, as csdbench reads it. */
    Path stored() {
        return folder.stored();
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
