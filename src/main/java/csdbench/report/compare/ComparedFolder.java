package csdbench.report.compare;

import csdbench.report.JsonReport;
import csdbench.report.vdbench.Flatfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** The runs of a result folder. */
public final class ComparedFolder {
    private static final String REVIEW = "review.json";

    private final Path path;
    private final String program;
    private final String build;
    private final List<String> arguments;
    private final List<ComparedRun> runs;
    private final Map<String, OptionalDouble> models;

    /** A folder of no simulated drive. */
    ComparedFolder(Path path, String program, List<String> arguments, List<ComparedRun> runs) {
        this(path, program, arguments, runs, Map.of());
    }

    /**
     * A folder.
     *
     * @param models of simulated drives, each with its error at worst in percent, empty where that is not known
     */
    ComparedFolder(
            Path path,
            String program,
            List<String> arguments,
            List<ComparedRun> runs,
            Map<String, OptionalDouble> models) {
        this(path, program, "", arguments, runs, models);
    }

    private ComparedFolder(
            Path path,
            String program,
            String build,
            List<String> arguments,
            List<ComparedRun> runs,
            Map<String, OptionalDouble> models) {
        this.path = path;
        this.program = program;
        this.build = build;
        this.arguments = List.copyOf(arguments);
        this.runs = List.copyOf(runs);
        this.models = new TreeMap<>(models);
    }

    /**
     * Reads a folder of csdbench or of vdbench 5.04.
     *
     * @throws IOException if it has no readable results of either; the message is a sentence for users
     */
    public static ComparedFolder read(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new IOException((Files.exists(folder) ? folder + " is not a folder" : "there is no folder " + folder)
                    + ". Give the output folder of a run.");
        }
        List<Path> parts = JsonReport.folders(folder);
        if (!parts.isEmpty()) {
            return CsdbenchFolder.read(folder, parts);
        }
        if (Files.exists(folder.resolve(Flatfile.FILE))) {
            return VdbenchFolder.read(folder);
        }
        if (Files.exists(folder.resolve(REVIEW))) {
            throw new IOException(folder + " holds a review, and reviews are put beside each other by: csdbench report "
                    + folder + " OTHER...");
        }
        throw new IOException(folder + " holds neither " + JsonReport.FILE + " (csdbench) nor " + Flatfile.FILE
                + " (vdbench). Give the output folder of a run.");
    }

    /** The same with other runs. */
    ComparedFolder withRuns(List<ComparedRun> others) {
        return new ComparedFolder(path, program, build, arguments, others, models);
    }

    /** The same with the build of the program, which two of one version may differ in. */
    ComparedFolder ofBuild(String known) {
        return new ComparedFolder(path, program, known, arguments, runs, models);
    }

    /** Its path as the user wrote it. */
    public Path path() {
        return path;
    }

    /** The program that wrote it, with its version if known. */
    public String program() {
        return program;
    }

    /** The build of that version; empty where it is not known. */
    String build() {
        return build;
    }

    /** The command line of csdbench that made it; empty where that is not known. */
    List<String> arguments() {
        return arguments;
    }

    /** Whether runs of it are of simulated drives in virtual time. */
    boolean simulated() {
        return runs.stream().anyMatch(run -> run.machine() == ComparedRun.Machine.VIRTUAL);
    }

    /** Simulated drives and how far each is off at worst, in percent, as far as known. */
    Map<String, OptionalDouble> models() {
        return models;
    }

    /** In the order in which they ran. */
    public List<ComparedRun> runs() {
        return runs;
    }
}
