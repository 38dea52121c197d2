package csdbench.job.app.database;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** PostgreSQL of {@value #MIN_VERSION} or later: the newest that is installed whole. */
public record PostgresKind() implements ApplicationKind {
    static final int MIN_VERSION = 15;

    private static final List<String> NAMES = List.of("initdb", "postgres", "psql", "pgbench");
    private static final Pattern VERSION = Pattern.compile("\\(PostgreSQL\\) (\\d+\\S*)");

    @Override
    public String name() {
        return PostgresPrograms.NAME;
    }

    @Override
    public Packages packages() {
        return new Packages("postgresql postgresql-contrib", "postgresql-server postgresql-contrib");
    }

    @Override
    public Finding look(ProgramSearch search) {
        List<PostgresPrograms> found = new ArrayList<>();
        List<Program> most = programs(List.of(), "");
        for (Path folder : folders(search)) {
            List<Program> programs = programs(List.of(folder), "");
            if (found(programs) == NAMES.size()) {
                search.version(folder.resolve("postgres"), VERSION)
                        .ifPresent(version -> found.add(new PostgresPrograms(folder, version)));
            }
            most = found(programs) > found(most) ? programs : most;
        }
        Optional<PostgresPrograms> newest = found.stream().max(Comparator.comparingInt(PostgresPrograms::major));
        if (newest.isEmpty()) {
            return Finding.unready(
                    most,
                    "PostgreSQL " + MIN_VERSION + " or later is not installed: " + String.join(", ", NAMES)
                            + " were looked for in /usr/lib/postgresql, /usr/pgsql-* and PATH");
        }
        List<Program> programs =
                programs(List.of(newest.get().folder()), newest.get().version());
        return newest.get().major() >= MIN_VERSION
                ? Finding.ready(programs, newest.get())
                : Finding.unready(
                        programs,
                        "PostgreSQL " + newest.get().version() + " in "
                                + newest.get().folder() + " is too old: " + MIN_VERSION + " or later is needed");
    }

    private static List<Path> folders(ProgramSearch search) {
        List<String> usual = new ArrayList<>();
        search.view()
                .names("/usr/lib/postgresql")
                .forEach(version -> usual.add("/usr/lib/postgresql/" + version + "/bin"));
        search.view().names("/usr").stream()
                .filter(name -> name.startsWith("pgsql-"))
                .forEach(name -> usual.add("/usr/" + name + "/bin"));
        return search.folders(usual);
    }

    private static List<Program> programs(List<Path> folders, String version) {
        return NAMES.stream()
                .map(name -> new Program(name, ProgramSearch.program(name, folders), version))
                .toList();
    }

    private static long found(List<Program> programs) {
        return programs.stream().filter(each -> each.path().isPresent()).count();
    }
}
