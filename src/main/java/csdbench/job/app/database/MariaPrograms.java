package csdbench.job.app.database;

import csdbench.drive.system.SystemView;
import csdbench.job.command.UsageError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * MariaDB as it is installed, with sysbench.
 *
 * @param engine that keeps the table
 * @param server,client,install,sysbench programs
 * @param plugins folder of the engine's own, empty when the server has it
 * @param version as the server says itself, {@code 10.11.19}
 */
record MariaPrograms(
        MariaEngine engine,
        Path server,
        Path client,
        Path install,
        Path sysbench,
        Optional<Path> plugins,
        String version) {
    private static final int MIN_MINOR = 6;
    private static final int MIN_MAJOR = 10;
    private static final List<String> FOLDERS = List.of("/usr/sbin", "/usr/libexec", "/usr/local/mysql/bin");
    private static final List<String> PLUGIN_FOLDERS = List.of(
            "/usr/lib/mysql/plugin", "/usr/lib64/mariadb/plugin", "/usr/lib64/mysql/plugin", "/usr/lib/mariadb/plugin");
    private static final Pattern VERSION = Pattern.compile("Ver ((\\d+)\\.(\\d+)[\\d.]*)-MariaDB");

    /**
     * Those that are installed where distributions put them, or in the folders of a search path.
     *
     * @param searchPath as the variable {@code PATH}
     */
    static MariaPrograms find(MariaEngine engine, SystemView view, String searchPath, PostgresPrograms.Asked asked)
            throws UsageError {
        List<Path> folders = new ArrayList<>();
        FOLDERS.forEach(folder -> folders.add(view.at(folder)));
        for (String folder : searchPath.split(":")) {
            if (folder.startsWith("/")) {
                folders.add(view.at(folder));
            }
        }
        Path server = program(engine, folders, "mariadbd");
        MariaPrograms found = new MariaPrograms(
                engine,
                server,
                program(engine, folders, "mariadb"),
                program(engine, folders, "mariadb-install-db"),
                program(engine, folders, "sysbench"),
                plugins(engine, view),
                version(asked.version(server)));
        if (found.tooOld()) {
            throw new UsageError("MariaDB " + found.version + " (" + server + ") is too old: " + MIN_MAJOR + "."
                    + MIN_MINOR + " or later is needed; " + install(engine));
        }
        return found;
    }

    private static Path program(MariaEngine engine, List<Path> folders, String name) throws UsageError {
        return folders.stream()
                .map(folder -> folder.resolve(name))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new UsageError(engine.application() + " needs " + name + ", which is in none of "
                        + String.join(", ", FOLDERS) + " and PATH; " + install(engine)));
    }

    private static Optional<Path> plugins(MariaEngine engine, SystemView view) throws UsageError {
        if (engine.plugin().isEmpty()) {
            return Optional.empty();
        }
        String file = engine.plugin() + ".so";
        Optional<Path> folder = PLUGIN_FOLDERS.stream()
                .map(view::at)
                .filter(each -> Files.isRegularFile(each.resolve(file)))
                .findFirst();
        if (folder.isEmpty()) {
            throw new UsageError(engine.application() + " needs " + file + ", which is in none of "
                    + String.join(", ", PLUGIN_FOLDERS) + "; " + install(engine));
        }
        return folder;
    }

    private static String install(MariaEngine engine) {
        return "install it: apt-get install mariadb-server sysbench" + engine.debianPackage()
                + ", or dnf install mariadb-server sysbench" + engine.fedoraPackage();
    }

    private static String version(String printed) {
        Matcher matcher = VERSION.matcher(printed);
        return matcher.find() ? matcher.group(1) : "of an unknown version";
    }

    private boolean tooOld() {
        Matcher matcher = VERSION.matcher("Ver " + version + "-MariaDB");
        if (!matcher.find()) {
            return true;
        }
        int major = Integer.parseInt(matcher.group(2));
        return major < MIN_MAJOR || major == MIN_MAJOR && Integer.parseInt(matcher.group(3)) < MIN_MINOR;
    }
}
