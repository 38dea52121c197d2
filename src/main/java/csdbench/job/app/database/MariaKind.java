package csdbench.job.app.database;

import csdbench.drive.system.SystemView;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An engine of MariaDB 10.6 or later, where distributions put it, with sysbench.
 *
 * @param engine that keeps the table
 */
public record MariaKind(MariaEngine engine) implements ApplicationKind {
    private static final int MIN_MINOR = 6;
    private static final int MIN_MAJOR = 10;
    private static final List<String> FOLDERS = List.of("/usr/sbin", "/usr/libexec", "/usr/local/mysql/bin");
    private static final List<String> PLUGIN_FOLDERS = List.of(
            "/usr/lib/mysql/plugin", "/usr/lib64/mariadb/plugin", "/usr/lib64/mysql/plugin", "/usr/lib/mariadb/plugin");

    private static final List<String> NAMES = List.of("mariadbd", "mariadb", "mariadb-install-db", "sysbench");
    private static final Pattern VERSION = Pattern.compile("Ver (\\d+\\.\\d+[\\d.]*)-MariaDB");
    private static final Pattern NUMBERS = Pattern.compile("(\\d+)\\.(\\d+).*");
    private static final Pattern SYSBENCH = Pattern.compile("sysbench (\\d[\\w.]*)");

    @Override
    public String name() {
        return engine.application();
    }

    @Override
    public Packages packages() {
        return new Packages(
                "mariadb-server sysbench" + engine.debianPackage(), "mariadb-server sysbench" + engine.fedoraPackage());
    }

    @Override
    public Finding look(ProgramSearch search) {
        List<Program> programs = programs(search);
        List<String> missing = missing(programs);
        Optional<Path> plugins = plugins(search.view());
        if (!engine.plugin().isEmpty()) {
            String file = engine.plugin() + ".so";
            programs.add(new Program(file, plugins.map(folder -> folder.resolve(file)), ""));
        }
        if (!missing.isEmpty()) {
            return Finding.unready(programs, lacks(missing, String.join(", ", FOLDERS) + " and PATH"));
        }
        if (!engine.plugin().isEmpty() && plugins.isEmpty()) {
            return Finding.unready(programs, lacks(missing(programs), String.join(", ", PLUGIN_FOLDERS)));
        }
        Path server = programs.getFirst().path().orElseThrow();
        String version = Optional.of(programs.getFirst().version())
                .filter(each -> !each.isEmpty())
                .orElse("of an unknown version");
        if (tooOld(version)) {
            return Finding.unready(
                    programs,
                    "MariaDB " + version + " (" + server + ") is too old: " + MIN_MAJOR + "." + MIN_MINOR
                            + " or later is needed");
        }
        return Finding.ready(
                programs,
                new MariaApplication(new MariaPrograms(
                        engine,
                        server,
                        programs.get(1).path().orElseThrow(),
                        programs.get(2).path().orElseThrow(),
                        programs.get(3).path().orElseThrow(),
                        plugins,
                        version)));
    }

    private static List<Program> programs(ProgramSearch search) {
        List<Path> folders = search.folders(FOLDERS);
        List<Program> programs = new ArrayList<>();
        for (String name : NAMES) {
            Optional<Path> path = ProgramSearch.program(name, folders);
            String version = switch (name) {
                case "mariadbd" ->
                    path.flatMap(program -> search.version(program, VERSION)).orElse("");
                case "sysbench" ->
                    path.flatMap(program -> search.version(program, SYSBENCH)).orElse("");
                default -> "";
            };
            programs.add(new Program(name, path, version));
        }
        return programs;
    }

    private static List<String> missing(List<Program> programs) {
        return programs.stream()
                .filter(each -> each.path().isEmpty())
                .map(Program::name)
                .toList();
    }

    private String lacks(List<String> missing, String places) {
        return name() + " needs " + String.join(", ", missing) + (missing.size() == 1 ? ", which is" : ", which are")
                + " in none of " + places;
    }

    private Optional<Path> plugins(SystemView view) {
        String file = engine.plugin() + ".so";
        return PLUGIN_FOLDERS.stream()
                .map(view::at)
                .filter(each -> Files.isRegularFile(each.resolve(file)))
                .findFirst();
    }

    private static boolean tooOld(String version) {
        Matcher matcher = NUMBERS.matcher(version);
        if (!matcher.matches()) {
            return true;
        }
        int major = Integer.parseInt(matcher.group(1));
        return major < MIN_MAJOR || major == MIN_MAJOR && Integer.parseInt(matcher.group(2)) < MIN_MINOR;
    }
}
