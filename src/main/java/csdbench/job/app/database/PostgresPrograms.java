package csdbench.job.app.database;

import csdbench.drive.system.SystemView;
import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * PostgreSQL as it is installed.
 *
 * @param folder with all of its programs
 * @param version as it says itself, {@code 15.18}
 */
public record PostgresPrograms(Path folder, String version) implements Application {
    public static final String NAME = "postgres";
    static final int MIN_VERSION = 15;

    private static final List<String> NAMES = List.of("initdb", "postgres", "psql", "pgbench");
    private static final Pattern VERSION = Pattern.compile("\\(PostgreSQL\\) ((\\d+)\\S*)");
    private static final String INSTALL =
            "; install it: apt-get install postgresql postgresql-contrib, or dnf install postgresql-server"
                    + " postgresql-contrib";

    /** Says what a program prints for {@code --version}, empty when it does not start. */
    @FunctionalInterface
    public interface Asked {
        String version(Path program);
    }

    /**
     * The newest that is installed where distributions put it, or in the folders of a search path.
     *
     * @param searchPath as the variable {@code PATH}
     */
    public static PostgresPrograms find(SystemView view, String searchPath, Asked asked) throws UsageError {
        List<PostgresPrograms> found = new ArrayList<>();
        for (Path folder : folders(view, searchPath)) {
            if (NAMES.stream().allMatch(name -> Files.isExecutable(folder.resolve(name)))) {
                version(asked.version(folder.resolve("postgres")))
                        .ifPresent(version -> found.add(new PostgresPrograms(folder, version)));
            }
        }
        PostgresPrograms newest = found.stream()
                .max(Comparator.comparingInt(PostgresPrograms::major))
                .orElseThrow(() -> new UsageError("PostgreSQL " + MIN_VERSION + " or later is not installed: "
                        + String.join(", ", NAMES) + " were looked for in /usr/lib/postgresql, /usr/pgsql-* and PATH"
                        + INSTALL));
        if (newest.major() < MIN_VERSION) {
            throw new UsageError("PostgreSQL " + newest.version() + " in " + newest.folder() + " is too old: "
                    + MIN_VERSION + " or later is needed" + INSTALL);
        }
        return newest;
    }

    private static List<Path> folders(SystemView view, String searchPath) {
        List<Path> folders = new ArrayList<>();
        view.names("/usr/lib/postgresql")
                .forEach(version -> folders.add(view.at("/usr/lib/postgresql/" + version + "/bin")));
        view.names("/usr").stream()
                .filter(name -> name.startsWith("pgsql-"))
                .forEach(name -> folders.add(view.at("/usr/" + name + "/bin")));
        for (String folder : searchPath.split(":")) {
            if (folder.startsWith("/")) {
                folders.add(view.at(folder));
            }
        }
        return folders;
    }

    private static Optional<String> version(String printed) {
        Matcher matcher = VERSION.matcher(printed);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    private int major() {
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
        try {
            return new PostgresDatabase(
                    server, PostgresDatabase.Rows.values()[variants().indexOf(how.variant())], how.progress());
        } catch (Failure e) {
            server.close();
            throw e;
        }
    }

    String program(String name) {
        return folder.resolve(name).toString();
    }
}
