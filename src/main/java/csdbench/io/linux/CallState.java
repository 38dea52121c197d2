package csdbench.io.linux;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Captures errno after a call. Each user of {@link Libc} has its own, used by one thread at a time; any thread may
 * close it, once its last call has returned.
 *
 * <p>Its memory is kept and used again: to free what threads share, Java stops all of them.
 */
public final class CallState implements AutoCloseable {
    static final Linker.Option CAPTURE = Linker.Option.captureCallState("errno");

    /** On Linux errno is all that is captured. Java takes long to find that out by a path into the layout. */
    private static final long ERRNO = 0;

    /** Two cache lines, which processors fetch together: each call of a thread writes its own. */
    private static final long APART_BYTES = 128;

    private static final Queue<MemorySegment> CLOSED = new ConcurrentLinkedQueue<>();

    /** In the global scope, so that a call need not acquire an arena: saves a compare-and-set per I/O. */
    final MemorySegment segment;

    private boolean closed;

    public CallState() {
        MemorySegment used = CLOSED.poll();
        segment = used == null ? Arena.global().allocate(APART_BYTES, APART_BYTES) : used;
    }

    /** The errno of the last call that failed. */
    int errno() {
        return segment.get(JAVA_INT, ERRNO);
    }

    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            CLOSED.add(segment);
        }
    }
}
