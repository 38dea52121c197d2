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
    /** In the order in which they are listed. */
    static final List<ApplicationKind> ALL = List.of(
            new PostgresKind(),
            new MariaKind(new InnoDb()),
            new MariaKind(new MyRocks()),
            new OrderEntryKind(),
            new NosqlKind(),
            new CommandKind());

    private Applications() {}

    /**
     * The one that is asked for.
     *
     * @param adapter describes a program of the user's
     * @throws UsageError when one is named and the other is not, or as {@link #find} and {@link AdapterApplication#of}
     */
    static Application asked(String name, Optional<Path> adapter, ProgramSearch search) throws UsageError {
        if (adapter.isEmpty()) {
            return find(name, search);
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
