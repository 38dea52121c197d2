package csdbench.job.app.database;

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
}
