package csdbench.content.sector;

import csdbench.content.ContentSource;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/** Sectors at the addresses that a worker hands over. */
final class SectorMemory {
    /** Eight bytes, the first of which is the lowest, so that a mask keeps the first bytes of a word. */
    static final ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    static final int WORDS = ContentSource.SECTOR_BYTES / Long.BYTES;

    /** All of memory: an address that the worker owns is checked nowhere else. */
    @SuppressWarnings("restricted")
    private static final MemorySegment ALL = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

    private SectorMemory() {}

    /**
     * The sector at an address. The compiler sees the view's size and drops both the view and the checks of its
     * bounds, which it does not for an address plus an index.
     */
    static MemorySegment sector(long address) {
        return ALL.asSlice(address, ContentSource.SECTOR_BYTES);
    }

    static void zero(long address, long bytes) {
        ALL.asSlice(address, bytes).fill((byte) 0);
    }
}
