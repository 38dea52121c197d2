package csdbench.content.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class CodecTest {
    private static final int BLOCK = 4096;

    @ParameterizedTest
    @EnumSource
    void zerosBecomeNextToNothing(Codec codec) {
        try (Compressor compressor = codec.compressor()) {
            assertTrue(compressor.compressedBytes(new byte[BLOCK], 0, BLOCK) < 64);
        }
    }

    /** The sums are those of liblz4 1.9.4, LZ4_compress_default, on the same bytes. */
    @Test
    void lz4FindsWhatTheReferenceLibraryFinds() {
        assertEquals(70_208, lz4Bytes(16));
        assertEquals(90_690, lz4Bytes(21));
        assertEquals(135_380, lz4Bytes(32));
    }

    /** Of 64 blocks whose sectors begin with so many random words of 64, the others zero. */
    private static int lz4Bytes(int randomWords) {
        ByteBuffer data = ByteBuffer.allocate(64 * BLOCK).order(ByteOrder.LITTLE_ENDIAN);
        for (int word = 0; word < data.capacity() / Long.BYTES; word++) {
            data.putLong(word % 64 < randomWords ? Rng.mix(word + 1) : 0);
        }
        try (Compressor lz4 = Codec.LZ4.compressor()) {
            return IntStream.range(0, 64)
                    .map(block -> lz4.compressedBytes(data.array(), block * BLOCK, BLOCK))
                    .sum();
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatDoesNotShrinkIsStoredAsItIs(Codec codec) {
        byte[] data = new byte[65536];
        new SplittableRandom(1).nextBytes(data);
        try (Compressor compressor = codec.compressor()) {
            assertTrue(compressor.compressedBytes(data, 0, data.length) >= data.length);
            assertEquals(data.length, compressor.storedBytes(data, 0, data.length));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aBlockIsCompressedAloneWhateverCameBefore(Codec codec) {
        byte[] data = new byte[3 * BLOCK];
        new SplittableRandom(2).nextBytes(data);
        System.arraycopy(data, 0, data, BLOCK, BLOCK);
        System.arraycopy(data, 0, data, 2 * BLOCK, BLOCK / 2);
        java.util.Arrays.fill(data, 2 * BLOCK + BLOCK / 2, 3 * BLOCK, (byte) 0);
        try (Compressor compressor = codec.compressor()) {
            int first = compressor.compressedBytes(data, 0, BLOCK);
            int half = compressor.compressedBytes(data, 2 * BLOCK, BLOCK);
            assertEquals(first, compressor.compressedBytes(data, BLOCK, BLOCK));
            assertEquals(BLOCK / 2.0, half, 100);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aCodecIsFoundByItsWord(Codec codec) {
        assertEquals(Optional.of(codec), Codec.named(codec.word()));
    }
}
