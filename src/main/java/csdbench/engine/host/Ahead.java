package csdbench.engine.host;

import csdbench.io.linux.CallState;
import csdbench.io.linux.Libc;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Lets the calling thread and Java's own run before the workers, which want a processor too, until it is closed. Where
 * hundreds of workers share a few processors, intervals would else be closed seconds late, Ctrl-C be noticed as late,
 * and code be slow for minutes. Where the user may not put threads ahead, the workers go behind, which everybody may
 * do. Owned by one thread.
 */
public final class Ahead implements AutoCloseable {
    /** With fewer workers for each processor nobody waits for long. */
    private static final int MANY_WORKERS = 16;

    /** As much processor time as about 28 others together get; sched(7). */
    private static final int NICE = -15;

    /** The same distance, from the other side. */
    private static final int LAST_NICE = 19;

    private static final Path THREADS = Path.of("/proc/self/task");

    /** That of the process, by the first thread that asks. */
    private static final int USUAL = usualNice();

    private static final Ahead NOTHING = new Ahead(Way.NONE);

    /** How the calling thread is ahead. */
    private enum Way {
        NONE,
        FIRST,
        WORKERS_BEHIND
    }

    /** Of the workers that are made from now on. */
    private static volatile int niceOfWorkers = USUAL;

    private final Way way;

    private Ahead(Way way) {
        this.way = way;
    }

    private static int usualNice() {
        if (Libc.unavailable().isPresent()) {
            return NICE;
        }
        try (CallState state = new CallState()) {
            return Libc.nice(state);
        }
    }

    /**
     * Begins, if there are many workers for each processor. Threads that are made meanwhile are where the calling one
     * is, until they call {@link #worker}.
     */
    public static Ahead of(int workers) {
        if (workers <= MANY_WORKERS * Runtime.getRuntime().availableProcessors() || USUAL <= NICE) {
            return NOTHING;
        }
        try (CallState state = new CallState()) {
            boolean allowed = Libc.nice(state, 0, NICE) == 0;
            if (!allowed) {
                return behind();
            }
            ofJava(state, NICE);
            return new Ahead(Way.FIRST);
        }
    }

    /** The calling thread stays where it is, and workers go behind it. */
    static Ahead behind() {
        niceOfWorkers = Math.min(LAST_NICE, USUAL - NICE);
        return new Ahead(Way.WORKERS_BEHIND);
    }

    /** Changes nothing. */
    public static Ahead nothing() {
        return NOTHING;
    }

    /** Puts the calling thread, a worker, where workers are. */
    public static void worker() {
        if (Libc.unavailable().isEmpty()) {
            try (CallState state = new CallState()) {
                Libc.nice(state, 0, niceOfWorkers);
            }
        }
    }

    @Override
    public void close() {
        switch (way) {
            case NONE -> {}
            case WORKERS_BEHIND -> niceOfWorkers = USUAL;
            case FIRST -> {
                try (CallState state = new CallState()) {
                    Libc.nice(state, 0, USUAL);
                    ofJava(state, USUAL);
                }
            }
        }
    }

    /**
     * What compiles, what all other threads wait for, and what hears of Ctrl-C. HotSpot names them; in a Java that
     * names them otherwise they stay where they are.
     */
    private static void ofJava(CallState state, int nice) {
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(THREADS)) {
            for (Path thread : threads) {
                if (nameOf(thread).matches("C[12] Compiler.*|VM Thread|Signal Dispatch.*")) {
                    Libc.nice(state, Integer.parseInt(thread.getFileName().toString()), nice);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            // Without the list they stay as they are, and only code is slow for longer.
        }
    }

    private static String nameOf(Path thread) {
        try {
            return Files.readString(thread.resolve("comm")).strip();
        } catch (IOException e) {
            return ""; // It has ended meanwhile.
        }
    }
}
