package csdbench.io.linux;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;

/**
 * Captures errno after a call. Each user of {@link Libc} has its own, used by one thread at a time; any thread may
 * close it.
 */
public final class CallState implements AutoCloseable {
    static final Linker.Option CAPTURE = Linker.Option.captureCallState("errno");
    private static final StructLayout LAYOUT = Linker.Option.captureStateLayout();

    /** On Linux errno is all that is captured. Java takes long to find that out by a path into the layout. */
    private static final long ERRNO = 0;

    private final Arena arena = Arena.ofShared();

    /** In the global scope, so that a call need not acquire an arena: saves a compare-and-set per I/O. */
    final MemorySegment segment;

    @SuppressWarnings("restricted") // The memory belongs to the arena and is freed only by close.
    public CallState() {
        segment = MemorySegment.ofAddress(arena.allocate(LAYOUT).address()).reinterpret(LAYOUT.byteSize());
    }

    /** The errno of the last call that failed. */
    int errno() {
        return segment.get(JAVA_INT, ERRNO);
    }

    @Override
    public void close() {
        arena.close();
    }
}
