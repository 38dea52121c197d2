package csdbench.drive.system;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which files and devices other processes have open for writing, from {@code /proc/PID/fd} and {@code fdinfo}, proc(5).
 * The only trace of a virtual machine or a database on a raw device. Files of other users' processes are visible to
 * root only, so an empty result proves nothing. Immutable.
 */
public final class OpenFiles {
    // Access mode in the octal flags of fdinfo: O_WRONLY is 1 and O_RDWR 2 on every architecture of Linux.
    private static final int ACCESS_MODE = 3;

    private final Map<String, List<Writer>> writers;

    private OpenFiles(Map<String, List<Writer>> writers) {
        this.writers = writers;
    }

    public record Writer(long process, String command) {}

    public static OpenFiles read(SystemView view) {
        String self = view.realPath("/proc/self");
        Map<String, List<Writer>> writers = new HashMap<>();
        for (String name : view.names("/proc")) {
            String folder = "/proc/" + name;
            if (Character.isDigit(name.charAt(0)) && !folder.equals(self)) {
                addWrittenBy(view, folder, writers);
            }
        }
        return new OpenFiles(writers);
    }

    private static void addWrittenBy(SystemView view, String folder, Map<String, List<Writer>> writers) {
        Writer writer =
                new Writer(Long.parseLong(folder.substring(folder.lastIndexOf('/') + 1)), view.line(folder + "/comm"));
        for (String descriptor : view.names(folder + "/fd")) {
            String path = view.linkTarget(folder + "/fd/" + descriptor);
            if (path.startsWith("/") && isWritable(view.lines(folder + "/fdinfo/" + descriptor))) {
                List<Writer> known = writers.computeIfAbsent(path, key -> new ArrayList<>());
                if (!known.contains(writer)) {
                    known.add(writer);
                }
            }
        }
    }

    private static boolean isWritable(List<String> information) {
        return information.stream()
                .filter(line -> line.startsWith("flags:"))
                .anyMatch(line ->
                        (Long.parseLong(line.substring("flags:".length()).strip(), 8) & ACCESS_MODE) != 0);
    }

    /** Processes that have the real path open for writing. */
    public List<Writer> writersOf(String path) {
        return writers.getOrDefault(path, List.of());
    }
}
