package csdbench.bench;

import com.github.luben.zstd.ZstdOutputStream;
import csdbench.base.unit.Rng;
import csdbench.content.ContentSource;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/**
 * What repeats in a large amount of data.
 *
 * @param repeatedSectors sectors of 512 bytes that are the same as another one
 * @param zstdRatio what zstd finds at level 1 with a window of 128 MiB and matches searched all over it
 */
record Uniqueness(long repeatedSectors, double zstdRatio) {
    private static final int WINDOW_BITS = 27;
    private static final int WRITE_BYTES = 1 << 20;
    private static final int SECTOR_BYTES = ContentSource.SECTOR_BYTES;

    /** Writes so much, the second half to the same places as the first, with other keys. */
    static Uniqueness of(ContentSource source, long bytes) throws IOException {
        long[] hashes = new long[Math.toIntExact(bytes / SECTOR_BYTES)];
        long writes = bytes / WRITE_BYTES;
        byte[] block = new byte[WRITE_BYTES];
        Counter compressed = new Counter();
        try (Arena arena = Arena.ofConfined();
                ZstdOutputStream zstd = new ZstdOutputStream(compressed, 1).setLong(WINDOW_BITS)) {
            MemorySegment buffer = arena.allocate(WRITE_BYTES, 8);
            int sectors = 0;
            for (long write = 0; write < writes; write++) {
                source.fill(buffer.address(), WRITE_BYTES, write % (writes / 2) * WRITE_BYTES, write);
                for (int at = 0; at < WRITE_BYTES; at += SECTOR_BYTES) {
                    hashes[sectors++] = hash(buffer, at);
                }
                MemorySegment.copy(buffer, ValueLayout.JAVA_BYTE, 0, block, 0, WRITE_BYTES);
                zstd.write(block);
            }
        }
        return new Uniqueness(repeated(hashes), (double) bytes / compressed.bytes);
    }

    /** Two equal ones among 2^23 hashes of 64 bits that are not of equal sectors: once in half a million times. */
    private static long hash(MemorySegment buffer, int at) {
        long hash = 0;
        for (int i = 0; i < SECTOR_BYTES; i += Long.BYTES) {
            hash = Rng.mix(hash + buffer.get(ValueLayout.JAVA_LONG, at + i));
        }
        return hash;
    }

    private static long repeated(long[] hashes) {
        Arrays.parallelSort(hashes);
        long repeated = 0;
        for (int i = 1; i < hashes.length; i++) {
            repeated += hashes[i] == hashes[i - 1] ? 1 : 0;
        }
        return repeated;
    }

    private static final class Counter extends OutputStream {
        private long bytes;

        @Override
        public void write(int b) {
            bytes++;
        }

        @Override
        public void write(byte[] b, int from, int length) {
            bytes += length;
        }
    }
}
