package csdbench.job.app;

import csdbench.job.app.adapter.AdapterApplication;
import csdbench.job.app.adapter.CommandKind;
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
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The applications that there are. To add one, implement {@link ApplicationKind} and add it here. Static. */
final class Applications {
    private static final OrderEntryKind ORDERS = new OrderEntryKind();

    /** In the order in which they are listed. */
    static final List<ApplicationKind> ALL = List.of(
            new PostgresKind(),
            new MariaKind(new InnoDb()),
            new MariaKind(new MyRocks()),
            ORDERS,
            new NosqlKind(),
            new CommandKind());

    private Applications() {}

    /**
     * The one that is asked for.
     *
     * @throws UsageError when a file is named that it does not need, or as {@link #find}, {@link AdapterApplication#of}
     *     and {@link OrderEntryKind#inMaria}
     */
    static Application asked(String name, UserFiles files, ProgramSearch search) throws UsageError {
        if (files.driver().isPresent() && !name.equals(ORDERS.name())) {
            throw new UsageError("--driver is for app " + ORDERS.name() + "; leave it out with " + name);
        }
        Optional<Path> adapter = files.adapter();
        if (adapter.isEmpty()) {
            return files.driver().isEmpty()
                    ? find(name, search)
                    : ORDERS.inMaria(files.driver().get(), search);
        }
        if (!name.equals(CommandKind.NAME)) {
            throw new UsageError("--adapter is for app command; leave it out with " + name);
        }
        Application program = AdapterApplication.of(adapter.get(), search);
        if (ALL.stream().anyMatch(kind -> kind.name().equals(program.name()))) {
            throw new UsageError(
                    adapter.get() + ": name: '" + program.name() + "' is an application of csdbench; choose another");
        }
        return program;
    }

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
