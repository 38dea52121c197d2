package csdbench.job.command;

import csdbench.io.IoFailure;
import csdbench.result.Notice;
import csdbench.result.RunObserver;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Runs shell commands that a parmfile asks for, and shows what they print. */
public final class ShellHooks {
    private static final Shell SHELL = Shell.here();

    private static final long IDLE_SECONDS = 30;
    private static final long NO_END_SECONDS = 1L << 32;
    private static final int MAX_BYTES = 1 << 20;

    private final Path outputFolder;
    private final RunObserver observer;
    private final long idleSeconds;

    public ShellHooks(Path outputFolder, RunObserver observer) {
        this(outputFolder, observer, IDLE_SECONDS);
    }

    public ShellHooks(Path outputFolder, RunObserver observer, long idleSeconds) {
        this.outputFolder = outputFolder;
        this.observer = observer;
        this.idleSeconds = idleSeconds;
    }

    /**
     * Runs commands one after the other.
     *
     * @throws IoFailure if one could not be started; those behind it are not
     */
    public void run(List<String> commands) throws IoFailure {
        for (String command : commands) {
            Ended ended = run(command, Map.of(), NO_END_SECONDS);
            if (!ended.started()) {
                throw new IoFailure("the command '" + command
                        + "' of startcmd= or endcmd= could not be started; is its program installed, and in PATH?");
            }
        }
    }

    /** How a command ended: whether it began, and the beginning of what it printed. */
    private record Ended(boolean started, String printed) {}

    /** The command for the first error, with the offset filled in. */
    public void runForError(String command, String lun, long offsetBytes, int bytes, String error) {
        run(
                command,
                Map.of("lun", lun, "lba", Long.toString(offsetBytes), "size", Integer.toString(bytes), "error", error),
                NO_END_SECONDS);
    }

    /**
     * The command for a storage that completes nothing; returns whether a line that it prints is {@code abort}. What
     * asks a drive that hangs may hang itself, so it is ended after a time.
     */
    public boolean runForIdle(String command, String lun) {
        return run(command, Map.of("lun", lun), idleSeconds)
                .printed()
                .lines()
                .anyMatch(line -> line.strip().equals("abort"));
    }

    /**
     * A value that a shell might take for more than a word reaches it as a variable, which it does not carry out.
     *
     * @param atMostSeconds after which it is ended
     */
    private Ended run(String command, Map<String, String> values, long atMostSeconds) {
        Map<String, String> all = new TreeMap<>(values);
        all.put("output", outputFolder.toAbsolutePath().toString());
        String filled = command;
        for (Map.Entry<String, String> value : all.entrySet()) {
            if (SHELL.plain().matcher(value.getValue()).matches()) {
                filled = filled.replace("$" + value.getKey(), value.getValue());
            }
        }
        try {
            ProcessBuilder shell = new ProcessBuilder(SHELL.command(filled)).redirectErrorStream(true);
            shell.environment().putAll(all);
            Process process = shell.start();
            process.getOutputStream().close();
            CompletableFuture<String> output = new CompletableFuture<>();
            Thread.ofVirtual().start(() -> output.complete(beginning(process.getInputStream())));
            if (!process.waitFor(atMostSeconds, TimeUnit.SECONDS)) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
                note("Command '" + filled + "' had not ended after " + atMostSeconds + " seconds, and was ended");
                return new Ended(true, "");
            }
            // What it left running may hold the pipe open.
            String printed = output.completeOnTimeout("", atMostSeconds, TimeUnit.SECONDS)
                    .join();
            int exitCode = process.exitValue();
            note("Command '" + filled + "' ended with exit code " + exitCode
                    + (printed.isBlank() ? "" : ":\n" + printed.stripTrailing()));
            return new Ended(!SHELL.couldNotStart(exitCode, printed), printed);
        } catch (IOException e) {
            note("Command '" + filled + "' could not be started: " + e.getMessage());
            return new Ended(false, "");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return new Ended(true, "");
    }

    /** The rest is read, so that the command can go on, and dropped. */
    private static String beginning(InputStream output) {
        try (output) {
            String read = new String(output.readNBytes(MAX_BYTES), Charset.defaultCharset());
            output.transferTo(OutputStream.nullOutputStream());
            return read;
        } catch (IOException e) {
            return "";
        }
    }

    private void note(String text) {
        observer.on(Notice.note(text));
    }
}
