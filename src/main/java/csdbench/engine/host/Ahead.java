package csdbench.engine.host;

import csdbench.io.linux.CallState;
import csdbench.io.linux.Libc;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Who runs first where threads want the same processor, until it is closed. Owned by one thread.
 *
 * <p>Many workers: the calling thread and Java's own run before them. Where hundreds share a few processors, intervals
 * would else be closed seconds late, Ctrl-C be noticed as late, and code be slow for minutes. Where the user may not
 * put threads ahead, the workers go behind, which everybody may do.
 *
 * <p>No more workers than processors: they run before other programs, where that is allowed and the user has not
 * started csdbench with a nice value. Else one read in five hundred waits for 4 ms until a busy neighbour's slice is
 * over (measured with one thread beside two busy ones: p99.9 of 4.0 ms, and 0.1 ms so). It is the scheduler's time,
 * not the drive's; fio, too, has less of it, as its jobs are sessions, to which Linux gives equal shares.
 *
 * <p>Workers that sleep until a request is due have short turns, where the kernel knows such. Else one that wakes
 * waits up to 3 ms for what closes an interval or compiles: of a trace of 3,100 requests a second, replayed beside its
 * recording on two processors, 1.1 % began more than 0.1 ms late, and 0.3 % so (medians of three rounds in turns).
 */
public final class Ahead implements AutoCloseable {
    /** With fewer workers for each processor nobody waits for long. */
    private static final int MANY_WORKERS = 16;

    /** Of workers, where there are few: three times the processor time of another; sched(7). */
    private static final int FEW_NICE = -5;

    /** As much processor time as about 28 others together get; sched(7). */
    private static final int NICE = -15;

    /** The shortest that there is. */
    private static final long SHORT_TURN_NS = 100_000;

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
        WORKERS_OTHERWISE
    }

    /** Of the workers that are made from now on. */
    private static volatile int niceOfWorkers = USUAL;

    /** 0 for the kernel's own. */
    private static volatile long turnOfWorkersNs;

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
     * Begins, if it makes a difference for so many workers. Threads that are made meanwhile are where the calling one
     * is, until they call {@link #worker}.
     *
     * @param paced whether workers wait for requests to become due
     */
    public static Ahead of(int workers, boolean paced) {
        turnOfWorkersNs = paced ? SHORT_TURN_NS : 0;
        int processors = Runtime.getRuntime().availableProcessors();
        if (workers <= processors && USUAL == 0) {
            return workersAt(FEW_NICE);
        }
        if (workers <= MANY_WORKERS * processors || USUAL <= NICE) {
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
        return workersAt(Math.min(LAST_NICE, USUAL - NICE));
    }

    private static Ahead workersAt(int nice) {
        niceOfWorkers = nice;
        return new Ahead(Way.WORKERS_OTHERWISE);
    }

    /** Changes nothing. */
    public static Ahead nothing() {
        return NOTHING;
    }

    /** Puts the calling thread, a worker, where workers are; where it may not go it stays. */
    public static void worker() {
        if (Libc.unavailable().isEmpty()) {
            try (CallState state = new CallState()) {
                long turnNs = turnOfWorkersNs;
                if (turnNs == 0 || Libc.niceAndTurn(state, niceOfWorkers, turnNs) < 0) {
                    Libc.nice(state, 0, niceOfWorkers);
                }
            }
        }
    }

    @Override
    public void close() {
        switch (way) {
            case NONE -> {}
            case WORKERS_OTHERWISE -> niceOfWorkers = USUAL;
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
