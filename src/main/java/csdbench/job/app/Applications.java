package csdbench.job.app;

import csdbench.drive.system.SystemView;
import csdbench.job.command.UsageError;
import java.util.List;
import java.util.Optional;

/** The applications that there are. To add one, implement {@link Application} and add it here. Static. */
final class Applications {
    /** Their words. */
    static final List<String> NAMES = List.of(PostgresPrograms.NAME);

    private Applications() {}

    /**
     * Finds one on a machine.
     *
     * @throws UsageError when it is not installed, with what installs it, or unknown
     */
    static Application find(String name, SystemView view) throws UsageError {
        String searchPath = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return switch (name) {
            case PostgresPrograms.NAME ->
                PostgresPrograms.find(
                        view, searchPath, program -> ChildProgram.said(List.of(program.toString(), "--version")));
            default ->
                throw new UsageError(
                        "there is no application '" + name + "'; expected one of " + String.join(", ", NAMES));
        };
    }
}
