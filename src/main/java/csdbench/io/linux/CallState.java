package csdbench.io.linux;

import java.lang.foreign.Arena;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.VarHandle;

/**
 * Where the errno of a call is kept until somebody reads it. Each user of {@link Libc} has its own and uses it from
 * one thread at a time; any thread may close it.
 */
public final class CallState implements AutoCloseable {
    static final Linker.Option CAPTURE = Linker.Option.captureCallState("errno");
    private static final StructLayout LAYOUT = Linker.Option.captureStateLayout();
    private static final VarHandle ERRNO = LAYOUT.varHandle(MemoryLayout.PathElement.groupElement("errno"));

    private final Arena arena = Arena.ofShared();

    /** Belongs to no arena, so that a call need not hold one open: a compare-and-set less on every I/O. */
    final MemorySegment segment;

    @SuppressWarnings("restricted") // The memory is the arena's, as long as allocated, and freed only by close.
    public CallState() {
        segment = MemorySegment.ofAddress(arena.allocate(LAYOUT).address()).reinterpret(LAYOUT.byteSize());
    }

    /** What the last call that failed left behind. */
    int errno() {
        return (int) ERRNO.get(segment, 0L);
    }

    @Override
    public void close() {
        arena.close();
    }
}
