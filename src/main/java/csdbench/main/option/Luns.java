package csdbench.main.option;

import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.language.parm.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What commands know of luns by their names. Static functions; any thread. */
public final class Luns {
    private Luns() {}

    /** @throws UsageError when one cannot stand in a parmfile, or a file or device stands twice, by whatever path */
    public static void check(List<String> luns) throws UsageError {
        check("a lun", luns);
        Set<Path> known = new HashSet<>();
        for (String lun : luns) {
            if (real(lun) && !known.add(whereItIs(lun))) {
                throw new UsageError(lun + " stands twice, and would count twice; name it once");
            }
        }
    }

    private static Path whereItIs(String lun) {
        try {
            return Path.of(lun).toRealPath();
        } catch (IOException _) {
            return Path.of(lun).toAbsolutePath().normalize(); // It is not there yet.
        }
    }

    /** The same for other files. */
    public static void check(String what, List<String> names) throws UsageError {
        if (!names.stream().allMatch(Value::writable)) {
            throw new UsageError(what + " has no quotes or line breaks in its name; make a link to it with another");
        }
    }

    /** Whether it is a file or a device, as against a simulated drive or none. */
    public static boolean real(String lun) {
        return !lun.startsWith("sim:") && !lun.startsWith("none:");
    }

    /** What was never written is answered without the flash being asked. */
    public static void noteUnwritten(List<String> luns, Terminal terminal) {
        // Of a file, counters tell after the run.
        if (luns.stream()
                .anyMatch(lun -> real(lun) && Files.exists(Path.of(lun)) && !Files.isRegularFile(Path.of(lun)))) {
            terminal.error("note: reads may hit space that was never written, which drives answer faster; --fill writes"
                    + " the span before");
        }
    }
}
