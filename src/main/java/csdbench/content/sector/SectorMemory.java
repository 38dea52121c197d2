package csdbench.content.sector;

import csdbench.content.ContentSource;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/** Access to sectors at addresses of a worker. */
final class SectorMemory {
    /** Little-endian, so that a mask keeps the first bytes of a word. */
    static final ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    static final int WORDS = ContentSource.SECTOR_BYTES / Long.BYTES;

    /** All of memory: addresses of the worker are not checked. */
    @SuppressWarnings("restricted")
    private static final MemorySegment ALL = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

    private SectorMemory() {}

    /**
     * The sector at an address. The constant size lets the compiler drop the bounds checks, which it does not for an
     * address plus an index.
     */
    static MemorySegment sector(long address) {
        return ALL.asSlice(address, ContentSource.SECTOR_BYTES);
    }

    static void copy(MemorySegment from, long at, long address, long bytes) {
        MemorySegment.copy(from, at, ALL, address, bytes);
    }

    /** The first difference between bytes at an address and others, counted from both, or -1. */
    static long mismatch(MemorySegment from, long at, long address, long bytes) {
        return MemorySegment.mismatch(from, at, at + bytes, ALL, address, address + bytes);
    }

    static void zero(long address, long bytes) {
        ALL.asSlice(address, bytes).fill((byte) 0);
    }
}
