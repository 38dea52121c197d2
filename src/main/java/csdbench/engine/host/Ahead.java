package csdbench.engine.host;

import csdbench.io.linux.CallState;
import csdbench.io.linux.Libc;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Lets the calling thread and Java's compilers run before others that want a processor, until it is closed. Where
 * hundreds of workers share a few processors, intervals would else be closed seconds late and code be slow for minutes.
 * Owned by one thread.
 */
public final class Ahead implements AutoCloseable {
    /** With fewer workers for each processor nobody waits for long. */
    private static final int MANY_WORKERS = 16;

    /** As much processor time as about 28 others together get; sched(7). */
    private static final int NICE = -15;

    private static final Path THREADS = Path.of("/proc/self/task");

    /** That of the process, by the first thread that asks. */
    private static final int USUAL = usualNice();

    private static final Ahead NOTHING = new Ahead(false);

    private final boolean changed;

    private Ahead(boolean changed) {
        this.changed = changed;
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
     * Begins, if there are many workers for each processor. Where it is refused, as to users who may not, everything
     * stays as it is. Threads that are made meanwhile are ahead too, until they call {@link #usual}.
     */
    public static Ahead of(int workers) {
        if (workers <= MANY_WORKERS * Runtime.getRuntime().availableProcessors() || USUAL <= NICE) {
            return NOTHING;
        }
        try (CallState state = new CallState()) {
            boolean allowed = Libc.nice(state, 0, NICE) == 0;
            if (allowed) {
                compilers(state, NICE);
            }
            return allowed ? new Ahead(true) : NOTHING;
        }
    }

    /** Changes nothing. */
    public static Ahead nothing() {
        return NOTHING;
    }

    /** Puts the calling thread among the others, if the thread that made it was ahead. */
    public static void usual() {
        if (Libc.unavailable().isEmpty()) {
            try (CallState state = new CallState()) {
                Libc.nice(state, 0, USUAL);
            }
        }
    }

    @Override
    public void close() {
        if (changed) {
            try (CallState state = new CallState()) {
                Libc.nice(state, 0, USUAL);
                compilers(state, USUAL);
            }
        }
    }

    /** HotSpot names them; a Java that names them otherwise compiles as before. */
    private static void compilers(CallState state, int nice) {
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(THREADS)) {
            for (Path thread : threads) {
                if (nameOf(thread).matches("C[12] Compiler.*")) {
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
