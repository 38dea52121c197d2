package csdbench.job.app.nosql;

import csdbench.job.app.database.Application;
import csdbench.job.app.database.ApplicationKind;
import csdbench.job.app.database.ProgramSearch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Redis of {@value #MIN_VERSION} or later, or Valkey where there is no such. */
public record NosqlKind() implements ApplicationKind {
    static final String NAME = "nosql";

    /** The first whose log has files of its own for what was rewritten and what came since. */
    static final int MIN_VERSION = 7;

    private static final List<String> SERVERS = List.of("redis-server", "valkey-server");
    private static final List<String> FOLDERS = List.of("/usr/bin", "/usr/local/bin");
    private static final Pattern VERSION = Pattern.compile("v=(\\d{1,9}\\.[\\w.]+)");

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Packages packages() {
        return new Packages("redis-server", "redis");
    }

    @Override
    public Finding look(ProgramSearch search) {
        List<Program> programs = new ArrayList<>();
        String old = "";
        for (String name : SERVERS) {
            Optional<Path> path = ProgramSearch.program(name, search.folders(FOLDERS));
            String version =
                    path.flatMap(server -> search.version(server, VERSION)).orElse("");
            if (path.isPresent() || name.equals(SERVERS.getFirst())) {
                programs.add(new Program(name, path, version));
            }
            if (!version.isEmpty() && Integer.parseInt(version.substring(0, version.indexOf('.'))) >= MIN_VERSION) {
                Application found = new RedisPrograms(path.orElseThrow(), version);
                return Finding.ready(List.of(new Program(name, path, version)), found);
            }
            old += path.map(server -> "; " + server + " is " + (version.isEmpty() ? "of an unknown version" : version))
                    .orElse("");
        }
        return Finding.unready(
                programs,
                "nosql needs redis-server or valkey-server " + MIN_VERSION + " or later, which is in none of "
                        + String.join(", ", FOLDERS) + " and PATH" + old);
    }
}
