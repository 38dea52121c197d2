package csdbench.content.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.SplittableRandom;
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
