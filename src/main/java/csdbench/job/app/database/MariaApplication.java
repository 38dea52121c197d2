package csdbench.job.app.database;

import csdbench.job.command.Failure;
import java.nio.file.Path;
import java.util.List;

/**
 * An engine of MariaDB.
 *
 * @param programs that are installed
 */
record MariaApplication(MariaPrograms programs) implements Application {
    /** The user of distributions. */
    static final String ACCOUNT = "mysql";

    @Override
    public String name() {
        return programs.engine().application();
    }

    @Override
    public String version() {
        return programs.version();
    }

    @Override
    public Path folder() {
        return programs.server().getParent();
    }

    @Override
    public String account() {
        return ACCOUNT;
    }

    @Override
    public List<String> variants() {
        return programs.engine().variants();
    }

    @Override
    public Database start(Start how) throws Failure {
        MariaServer server = MariaServer.start(programs, how);
        return server.orClosed(() -> new MariaDatabase(server, programs.engine(), how));
    }
}
