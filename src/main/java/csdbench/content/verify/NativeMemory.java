package csdbench.content.verify;

import csdbench.content.ContentSource;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Reads at addresses that the caller owns. Static functions; any thread. */
final class NativeMemory {
    /** All of memory: an address that a worker owns is checked nowhere else. */
    @SuppressWarnings("restricted")
    private static final MemorySegment ALL = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

    private static final int WORDS = ContentSource.SECTOR_BYTES / Long.BYTES;

    private NativeMemory() {}

    /** Eight bytes as the machine reads them. */
    static long word(long address) {
        return ALL.get(ValueLayout.JAVA_LONG_UNALIGNED, address);
    }

    static int byteAt(long address) {
        return ALL.get(ValueLayout.JAVA_BYTE, address) & 0xff;
    }

    /** Whether there is nothing but zeros. */
    static boolean zero(long address, int bytes) {
        for (int at = 0; at < bytes; at += Long.BYTES) {
            if (word(address + at) != 0) {
                return false;
            }
        }
        return true;
    }

    /** Bits in which two sectors differ. */
    static int differingBits(long one, long other) {
        int bits = 0;
        for (int i = 0; i < WORDS; i++) {
            bits += Long.bitCount(word(one + (long) i * Long.BYTES) ^ word(other + (long) i * Long.BYTES));
        }
        return bits;
    }
}
