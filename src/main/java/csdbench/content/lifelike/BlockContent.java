package csdbench.content.lifelike;

import csdbench.content.ContentSource;
import csdbench.content.SectorStamp;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Data generated in blocks of 4 KiB, such as text and rows. A whole block is generated from its offset and the write's
 * key, then every sector gets its stamp; for a smaller write the rest of the block is discarded. So a sector does not
 * depend on the size of the write.
 */
abstract class BlockContent implements ContentSource {
    static final int BLOCK_BYTES = 4096;

    /** Room behind a block, so that the last element need not be cut. */
    static final int MARGIN_BYTES = 256;

    static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** Minimum offset for {@link #repeatedFrom}. */
    static final int FIRST_REPETITION_BYTES = 256;

    /**
     * Step of a low-discrepancy sequence of 16-bit choices (golden ratio): rare elements are spread evenly, so that
     * blocks differ little in compressed size.
     */
    static final int CHOICE_STEP = 40503;

    static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    static final ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    /**
     * All of memory: addresses of the worker are not checked. Used with whole addresses, because a view of a block is
     * an object wherever the compiler does not see through it.
     */
    @SuppressWarnings("restricted")
    static final MemorySegment MEMORY = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

    private final long salt;
    private final boolean staysInside;

    /** A block of which a part is wanted, or which is compared. */
    private final MemorySegment scratch = Arena.ofAuto().allocate(BLOCK_BYTES + MARGIN_BYTES, Long.BYTES);

    /**
     * @param staysInside whether nothing is written behind a block
     */
    BlockContent(long salt, boolean staysInside) {
        this.salt = salt;
        this.staysInside = staysInside;
    }

    /**
     * Generates a block without its stamps.
     *
     * @param address overwritten, with the margin unless it was said that this stays inside
     * @param number index of the block on its target
     * @param seed differs for every number and key
     */
    abstract void generate(long address, long number, long seed);

    @Override
    public final void fill(long address, int bytes, long offsetBytes, long writeKey) {
        for (int at = 0; at < bytes; ) {
            int from = (int) ((offsetBytes + at) % BLOCK_BYTES);
            int length = Math.min(BLOCK_BYTES - from, bytes - at);
            if (staysInside && length == BLOCK_BYTES) {
                make(address + at, offsetBytes + at, writeKey);
            } else {
                make(scratch.address(), offsetBytes + at, writeKey);
                MemorySegment.copy(scratch, from, MEMORY, address + at, length);
            }
            at += length;
        }
    }

    @Override
    public final int firstDifference(long address, int bytes, long offsetBytes, long writeKey) {
        for (int at = 0; at < bytes; ) {
            int from = (int) ((offsetBytes + at) % BLOCK_BYTES);
            int length = Math.min(BLOCK_BYTES - from, bytes - at);
            make(scratch.address(), offsetBytes + at, writeKey);
            long mismatch =
                    MemorySegment.mismatch(MEMORY, address + at, address + at + length, scratch, from, from + length);
            if (mismatch >= 0) {
                return at + (int) mismatch / SECTOR_BYTES * SECTOR_BYTES;
            }
            at += length;
        }
        return NO_DIFFERENCE;
    }

    /** Generates the block that contains an offset. */
    private void make(long address, long offsetBytes, long writeKey) {
        long number = offsetBytes / BLOCK_BYTES;
        long sector = number * (BLOCK_BYTES / SECTOR_BYTES);
        generate(address, number, SectorStamp.of(sector, writeKey, ~salt));
        for (int at = 0; at < BLOCK_BYTES; at += SECTOR_BYTES, sector++) {
            MEMORY.set(WORD, address + at, SectorStamp.of(sector, writeKey, salt));
        }
    }

    /** How many bytes a repetition copies: 64 to 127. */
    static int repeatedBytes(long random) {
        return 64 + ((int) (random >>> 16) & 63);
    }

    /** Where the bytes begin that a repetition copies. */
    static int repeatedFrom(int at, long random) {
        return (int) ((random >>> 22 & 0xffff) * (at - 128) >>> 16);
    }
}
