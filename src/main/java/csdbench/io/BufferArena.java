package csdbench.io;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * The I/O buffers of one worker: one off-heap block with a slot per I/O in flight, each aligned to {@value
 * #ALIGNMENT_BYTES} bytes as O_DIRECT requires. Pre-faulted, so that no I/O takes a page fault. Any thread may create
 * and close it.
 */
public final class BufferArena implements AutoCloseable {
    /** The strictest alignment that block devices require. */
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

    /** All slots, contiguous. */
    public MemorySegment memory() {
        return memory;
    }

    public MemorySegment slot(int index) {
        return memory.asSlice((long) index * slotBytes, slotBytes);
    }

    public long address(int index) {
        return memory.address() + (long) index * slotBytes;
    }

    @Override
    public void close() {
        arena.close();
    }
}
