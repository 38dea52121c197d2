package csdbench.content.sector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.ContentSource;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RandomContentTest {
    private static final int BLOCK_BYTES = 4096;

    @Test
    void theSamePlaceAndKeyGiveTheSameData() {
        assertEquals(sectors(1, 4096, 9), sectors(1, 4096, 9));
    }

    @Test
    void noTwoSectorsAreTheSame() {
        Set<String> seen = new HashSet<>();
        for (int write = 0; write < 500; write++) {
            for (int block = 0; block < 2; block++) {
                seen.addAll(sectors(4, block * (long) BLOCK_BYTES, write));
            }
        }

        assertEquals(500 * 2 * 8, seen.size());
    }

    @Test
    void anotherRunWritesOtherData() {
        byte[] one = block(new RandomContent(1, 1), 0, 0);
        byte[] other = block(new RandomContent(1, 2), 0, 0);

        assertNotEquals(Arrays.hashCode(one), Arrays.hashCode(other));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 1.5, 2, 4})
    void deflateFindsAboutTheRatioThatWasAsked(double ratio) {
        double achieved = achieved(ratio);

        assertTrue(achieved <= ratio * 1.01 && achieved >= ratio * 0.88, ratio + " became " + achieved);
    }

    @Test
    void aRatioBelowOneIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new RandomContent(0.5, 1));
    }

    private static double achieved(double ratio) {
        ContentSource source = new RandomContent(ratio, 1);
        byte[] out = new byte[2 * BLOCK_BYTES];
        long compressed = 0;
        for (int i = 0; i < 100; i++) {
            Deflater deflater = new Deflater(6, true);
            deflater.setInput(block(source, i * (long) BLOCK_BYTES, i));
            deflater.finish();
            compressed += Math.min(BLOCK_BYTES, deflater.deflate(out));
            deflater.end();
        }
        return 100.0 * BLOCK_BYTES / compressed;
    }

    private static Set<String> sectors(double ratio, long offsetBytes, long writeKey) {
        byte[] block = block(new RandomContent(ratio, 1), offsetBytes, writeKey);
        Set<String> sectors = new HashSet<>();
        for (int i = 0; i < BLOCK_BYTES; i += 512) {
            sectors.add(Arrays.toString(Arrays.copyOfRange(block, i, i + 512)));
        }
        return sectors;
    }

    private static byte[] block(ContentSource source, long offsetBytes, long writeKey) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment buffer = arena.allocate(BLOCK_BYTES, 4096);
            source.fill(buffer.address(), BLOCK_BYTES, offsetBytes, writeKey);
            return buffer.toArray(ValueLayout.JAVA_BYTE);
        }
    }
}
