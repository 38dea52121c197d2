package csdbench.job.suite.vdbench;

import csdbench.job.command.UsageError;
import csdbench.job.suite.step.ReviewRequest;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The vdbench that the user has. Any thread.
 *
 * @param home folder that it was unpacked to
 */
public record VdbenchProgram(Path home) {
    /** What the user sets to {@link #home}. */
    public static final String VARIABLE = "VDBENCH_HOME";

    private static final String SCRIPT = "vdbench";

    /** Files are made in whole ones of these. */
    private static final long MIB = 1 << 20;

    /** What vdbench cannot take for anything but a part of a name, on its command line and in a parmfile. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9/._:@+-]+");

    /**
     * Finds it.
     *
     * @param value of the variable, empty when it is not set
     * @throws UsageError when there is none, or none that can be started
     */
    public static VdbenchProgram find(Optional<String> value) throws UsageError {
        String text = value.map(String::strip).orElse("");
        if (text.isEmpty()) {
            throw new UsageError("--engine vdbench starts your own vdbench, and " + VARIABLE
                    + " does not say where it is; set it to the folder that holds vdbench's start script, such as "
                    + VARIABLE + "=/opt/vdbench50407");
        }
        VdbenchProgram program = new VdbenchProgram(folder(text));
        if (!Files.isRegularFile(program.script())) {
            throw new UsageError(VARIABLE + "=" + text + ": vdbench not found, " + program.script()
                    + " is missing; set it to the folder that vdbench was unpacked to");
        }
        if (!Files.isExecutable(program.script())) {
            throw new UsageError(
                    program.script() + " may not be executed; permit it with: chmod +x " + program.script());
        }
        return program;
    }

    private static Path folder(String text) throws UsageError {
        try {
            return Path.of(text).toAbsolutePath();
        } catch (InvalidPathException e) {
            throw new UsageError(VARIABLE + "=" + text + " is not a folder name");
        }
    }

    private Path script() {
        return home.resolve(SCRIPT);
    }

    /** What carries out a parmfile. */
    List<String> command(Path parmfile, Path results) {
        return List.of(
                script().toString(),
                "-f",
                parmfile.toAbsolutePath().toString(),
                "-o",
                results.toAbsolutePath().toString());
    }

    /**
     * Checks that vdbench can do a review, and that it will not read a name as anything else than we do: our safety
     * checks are worth nothing when it opens another lun.
     *
     * @param folder of the review's results
     */
    public void check(ReviewRequest order, Path folder) throws UsageError {
        for (String lun : order.luns()) {
            if (order.simulated() || lun.startsWith("none:")) {
                throw new UsageError("--engine vdbench needs a real lun, and " + lun
                        + " is none; name a block device or a file with --lun");
            }
            plain("lun " + lun, Path.of(lun), "give it a name, or a link, of plain letters and digits");
        }
        plain("the result folder " + folder, folder, "choose another with -o");
        if (order.sizeBytes().isPresent() && order.sizeBytes().getAsLong() % MIB != 0) {
            throw new UsageError("--size " + order.sizeBytes().getAsLong()
                    + ": vdbench makes files of whole MiB only; expected a multiple of 1m");
        }
    }

    private static void plain(String what, Path path, String remedy) throws UsageError {
        String absolute = path.toAbsolutePath().toString();
        if (!PLAIN.matcher(absolute).matches()) {
            throw new UsageError(what + ": vdbench may read " + absolute
                    + " as something else, because it holds more than A-Z a-z 0-9 / . _ : @ + -; " + remedy);
        }
    }
}
