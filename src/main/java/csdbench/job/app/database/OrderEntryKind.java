package csdbench.job.app.database;

import csdbench.job.app.orders.MariaDriver;
import csdbench.job.command.UsageError;
import java.nio.file.Path;
import java.util.Optional;

/** Order entry, which needs what its database needs. */
public record OrderEntryKind() implements ApplicationKind {
    private static final PostgresKind DATABASE = new PostgresKind();

    @Override
    public String name() {
        return OrderEntry.NAME;
    }

    @Override
    public Packages packages() {
        return DATABASE.packages();
    }

    @Override
    public Finding look(ProgramSearch search) {
        Finding found = DATABASE.look(search);
        Optional<Application> application =
                found.application().map(PostgresPrograms.class::cast).map(OrderEntry::new);
        return new Finding(found.programs(), application, found.objection());
    }

    /**
     * The same in MariaDB.
     *
     * @param driver jar of its JDBC driver
     * @throws UsageError when that has none, or as {@link #find}
     */
    public Application inMaria(Path driver, ProgramSearch search) throws UsageError {
        MariaApplication database = (MariaApplication) new MariaKind(new InnoDb()).find(search);
        return new MariaOrderEntry(database.programs(), MariaDriver.load(driver));
    }
}
