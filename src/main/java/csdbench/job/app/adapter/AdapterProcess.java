package csdbench.job.app.adapter;

import csdbench.job.app.child.ChildProgram;
import csdbench.job.app.child.WatchedServer;
import csdbench.job.app.database.Application;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A command of an adapter that runs: in its folder, as whoever called, and with all that it starts ended with csdbench.
 * One thread owns it.
 */
final class AdapterProcess implements AutoCloseable {
    /** Of the folder ($0), words of env and the command. */
    private static final String IN_FOLDER = "cd \"$0\" && exec \"$@\"";

    private static final long STEP_MS = 100;
    private static final long END_SECONDS = 10;

    private final String what;
    private final Process process;
    private final ProgramReport report;
    private final CompletableFuture<Optional<Failure>> read = new CompletableFuture<>();

    private AdapterProcess(String what, Process process, ProgramReport report) {
        this.what = what;
        this.process = process;
        this.report = report;
    }

    /** @param what it is, for messages */
    static AdapterProcess start(Adapter adapter, String what, Application.Start how, List<String> command)
            throws Failure {
        List<String> words = new ArrayList<>(
                List.of("/bin/sh", "-c", IN_FOLDER, how.folder().data().toString(), "/usr/bin/env"));
        adapter.environment().forEach((name, value) -> words.add(name + "=" + value));
        words.addAll(command);
        try {
            AdapterProcess started = new AdapterProcess(
                    what,
                    ChildProgram.builder(WatchedServer.words(how.folder(), how.user(), "KILL", words))
                            .start(),
                    new ProgramReport(adapter.report()));
            Thread.ofVirtual().start(started::read);
            return started;
        } catch (IOException e) {
            throw new UsageError("cannot start " + what + ": " + e.getMessage());
        }
    }

    private void read() {
        try (var output = process.getInputStream()) {
            BoundedLines lines = new BoundedLines(output);
            for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
                report.add(line.get());
            }
            read.complete(Optional.empty());
        } catch (IOException _) {
            read.complete(Optional.empty()); // It was ended.
        } catch (Failure e) {
            read.complete(Optional.of(e));
        }
    }

    /** Waits until it has ended, so long at most, and returns whether it has. */
    boolean ended(long ns, Progress progress) throws Failure, InterruptedException {
        long untilNs = System.nanoTime() + ns;
        for (long leftNs = ns; ; leftNs = untilNs - System.nanoTime()) {
            ChildProgram.checkStopped(progress);
            if (read.isDone() && read.join().isPresent()) {
                throw read.join().get();
            }
            if (process.waitFor(Math.clamp(leftNs, 0, TimeUnit.MILLISECONDS.toNanos(STEP_MS)), TimeUnit.NANOSECONDS)) {
                return true;
            }
            if (leftNs <= 0) {
                return false;
            }
        }
    }

    /**
     * The report of one that has ended.
     *
     * @throws Failure when it failed
     */
    ProgramReport report() throws Failure, InterruptedException {
        try {
            process.getOutputStream().close(); // What it has left behind ends, and with it the output.
            Optional<Failure> wrong = read.get(END_SECONDS, TimeUnit.SECONDS);
            if (wrong.isPresent()) {
                throw wrong.get();
            }
        } catch (IOException | ExecutionException e) {
            throw Failure.io(what + " cannot be read: " + e.getMessage());
        } catch (TimeoutException _) {
            throw Failure.io(what + " has ended, and something that it started has not; have it wait for that");
        }
        if (process.exitValue() != 0) {
            throw Failure.io(
                    what + " failed with exit code " + process.exitValue() + ": " + ChildProgram.last(report.last()));
        }
        return report;
    }

    /** Ends it at once with all that it started. */
    @Override
    public void close() {
        try {
            process.getOutputStream().close();
            process.waitFor(END_SECONDS, TimeUnit.SECONDS);
            read.get(END_SECONDS, TimeUnit.SECONDS);
        } catch (IOException | ExecutionException | TimeoutException _) {
            // It has ended before, or does not end.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
    }
}
