package csdbench.job.session;

import csdbench.result.Notice;
import csdbench.result.RunObserver;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.util.List;

/** Runs shell commands that a parmfile asks for, and shows what they print. */
final class ShellHooks {
    private final Path outputFolder;
    private final RunObserver observer;

    ShellHooks(Path outputFolder, RunObserver observer) {
        this.outputFolder = outputFolder;
        this.observer = observer;
    }

    void run(List<String> commands) {
        commands.forEach(this::run);
    }

    /** The command for the first error, with the offset filled in. */
    void runForError(String command, String lun, long offsetBytes, int bytes, String error) {
        run(command.replace("$lun", lun)
                .replace("$lba", Long.toString(offsetBytes))
                .replace("$size", Integer.toString(bytes))
                .replace("$error", error));
    }

    private void run(String command) {
        String filled = command.replace("$output", outputFolder.toAbsolutePath().toString());
        try {
            Process process = new ProcessBuilder("/bin/sh", "-c", filled)
                    .redirectErrorStream(true)
                    .start();
            process.getOutputStream().close();
            String printed = new String(process.getInputStream().readAllBytes(), Charset.defaultCharset());
            int exitCode = process.waitFor();
            note("Command '" + filled + "' ended with exit code " + exitCode
                    + (printed.isBlank() ? "" : ":\n" + printed.stripTrailing()));
        } catch (IOException e) {
            note("Command '" + filled + "' could not be started: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void note(String text) {
        observer.on(new Notice(ZonedDateTime.now(), Notice.Importance.NOTE, text));
    }
}
