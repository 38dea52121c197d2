package csdbench.io;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * The buffers of one worker: one block of memory outside the heap, one slot an outstanding I/O, every slot aligned
 * to {@value #ALIGNMENT_BYTES} bytes as O_DIRECT wants it. Touched once when made, so that no I/O pays for a page
 * fault. Any thread may make and close it.
 */
public final class BufferArena implements AutoCloseable {
    /** The strictest alignment that block devices ask for. */
    public static final int ALIGNMENT_BYTES = 4096;

    private final Arena arena = Arena.ofShared();
    private final MemorySegment memory;
    private final int slots;
    private final int slotBytes;

    /**
     * @param slots at least 1
     * @param slotBytes largest transfer; rounded up to the alignment
     */
    public BufferArena(int slots, int slotBytes) {
        if (slots < 1 || slotBytes < 1) {
            throw new IllegalArgumentException("slots=" + slots + ", slotBytes=" + slotBytes + "; both at least 1");
        }
        this.slots = slots;
        this.slotBytes = Math.ceilDiv(slotBytes, ALIGNMENT_BYTES) * ALIGNMENT_BYTES;
        this.memory = arena.allocate((long) slots * this.slotBytes, ALIGNMENT_BYTES);
    }

    public int slots() {
        return slots;
    }

    public int slotBytes() {
        return slotBytes;
    }

    /** All slots, one behind the other. */
    public MemorySegment memory() {
        return memory;
    }

    /** One slot. */
    public MemorySegment slot(int index) {
        return memory.asSlice((long) index * slotBytes, slotBytes);
    }

    /** Address of one slot. */
    public long address(int index) {
        return memory.address() + (long) index * slotBytes;
    }

    @Override
    public void close() {
        arena.close();
    }
}
