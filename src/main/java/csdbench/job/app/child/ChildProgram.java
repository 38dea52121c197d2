package csdbench.job.app.child;

import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Starts programs of an application: in plain English, and without what the user's environment would add. */
public final class ChildProgram {
    private static final String SESSION = "/usr/bin/setsid";
    private static final int MAX_BYTES = 1 << 16;
    private static final long STEP_MS = 100;
    private static final int SHOWN_LINES = 3;

    /** Of the system, and of MariaDB, which mostly says no more than the number of the error. */
    private static final Pattern NO_SPACE =
            Pattern.compile("No space left on device|ERROR 1114 |(?i:err(no|code|or):? 28)\\b");

    /** As servers and their tools mark lines. */
    private static final Pattern ERROR = Pattern.compile("\\[ERROR\\]|\\b(ERROR|FATAL|PANIC):");

    private ChildProgram() {}

    /** What a program reads. */
    @FunctionalInterface
    public interface Feed {
        void into(OutputStream out) throws IOException, Failure;
    }

    /** Ready to be started: in a session of its own, so that Ctrl-C reaches csdbench alone, which then ends it. */
    public static ProcessBuilder builder(List<String> command) {
        List<String> words = new ArrayList<>(command);
        if (Files.isExecutable(Path.of(SESSION))) {
            words.addFirst(SESSION);
        }
        ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.matches("(PG|MYSQL|MARIADB).*"));
        builder.environment().put("LC_ALL", "C");
        builder.directory(Path.of("/").toFile());
        return builder;
    }

    /** Runs it to its end, and returns what it printed; what it answers wrong or not at all is empty. */
    public static String said(List<String> command) {
        try {
            return run(command, _ -> {}, Progress.NONE);
        } catch (Failure _) {
            return "";
        }
    }

    /**
     * Runs it to its end.
     *
     * @return the beginning of what it printed
     * @throws Failure when it failed, with what it said last, or the user stopped it
     */
    public static String run(List<String> command, Feed feed, Progress progress) throws Failure {
        try {
            Process process = builder(command).start();
            CompletableFuture<String> output = new CompletableFuture<>();
            Thread.ofVirtual().start(() -> output.complete(beginning(process.getInputStream())));
            try {
                try (OutputStream in = process.getOutputStream()) {
                    feed.into(in);
                } catch (IOException _) {
                    // It ended before it had read all; its exit code says why.
                }
                while (!process.waitFor(STEP_MS, TimeUnit.MILLISECONDS)) {
                    checkStopped(progress);
                }
                String printed = output.join();
                if (process.exitValue() != 0) {
                    checkStopped(progress);
                    throw Failure.io(name(command) + " failed: " + last(errors(printed)));
                }
                return printed;
            } finally {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
        } catch (IOException e) {
            throw new UsageError("cannot start " + name(command) + ": " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Failure.interrupted("interrupted");
        }
    }

    /** The lines of what a program printed that are errors by its own words; all of it where none is. */
    private static String errors(String printed) {
        String errors = printed.lines().filter(ERROR.asPredicate()).collect(Collectors.joining("\n"));
        return errors.isEmpty() || NO_SPACE.matcher(printed).find() ? printed : errors;
    }

    public static void checkStopped(Progress progress) throws Failure {
        if (progress.stopped()) {
            throw Failure.interrupted("stopped");
        }
    }

    /** The last lines of what a program printed, in one, or that there was no room. */
    public static String last(String printed) {
        List<String> lines = printed.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
        Optional<String> full =
                lines.stream().filter(line -> NO_SPACE.matcher(line).find()).findFirst();
        if (full.isPresent()) {
            return "there is no room for it: " + full.get() + "; ask for less with --size, or name another place";
        }
        return lines.isEmpty()
                ? "it printed nothing"
                : lines.stream().skip(Math.max(0, lines.size() - SHOWN_LINES)).collect(Collectors.joining(" | "));
    }

    /** The program's own name, behind what changes the user. */
    private static String name(List<String> command) {
        int own = command.lastIndexOf("--") + 1;
        return String.valueOf(Path.of(command.get(own)).getFileName());
    }

    private static String beginning(InputStream output) {
        try (output) {
            String read = new String(output.readNBytes(MAX_BYTES), StandardCharsets.UTF_8);
            output.transferTo(OutputStream.nullOutputStream());
            return read;
        } catch (IOException e) {
            return "";
        }
    }
}
