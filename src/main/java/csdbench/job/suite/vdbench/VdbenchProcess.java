package csdbench.job.suite.vdbench;

import csdbench.engine.run.StopRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Starts vdbench and waits for its end, or ends it. One thread owns it. */
final class VdbenchProcess {
    /** How long vdbench and its slaves may take to end when they are asked to; then they are ended. */
    private static final long GRACE_SECONDS = 30;

    /** A program that it left behind may hold its output open; this is the maximum wait for that. */
    private static final Duration LAST_WORDS = Duration.ofSeconds(5);

    private VdbenchProcess() {}

    /**
     * How it ended.
     *
     * @param exitCode whatever it was when the user had enough
     * @param lastLines of what it printed
     */
    record Ended(int exitCode, List<String> lastLines) {
        Ended {
            lastLines = List.copyOf(lastLines);
        }
    }

    /**
     * Runs a command to its end, or until the user has had enough.
     *
     * @param log gets all that it prints
     * @param watcher gets each line, in a thread of its own
     * @throws IOException when it cannot be started
     */
    static Ended run(List<String> command, Path log, StopRequest stopRequest, Consumer<String> watcher)
            throws IOException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        VdbenchOutput output = new VdbenchOutput(process.getInputStream(), log, watcher);
        Thread reader = Thread.ofPlatform().daemon().name("vdbench-output").start(output::read);
        CompletableFuture<Void> enough = new CompletableFuture<>();
        Runnable listener = () -> enough.complete(null);
        stopRequest.listen(listener);
        try {
            CompletableFuture.anyOf(process.onExit(), enough).get();
            end(process);
            reader.join(LAST_WORDS);
        } catch (InterruptedException e) {
            end(process);
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        } finally {
            stopRequest.forget(listener);
        }
        return new Ended(process.isAlive() ? -1 : process.exitValue(), output.lastLines());
    }

    /** Asks what still lives to end: the start script need not hand a signal on to the programs that it started. */
    private static void end(Process process) {
        List<ProcessHandle> living = Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .filter(ProcessHandle::isAlive)
                .toList();
        living.forEach(ProcessHandle::destroy);
        CompletableFuture<Void> gone = CompletableFuture.allOf(
                living.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new));
        try {
            gone.get(GRACE_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException e) {
            living.forEach(ProcessHandle::destroyForcibly);
            gone.join();
        } catch (InterruptedException e) {
            living.forEach(ProcessHandle::destroyForcibly);
            Thread.currentThread().interrupt();
        }
    }
}
