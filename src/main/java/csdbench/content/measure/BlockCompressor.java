package csdbench.content.measure;

import csdbench.base.unit.Rng;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Measures stored sizes and hashes of blocks. One thread at a time; its creator closes it. */
final class BlockCompressor implements AutoCloseable {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final Map<Codec, Compressor> compressors = new EnumMap<>(Codec.class);

    BlockCompressor(List<Codec> codecs) {
        for (Codec codec : codecs) {
            compressors.put(codec, codec.compressor());
        }
    }

    /** Stored sizes of the whole blocks of some data, in order. */
    int[] storedBytes(Codec codec, byte[] data, int length, int blockBytes) {
        Compressor compressor = compressors.get(codec);
        int[] sizes = new int[length / blockBytes];
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = compressor.storedBytes(data, i * blockBytes, blockBytes);
        }
        return sizes;
    }

    /** Hashes of the whole blocks of some data, in order. */
    static long[] hashes(byte[] data, int length, int blockBytes) {
        long[] hashes = new long[length / blockBytes];
        for (int i = 0; i < hashes.length; i++) {
            long hash = blockBytes;
            for (int at = i * blockBytes; at < (i + 1) * blockBytes; at += Long.BYTES) {
                // A bijection of the word, so that two blocks that differ in one word never collide on the way.
                hash = Long.rotateLeft(hash, 29) * 0x9E3779B97F4A7C15L + Rng.mix((long) LONGS.get(data, at));
            }
            hashes[i] = Rng.mix(hash);
        }
        return hashes;
    }

    @Override
    public void close() {
        compressors.values().forEach(Compressor::close);
    }
}
