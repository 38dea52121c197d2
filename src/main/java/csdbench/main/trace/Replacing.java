package csdbench.main.trace;

import csdbench.job.command.Failure;
import csdbench.job.command.Terminal;
import csdbench.job.session.NeededFiles;
import csdbench.trace.format.TraceOutput;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whether a file that is there may be replaced. Static functions. */
final class Replacing {
    private Replacing() {}

    /**
     * Refuses what is read, and what is there, unless it is a file and {@code --force} was given. Standard output is
     * always taken.
     *
     * @param needed what is read
     */
    static void check(NeededFiles needed, Path output, boolean force) throws Failure {
        if (Terminal.isStandard(output)) {
            return;
        }
        needed.checkOutput(output);
        needed.checkOutput(TraceOutput.unfinished(output));
        if (!Files.exists(output)) {
            return;
        }
        if (!Files.isRegularFile(output)) {
            throw Failure.refused(output + " is not a file; name a file to write");
        }
        if (!force) {
            throw Failure.refused(output + " is there already; --force replaces it");
        }
    }
}
