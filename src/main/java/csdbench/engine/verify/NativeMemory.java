package csdbench.engine.verify;

import csdbench.content.ContentSource;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Reads memory of the caller by address. Static functions; any thread. */
final class NativeMemory {
    /** All of memory: addresses of the worker are not checked. */
    @SuppressWarnings("restricted")
    private static final MemorySegment ALL = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

    private static final int WORDS = ContentSource.SECTOR_BYTES / Long.BYTES;

    private NativeMemory() {}

    static long word(long address) {
        return ALL.get(ValueLayout.JAVA_LONG_UNALIGNED, address);
    }

    static int byteAt(long address) {
        return ALL.get(ValueLayout.JAVA_BYTE, address) & 0xff;
    }

    static void fillZero(long address, int bytes) {
        ALL.asSlice(address, bytes).fill((byte) 0);
    }

    /** Whether all bytes are zero. */
    static boolean zero(long address, int bytes) {
        for (int at = 0; at < bytes; at += Long.BYTES) {
            if (word(address + at) != 0) {
                return false;
            }
        }
        return true;
    }

    /** Number of bits in which two sectors differ. */
    static int differingBits(long one, long other) {
        int bits = 0;
        for (int i = 0; i < WORDS; i++) {
            bits += Long.bitCount(word(one + (long) i * Long.BYTES) ^ word(other + (long) i * Long.BYTES));
        }
        return bits;
    }
}
