package csdbench.job.app;

import csdbench.job.app.database.Application;
import csdbench.job.app.database.ApplicationKind;
import csdbench.job.app.database.InnoDb;
import csdbench.job.app.database.MariaKind;
import csdbench.job.app.database.MyRocks;
import csdbench.job.app.database.OrderEntryKind;
import csdbench.job.app.database.PostgresKind;
import csdbench.job.app.database.ProgramSearch;
import csdbench.job.app.nosql.NosqlKind;
import csdbench.job.command.UsageError;
import java.util.List;
import java.util.stream.Collectors;

/** The applications that there are. To add one, implement {@link ApplicationKind} and add it here. Static. */
final class Applications {
    /** In the order in which they are listed. */
    static final List<ApplicationKind> ALL = List.of(
            new PostgresKind(),
            new MariaKind(new InnoDb()),
            new MariaKind(new MyRocks()),
            new OrderEntryKind(),
            new NosqlKind());

    private Applications() {}

    /**
     * Finds one on a machine.
     *
     * @throws UsageError when it is not installed, with what installs it, or unknown
     */
    static Application find(String name, ProgramSearch search) throws UsageError {
        return ALL.stream()
                .filter(kind -> kind.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UsageError("there is no application '" + name + "'; expected one of "
                        + ALL.stream().map(ApplicationKind::name).collect(Collectors.joining(", "))))
                .find(search);
    }
}
