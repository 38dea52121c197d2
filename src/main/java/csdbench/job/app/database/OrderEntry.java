package csdbench.job.app.database;

import csdbench.job.command.Failure;
import java.nio.file.Path;
import java.util.List;

/**
 * Order entry, an application of our own whose users are csdbench's, on a database that is installed.
 *
 * @param programs of the database
 */
record OrderEntry(PostgresPrograms programs) implements Application {
    static final String NAME = "order-entry";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String version() {
        return "PostgreSQL " + programs.version();
    }

    @Override
    public Path folder() {
        return programs.folder();
    }

    @Override
    public String account() {
        return programs.account();
    }

    @Override
    public List<String> variants() {
        return List.of(PostgresPrograms.NAME);
    }

    @Override
    public boolean ownUsers() {
        return true;
    }

    @Override
    public Database start(Start how) throws Failure {
        PostgresServer server = PostgresServer.start(programs, how);
        return server.orClosed(() -> new PostgresOrders(server, how.users(), how.progress()));
    }
}
