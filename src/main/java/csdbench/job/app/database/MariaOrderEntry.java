package csdbench.job.app.database;

import csdbench.job.app.orders.MariaDriver;
import csdbench.job.command.Failure;
import java.nio.file.Path;
import java.util.List;

/**
 * Order entry as {@link OrderEntry} is, in InnoDB.
 *
 * @param programs of the database
 * @param driver with which users connect
 */
record MariaOrderEntry(MariaPrograms programs, MariaDriver driver) implements Application {
    @Override
    public String name() {
        return OrderEntry.NAME;
    }

    @Override
    public String version() {
        return "MariaDB " + programs.version() + ", JDBC driver " + driver.version();
    }

    @Override
    public Path folder() {
        return programs.server().getParent();
    }

    @Override
    public String account() {
        return MariaApplication.ACCOUNT;
    }

    @Override
    public List<String> variants() {
        return programs.engine().variants();
    }

    @Override
    public boolean ownUsers() {
        return true;
    }

    @Override
    public Database start(Start how) throws Failure {
        MariaServer server = MariaServer.start(programs, how);
        return server.orClosed(() -> new MariaOrders(server, driver, how));
    }
}
