package csdbench.job.app.database;

import csdbench.job.command.Failure;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * PostgreSQL as it is installed.
 *
 * @param folder with all of its programs
 * @param version as it says itself, {@code 15.18}
 */
public record PostgresPrograms(Path folder, String version) implements Application {
    public static final String NAME = "postgres";

    /** The number that is compared. */
    int major() {
        return Integer.parseInt(version.replaceFirst("\\D.*", ""));
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String account() {
        return "postgres";
    }

    @Override
    public List<String> variants() {
        return Stream.of(PostgresDatabase.Rows.values()).map(rows -> rows.word).toList();
    }

    @Override
    public Database start(Start how) throws Failure {
        PostgresServer server = PostgresServer.start(this, how);
        return server.orClosed(() -> new PostgresDatabase(
                server, PostgresDatabase.Rows.values()[variants().indexOf(how.variant())], how.progress()));
    }

    String program(String name) {
        return folder.resolve(name).toString();
    }
}
