package csdbench.job.session;

import csdbench.result.Notice;
import csdbench.result.RunObserver;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Runs shell commands that a parmfile asks for, and shows what they print. */
final class ShellHooks {
    /** Has no meaning to a shell. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:=%+,@ -]*");

    private final Path outputFolder;
    private final RunObserver observer;

    ShellHooks(Path outputFolder, RunObserver observer) {
        this.outputFolder = outputFolder;
        this.observer = observer;
    }

    void run(List<String> commands) {
        commands.forEach(command -> run(command, Map.of()));
    }

    /** The command for the first error, with the offset filled in. */
    void runForError(String command, String lun, long offsetBytes, int bytes, String error) {
        run(
                command,
                Map.of("lun", lun, "lba", Long.toString(offsetBytes), "size", Integer.toString(bytes), "error", error));
    }

    /** The command for a storage that completes nothing; returns whether a line that it prints is {@code abort}. */
    boolean runForIdle(String command, String lun) {
        return run(command, Map.of("lun", lun))
                .lines()
                .anyMatch(line -> line.strip().equals("abort"));
    }

    /**
     * A value that a shell might take for more than a word reaches it as a variable, which it does not carry out.
     *
     * @return what the command printed
     */
    private String run(String command, Map<String, String> values) {
        Map<String, String> all = new TreeMap<>(values);
        all.put("output", outputFolder.toAbsolutePath().toString());
        String filled = command;
        for (Map.Entry<String, String> value : all.entrySet()) {
            if (PLAIN.matcher(value.getValue()).matches()) {
                filled = filled.replace("$" + value.getKey(), value.getValue());
            }
        }
        try {
            ProcessBuilder shell = new ProcessBuilder("/bin/sh", "-c", filled).redirectErrorStream(true);
            shell.environment().putAll(all);
            Process process = shell.start();
            process.getOutputStream().close();
            String printed = new String(process.getInputStream().readAllBytes(), Charset.defaultCharset());
            int exitCode = process.waitFor();
            note("Command '" + filled + "' ended with exit code " + exitCode
                    + (printed.isBlank() ? "" : ":\n" + printed.stripTrailing()));
            return printed;
        } catch (IOException e) {
            note("Command '" + filled + "' could not be started: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return "";
    }

    private void note(String text) {
        observer.on(new Notice(ZonedDateTime.now(), Notice.Importance.NOTE, text));
    }
}
