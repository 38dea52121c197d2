package csdbench.job.app;

import csdbench.drive.system.SystemView;
import csdbench.job.app.child.ChildProgram;
import csdbench.job.app.database.Application;
import csdbench.job.app.database.InnoDb;
import csdbench.job.app.database.MariaApplication;
import csdbench.job.app.database.MyRocks;
import csdbench.job.app.database.PostgresPrograms;
import csdbench.job.command.UsageError;
import java.util.List;
import java.util.Optional;

/** The applications that there are. To add one, implement {@link Application} and add it here. Static. */
final class Applications {
    /** Their words. */
    static final List<String> NAMES = List.of(PostgresPrograms.NAME, "mariadb", "lsm");

    private Applications() {}

    /**
     * Finds one on a machine.
     *
     * @throws UsageError when it is not installed, with what installs it, or unknown
     */
    static Application find(String name, SystemView view) throws UsageError {
        String searchPath = Optional.ofNullable(System.getenv("PATH")).orElse("");
        PostgresPrograms.Asked asked = program -> ChildProgram.said(List.of(program.toString(), "--version"));
        return switch (name) {
            case PostgresPrograms.NAME -> PostgresPrograms.find(view, searchPath, asked);
            case "mariadb" -> MariaApplication.find(new InnoDb(), view, searchPath, asked);
            case "lsm" -> MariaApplication.find(new MyRocks(), view, searchPath, asked);
            default ->
                throw new UsageError(
                        "there is no application '" + name + "'; expected one of " + String.join(", ", NAMES));
        };
    }
}
