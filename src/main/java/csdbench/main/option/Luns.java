package csdbench.main.option;

import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** What commands know of luns by their names. Static functions; any thread. */
public final class Luns {
    private static final Pattern NOT_IN_A_PARMFILE = Pattern.compile("[\"\\p{Cntrl}]");

    private Luns() {}

    /** Whether a word can stand in the quotes of a parmfile. */
    public static boolean quotable(String word) {
        return !NOT_IN_A_PARMFILE.matcher(word).find();
    }

    /** @throws UsageError when one cannot stand in a parmfile */
    public static void check(List<String> luns) throws UsageError {
        if (!luns.stream().allMatch(Luns::quotable)) {
            throw new UsageError("a lun has no quotes or line breaks in its name; make a link to it with another");
        }
    }

    /** Whether it is a file or a device, as against a simulated drive or none. */
    public static boolean real(String lun) {
        return !lun.startsWith("sim:") && !lun.startsWith("none:");
    }

    /** What was never written is answered without the flash, or the file system's blocks, being asked. */
    public static void noteUnwritten(List<String> luns, Terminal terminal) {
        // A file that is not there is created and written first.
        if (luns.stream().anyMatch(lun -> real(lun) && Files.exists(Path.of(lun)))) {
            terminal.error("note: reads may hit space that was never written, which drives answer faster; --fill writes"
                    + " the span before");
        }
    }
}
