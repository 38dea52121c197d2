package csdbench.job.tracing;

import csdbench.drive.system.SystemView;
import java.util.List;
import java.util.Optional;

/** The control groups of processes as {@code /proc} has them now. Any thread. */
record ControlGroups(SystemView view) {
    private static final String DELETED = " (deleted)";

    /** Of these the first that is not the root is the one; then any other. */
    private static final List<String> FIRST = List.of("", "blkio", "name=systemd");

    /** The path of its group, {@code /} for the root; empty for a process that has ended. */
    Optional<String> of(int pid) {
        List<String> lines = view.lines("/proc/" + pid + "/cgroup");
        return FIRST.stream()
                .flatMap(controller -> lines.stream().filter(line -> has(line, controller)))
                .map(ControlGroups::path)
                .filter(path -> !path.equals("/"))
                .findFirst()
                .or(() -> lines.stream()
                        .map(ControlGroups::path)
                        .filter(path -> !path.equals("/"))
                        .findFirst())
                .or(() -> lines.isEmpty() ? Optional.empty() : Optional.of("/"));
    }

    /** A line is {@code number:controllers:path}, without controllers of the unified hierarchy. */
    private static boolean has(String line, String controller) {
        String[] parts = line.split(":", 3);
        return parts.length == 3 && List.of(parts[1].split(",")).contains(controller);
    }

    private static String path(String line) {
        String[] parts = line.split(":", 3);
        String path = parts.length == 3 && parts[2].startsWith("/") ? parts[2] : "/";
        return path.endsWith(DELETED) ? path.substring(0, path.length() - DELETED.length()) : path;
    }
}
