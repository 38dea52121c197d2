package csdbench.content.synthesis;

import csdbench.content.ContentSource;
import csdbench.content.measure.Codec;
import csdbench.content.measure.Compressor;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/** Measures stored sizes of the blocks of a sample or of a source. One thread, which closes it. */
final class CompressedSizeMeter implements AutoCloseable {
    static final int BLOCK_BYTES = 4096;

    private final Compressor lz4 = Codec.LZ4.compressor();
    private final Compressor zstd1 = Codec.ZSTD_1.compressor();
    private final Compressor deflate6 = Codec.DEFLATE_6.compressor();
    private final Arena arena = Arena.ofConfined();
    private final MemorySegment made = arena.allocate(BLOCK_BYTES, Long.BYTES);
    private final byte[] block = new byte[BLOCK_BYTES];

    /** The sizes of the whole blocks of some data, in order. */
    List<CompressedSizes> sizes(byte[] data) {
        List<CompressedSizes> sizes = new ArrayList<>(data.length / BLOCK_BYTES);
        for (int at = 0; at + BLOCK_BYTES <= data.length; at += BLOCK_BYTES) {
            sizes.add(sizes(data, at));
        }
        return sizes;
    }

    /** Totals of data whose blocks have been measured. */
    UnitTotals totals(byte[] data, List<CompressedSizes> blocks) {
        UnitTotals totals = new UnitTotals();
        List<Compressor> compressors = List.of(lz4, zstd1, deflate6);
        for (int i = 0; i < UnitTotals.COUNT; i++) {
            int codec = i % CompressedSizes.COUNT;
            int unitBytes = UnitTotals.unitBytes(i);
            if (unitBytes == BLOCK_BYTES) {
                blocks.forEach(block -> totals.add(codec, BLOCK_BYTES, (long) block.bytes(codec)));
            } else {
                for (int at = 0; at + unitBytes <= data.length; at += unitBytes) {
                    totals.add(i, unitBytes, compressors.get(codec).storedBytes(data, at, unitBytes));
                }
            }
        }
        return totals;
    }

    /** The sizes of the first blocks of a source. */
    List<CompressedSizes> sizes(ContentSource source, int blocks) {
        List<CompressedSizes> sizes = new ArrayList<>(blocks);
        for (int i = 0; i < blocks; i++) {
            source.fill(made.address(), BLOCK_BYTES, (long) i * BLOCK_BYTES, 0);
            MemorySegment.copy(made, ValueLayout.JAVA_BYTE, 0, block, 0, BLOCK_BYTES);
            sizes.add(sizes(block, 0));
        }
        return sizes;
    }

    private CompressedSizes sizes(byte[] data, int at) {
        return new CompressedSizes(
                lz4.storedBytes(data, at, BLOCK_BYTES),
                zstd1.storedBytes(data, at, BLOCK_BYTES),
                deflate6.storedBytes(data, at, BLOCK_BYTES));
    }

    @Override
    public void close() {
        lz4.close();
        zstd1.close();
        deflate6.close();
        arena.close();
    }
}
