package csdbench.job.session;

import csdbench.engine.run.StopRequest;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Onlooker;
import csdbench.job.command.Progress;
import csdbench.job.command.Terminal;
import csdbench.report.console.ProgressLine;
import java.lang.reflect.Proxy;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * The frame of every command that may take long: a line of progress, an end by Ctrl-C that keeps what was done, and
 * one sentence about what went wrong.
 *
 * <p>The first Ctrl-C, or a polite kill, asks the command to stop. Java ends the process when its shutdown hooks have
 * run, so the hook waits for the command, for as long as that shows progress, and then ends the process with the code
 * of an interrupt. A second Ctrl-C ends it at once.
 */
public final class LongCommand {
    /** Longer than a drain may take; when nothing was shown for so long the process ends whatever is in flight. */
    private static final long TIMEOUT_SECONDS = 60;

    /** The number of the process that began this one, where another Java did. */
    private static final String LAUNCHER = "csdbench.launcher";

    private static final int EXIT_TERMINATED = 143;

    private final StopRequest stopRequest = new StopRequest();
    private final CountDownLatch over = new CountDownLatch(1);
    private final AtomicLong shown = new AtomicLong();
    private final ProgressLine line;
    private final Onlooker onlooker;

    private LongCommand(Terminal terminal) {
        this.onlooker = terminal.onlooker();
        this.line = new ProgressLine(terminal.err(), terminal.kind());
    }

    /** What a command does. */
    @FunctionalInterface
    public interface Work {
        /**
         * @param command where it shows its progress and learns that it is to stop
         * @throws Exception a {@link Failure}, or a problem that {@link Terminal#failed} knows
         */
        ExitCode run(LongCommand command) throws Exception;
    }

    /**
     * Carries it out on the caller's thread. Everything is printed before this returns, because an interrupted process
     * then ends.
     */
    public static ExitCode run(Terminal terminal, Work work) {
        LongCommand command = new LongCommand(terminal);
        Runtime.getRuntime().addShutdownHook(new Thread(command::interrupted, "csdbench-interrupt"));
        endWith(Long.getLong(LAUNCHER, 0));
        try {
            return work.run(command);
        } catch (Exception e) {
            command.line.erase();
            return terminal.failed(e);
        } finally {
            command.line.erase();
            command.onlooker.ended();
            command.over.countDown();
        }
    }

    /** Ends as by a signal when the process that began this one is killed, which cannot tell. */
    private static void endWith(long pid) {
        if (pid == 0) {
            return;
        }
        Thread.ofPlatform().daemon().name("csdbench-launcher").start(() -> {
            ProcessHandle.of(pid).ifPresent(launcher -> launcher.onExit().join());
            System.exit(EXIT_TERMINATED);
        });
    }

    /** For work on the thread of the command. */
    public Progress progress() {
        return new Progress(this::show, stopRequest::requested);
    }

    private void show(String text) {
        shown.incrementAndGet();
        line.show(text);
        onlooker.progress(text);
    }

    /** Has the command stop when something else says so: what {@code signal} gets is to be called then. */
    public void stopOn(Consumer<Runnable> signal) {
        signal.accept(stopRequest::request);
    }

    /** For work on any thread. */
    public StopRequest stopRequest() {
        return stopRequest;
    }

    private void interrupted() {
        if (over.getCount() == 0) {
            return;
        }
        endAtSecondCtrlC();
        stopRequest.request();
        try {
            awaitEnd(() -> over.await(TIMEOUT_SECONDS, TimeUnit.SECONDS), shown::get);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        end();
    }

    /** Waits for the end of the command. */
    interface End {
        /** Whether it came in time. */
        boolean came() throws InterruptedException;
    }

    /** Waits until the end comes, or nothing was shown while it was waited for. */
    static void awaitEnd(End end, LongSupplier shown) throws InterruptedException {
        long before;
        do {
            before = shown.getAsLong();
        } while (!end.came() && shown.getAsLong() > before);
    }

    /** Java reports signals only through a class outside its standard; without it the user waits. */
    private static void endAtSecondCtrlC() {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object ends = Proxy.newProxyInstance(
                    LongCommand.class.getClassLoader(), new Class<?>[] {handler}, (_, _, _) -> end());
            signal.getMethod("handle", signal, handler)
                    .invoke(null, signal.getConstructor(String.class).newInstance("INT"), ends);
        } catch (ReflectiveOperationException | IllegalArgumentException _) {
            // The first Ctrl-C still ends the process when the command is done.
        }
    }

    private static Object end() {
        Runtime.getRuntime().halt(ExitCode.INTERRUPTED.number());
        return null;
    }
}
