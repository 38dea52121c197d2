package csdbench.job.app.child;

import csdbench.base.file.FoundFile;
import csdbench.base.text.Sentences;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A server that csdbench started: it ends with csdbench, and its end is noticed. One thread owns it. */
public final class WatchedServer implements AutoCloseable {
    /**
     * Runs a server in a folder ($0) until its input ends, as it does when csdbench is killed: then it is ended, and
     * with KILL all that it has started, wherever that has gone. In another namespace of mounts the same folder is
     * another database's. What it prints ends behind that.
     */
    private static final String WATCHED = """
            signal=$1
            shift
            exec 3<&0
            MARK="$0" "$@" </dev/null 3<&- &
            server=$!
            (
                cat <&3
                [ "$(readlink /proc/$server/cwd)" = "$0" ] && kill -$signal $server
                while [ $signal = KILL ]; do
                    left=
                    for each in $(grep -lszxF "MARK=$0" /proc/[0-9]*/environ); do
                        each=${each%/environ}
                        [ "$each/ns/mnt" -ef /proc/self/ns/mnt ] && left="$left ${each#/proc/}"
                    done
                    [ -z "$left" ] && break
                    kill -KILL $left
                    sleep 0.01
                done
            ) 4>&1 >/dev/null 2>&1 &
            exec 3<&-
            wait $server
            """.replace("MARK", DatabaseFolder.MARK_VARIABLE);

    private static final String ENDED = "the server was ended while it was measured, not by csdbench";
    private static final long STEP_MS = 100;
    private static final long END_SECONDS = 30;
    private static final int WAIT_STEPS = 600;

    private final Path log;
    private final Progress progress;
    private final Process process;

    private WatchedServer(Path log, Progress progress, Process process) {
        this.log = log;
        this.progress = progress;
        this.process = process;
    }

    /**
     * Starts it.
     *
     * @param folder in which it works, in that of the data
     * @param signal that ends it at once, and has it give back what it has of the system
     */
    public static WatchedServer start(
            DatabaseFolder folder, ServerUser user, Progress progress, String signal, List<String> command)
            throws UsageError {
        List<String> words = words(folder, user, signal, command);
        try {
            return new WatchedServer(
                    folder.log(),
                    progress,
                    ChildProgram.builder(words)
                            .redirectOutput(folder.log().toFile())
                            .start());
        } catch (IOException e) {
            throw new UsageError("cannot start " + command.getFirst() + ": " + e.getMessage());
        }
    }

    /** The same as words of a command, which runs until its input ends. */
    public static List<String> words(DatabaseFolder folder, ServerUser user, String signal, List<String> command) {
        List<String> words =
                user.command("/bin/sh", "-c", WATCHED, folder.data().toString(), signal);
        words.addAll(command);
        return words;
    }

    /** Whether it is as far as is waited for. */
    @FunctionalInterface
    public interface Condition {
        boolean met() throws Failure;
    }

    /** Waits, a minute at most, until it is ready for clients. */
    public void awaitReady(Condition ready) throws Failure {
        await(ready, "the server is not ready after a minute", "the server does not start");
    }

    /** Waits, a minute at most, for something else. */
    public void await(String what, Condition condition) throws Failure {
        await(condition, what + " after a minute", ENDED);
    }

    /** Waits for something that takes as long as the data is large. */
    public void awaitHoweverLong(Condition condition) throws Failure {
        await(condition, "", ENDED, Integer.MAX_VALUE);
    }

    private void await(Condition condition, String late, String ended) throws Failure {
        await(condition, late, ended, WAIT_STEPS);
    }

    private void await(Condition condition, String late, String ended, int steps) throws Failure {
        for (int step = 0; step < steps; step++) {
            ChildProgram.checkStopped(progress);
            if (condition.met()) {
                return;
            }
            try {
                if (process.waitFor(STEP_MS, TimeUnit.MILLISECONDS)) {
                    ChildProgram.checkStopped(progress);
                    throw failure(ended);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw Failure.interrupted("interrupted");
            }
        }
        throw failure(late);
    }

    private Failure failure(String what) {
        return Failure.io(what + ": " + ChildProgram.last(text(log)));
    }

    /** A file of the server as far as it is there; what is wrong with it is its text. */
    public static String text(Path file) {
        try {
            return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) ? FoundFile.text(file) : "";
        } catch (IOException e) {
            return Sentences.of(e);
        }
    }

    /** Fails when it has ended under us. */
    public void checkAlive() throws Failure {
        ChildProgram.checkStopped(progress);
        if (!process.isAlive()) {
            throw failure(ENDED);
        }
    }

    /** What a program that uses it printed; that it failed is the server's fault when that has ended. */
    public String answer(List<String> command, ChildProgram.Feed feed) throws Failure {
        try {
            return ChildProgram.run(command, feed, progress);
        } catch (Failure e) {
            checkAlive();
            throw e;
        }
    }

    /** Ends it, and waits until it and all that it started are gone. */
    @Override
    public void close() {
        List<ProcessHandle> all = process.descendants().toList();
        try {
            process.getOutputStream().close();
            process.waitFor(END_SECONDS, TimeUnit.SECONDS);
        } catch (IOException _) {
            // It has ended before.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
        all.forEach(ProcessHandle::destroyForcibly);
    }
}
