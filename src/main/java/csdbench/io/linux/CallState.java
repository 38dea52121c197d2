package csdbench.io.linux;

import java.lang.foreign.Arena;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.VarHandle;

/**
 * Captures errno after a call. Each user of {@link Libc} has its own, used by one thread at a time; any thread may
 * close it.
 */
public final class CallState implements AutoCloseable {
    static final Linker.Option CAPTURE = Linker.Option.captureCallState("errno");
    private static final StructLayout LAYOUT = Linker.Option.captureStateLayout();
    private static final VarHandle ERRNO = LAYOUT.varHandle(MemoryLayout.PathElement.groupElement("errno"));

    private final Arena arena = Arena.ofShared();

    /** In the global scope, so that a call need not acquire an arena: saves a compare-and-set per I/O. */
    final MemorySegment segment;

    @SuppressWarnings("restricted") // The memory belongs to the arena and is freed only by close.
    public CallState() {
        segment = MemorySegment.ofAddress(arena.allocate(LAYOUT).address()).reinterpret(LAYOUT.byteSize());
    }

    /** The errno of the last call that failed. */
    int errno() {
        return (int) ERRNO.get(segment, 0L);
    }

    @Override
    public void close() {
        arena.close();
    }
}
