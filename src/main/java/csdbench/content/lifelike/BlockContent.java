package csdbench.content.lifelike;

import csdbench.content.ContentSource;
import csdbench.content.SectorStamp;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Data whose sectors hang together in blocks of 4 KiB, as words and rows do. The whole block is made from its place and
 * the write's key, then every sector gets its stamp; of a smaller write the rest of the block is thrown away. So a
 * sector is the same whatever it is written together with.
 */
abstract class BlockContent implements ContentSource {
    /** What hangs together. */
    static final int BLOCK_BYTES = 4096;

    /** Room behind a block, so that what is put at its end need not be cut first. */
    static final int MARGIN_BYTES = 256;

    static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** Before that there is nothing to {@link #repeat}. */
    static final int FIRST_REPETITION_BYTES = 256;

    /**
     * From one choice of 65,536 to the next, by the golden section: every stretch of a block gets its share of what is
     * rare, so that blocks differ little in how far they compress.
     */
    static final int CHOICE_STEP = 40503;

    static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    /** All of memory: an address that the worker owns is checked nowhere else. */
    @SuppressWarnings("restricted")
    private static final MemorySegment MEMORY = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

    private final long salt;
    private final byte[] block = new byte[BLOCK_BYTES + MARGIN_BYTES];
    private final MemorySegment blockSegment = MemorySegment.ofArray(block);

    BlockContent(long salt) {
        this.salt = salt;
    }

    /**
     * Makes the block of this number, less its stamps.
     *
     * @param block to be overwritten, the margin included
     * @param number of the block on its target
     * @param seed differs for every number and key
     */
    abstract void make(byte[] block, long number, long seed);

    @Override
    public final void fill(long address, int bytes, long offsetBytes, long writeKey) {
        for (int at = 0; at < bytes; ) {
            int from = makeBlockOf(offsetBytes + at, writeKey);
            int length = Math.min(BLOCK_BYTES - from, bytes - at);
            MemorySegment.copy(blockSegment, from, MEMORY, address + at, length);
            at += length;
        }
    }

    @Override
    public final int firstDifference(long address, int bytes, long offsetBytes, long writeKey) {
        for (int at = 0; at < bytes; ) {
            int from = makeBlockOf(offsetBytes + at, writeKey);
            int length = Math.min(BLOCK_BYTES - from, bytes - at);
            long place = MemorySegment.mismatch(
                    MEMORY, address + at, address + at + length, blockSegment, from, from + length);
            if (place >= 0) {
                return at + (int) place / SECTOR_BYTES * SECTOR_BYTES;
            }
            at += length;
        }
        return NO_DIFFERENCE;
    }

    /** Makes the block around a place and answers where in it the place is. */
    private int makeBlockOf(long offsetBytes, long writeKey) {
        long number = offsetBytes / BLOCK_BYTES;
        long sector = number * (BLOCK_BYTES / SECTOR_BYTES);
        make(block, number, SectorStamp.of(sector, writeKey, ~salt));
        for (int at = 0; at < BLOCK_BYTES; at += SECTOR_BYTES, sector++) {
            LONGS.set(block, at, SectorStamp.of(sector, writeKey, salt));
        }
        return (int) (offsetBytes % BLOCK_BYTES);
    }

    /** 64 to 127 bytes from somewhere before. */
    static int repeat(byte[] block, int at, long random) {
        int bytes = 64 + ((int) (random >>> 16) & 63);
        int from = (int) ((random >>> 22 & 0xffff) * (at - 128) >>> 16);
        for (int i = 0; i < bytes; i += Long.BYTES) {
            LONGS.set(block, at + i, (long) LONGS.get(block, from + i));
        }
        return at + bytes;
    }
}
