package csdbench.job.history;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Where the history is kept. Static functions. */
public final class HistoryPlace {
    /** Names the file, or keeps none. */
    public static final String VARIABLE = "CSDBENCH_HISTORY";

    /** The same of one process, which tests set. */
    static final String PROPERTY = "csdbench.history";

    private static final String OFF = "off";

    private HistoryPlace() {}

    /** The file of this user; empty where none is kept. */
    public static Optional<Path> usual() {
        String chosen = System.getProperty(PROPERTY);
        return chosen != null ? Optional.of(Path.of(chosen)) : of(System.getenv(), System.getProperty("user.home", ""));
    }

    /**
     * The same for others.
     *
     * @param environment of the process
     * @param home the user's folder, empty for none
     */
    static Optional<Path> of(Map<String, String> environment, String home) {
        String named = environment.getOrDefault(VARIABLE, "");
        if (!named.isEmpty()) {
            return named.equals(OFF) ? Optional.empty() : Optional.of(Path.of(named));
        }
        String data = environment.getOrDefault("XDG_DATA_HOME", "");
        // A relative one is to be ignored, says the XDG Base Directory Specification.
        if (data.startsWith("/")) {
            return Optional.of(Path.of(data, "csdbench", "history.db"));
        }
        return home.isEmpty() || home.equals("?")
                ? Optional.empty()
                : Optional.of(Path.of(home, ".local", "share", "csdbench", "history.db"));
    }
}
