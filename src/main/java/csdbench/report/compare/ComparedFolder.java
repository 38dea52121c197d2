package csdbench.report.compare;

import csdbench.report.JsonReport;
import csdbench.report.vdbench.Flatfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The runs of a result folder. */
public final class ComparedFolder {
    private final Path path;
    private final String program;
    private final List<String> arguments;
    private final List<ComparedRun> runs;

    ComparedFolder(Path path, String program, List<String> arguments, List<ComparedRun> runs) {
        this.path = path;
        this.program = program;
        this.arguments = List.copyOf(arguments);
        this.runs = List.copyOf(runs);
    }

    /**
     * Reads a folder of csdbench or of vdbench 5.04.
     *
     * @throws IOException if it has no readable results of either; the message is a sentence for users
     */
    public static ComparedFolder read(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new IOException(folder + " is not a folder. Give the output folder of a run.");
        }
        List<Path> parts = JsonReport.folders(folder);
        if (!parts.isEmpty()) {
            return CsdbenchFolder.read(folder, parts);
        }
        if (Files.exists(folder.resolve(Flatfile.FILE))) {
            return VdbenchFolder.read(folder);
        }
        throw new IOException(folder + " holds neither " + JsonReport.FILE + " (csdbench) nor " + Flatfile.FILE
                + " (vdbench). Give the output folder of a run.");
    }

    /** The same with other runs. */
    ComparedFolder withRuns(List<ComparedRun> others) {
        return new ComparedFolder(path, program, arguments, others);
    }

    /** Its path as the user wrote it. */
    public Path path() {
        return path;
    }

    /** The program that wrote it, with its version if known. */
    public String program() {
        return program;
    }

    /** The command line of csdbench that made it; empty where that is not known. */
    List<String> arguments() {
        return arguments;
    }

    /** Whether runs of it are of simulated drives in virtual time. */
    boolean simulated() {
        return runs.stream().anyMatch(run -> run.machine() == ComparedRun.Machine.VIRTUAL);
    }

    /** In the order in which they ran. */
    public List<ComparedRun> runs() {
        return runs;
    }
}
