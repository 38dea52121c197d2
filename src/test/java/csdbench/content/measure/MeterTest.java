package csdbench.content.measure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeterTest {
    private static final int PIECE_BYTES = 1 << 18;

    @Test
    void randomBytesAreNotCompressibleToAnyCodecAndAllDistinct() {
        Measurement measured = measure(2, random(1), random(2));

        measured.compressions().forEach(figure -> assertEquals(1, figure.ratio(), 1e-9, figure.toString()));
        measured.uniqueness().forEach(figure -> assertEquals(1, figure.distinctShare(), 0.0));
        assertEquals(2 * PIECE_BYTES, measured.bytes());
    }

    @Test
    void everyBlockIsCompressedAloneSoARepeatedBlockIsNoSmaller() {
        byte[] one = random(1);
        Measurement measured = measure(1, one, one);

        assertEquals(1, measured.compression(Codec.ZSTD_3, 4096).ratio(), 1e-9);
        assertEquals(0.5, measured.uniqueness().getFirst().distinctShare(), 0.0);
    }

    @Test
    void manyThreadsFindWhatOneFinds() {
        byte[][] pieces = {words("alpha beta"), random(3), words("gamma"), new byte[PIECE_BYTES], random(4)};

        assertEquals(measure(1, pieces), measure(4, pieces));
    }

    @Test
    void everyCodecAndSizeIsMeasuredOnAllWholeBlocks() {
        Measurement measured = measure(1, new byte[PIECE_BYTES + 4096 + 100]);

        assertEquals(
                Codec.values().length * Meter.COMPRESSED_BYTES.size(),
                measured.compressions().size());
        assertEquals(65, measured.compression(Codec.LZ4, 4096).blocks());
        assertEquals(4, measured.compression(Codec.LZ4, 65536).blocks());
        assertEquals(
                (PIECE_BYTES + 4096) / 512, measured.uniqueness().getFirst().blocks());
    }

    @Test
    void largerBlocksOfTextCompressFurther() {
        Measurement measured = measure(2, words("some words that come again and again, in one order and another"));

        assertTrue(measured.compression(Codec.DEFLATE_6, 65536).ratio()
                > measured.compression(Codec.DEFLATE_6, 4096).ratio());
    }

    @Test
    void hashesDifferWhereABitDoesAndWhereWordsChangePlaces() {
        byte[] data = new byte[4 * 512];
        data[512] = 1;
        data[1024 + 8] = 1;
        data[1536 + 511] = 1;

        long[] hashes = BlockCompressor.hashes(data, data.length, 512);

        assertEquals(4, java.util.Arrays.stream(hashes).distinct().count());
        assertArrayEquals(hashes, BlockCompressor.hashes(data.clone(), data.length, 512));
    }

    @Test
    void withoutDataThereAreFiguresOfNothing() {
        Measurement measured = measure(1);

        assertEquals(0, measured.bytes());
        assertTrue(Double.isNaN(measured.compression(Codec.LZ4, 4096).ratio()));
    }

    @Test
    void aMeterOfSomeCodecsFindsOfThemWhatOneOfAllFindsAndNothingElse() {
        byte[] words = words("alpha beta");
        List<Codec> some = List.of(Codec.DEFLATE_6, Codec.LZ4);
        Measurement all = measure(1, words, random(1));
        try (Meter meter = Meter.of(some, 16 << 10)) {
            List.of(words, random(1)).forEach(meter::add);

            assertEquals(
                    new Measurement(
                            all.bytes(),
                            some.stream()
                                    .map(codec -> all.compression(codec, 16 << 10))
                                    .toList(),
                            List.of()),
                    meter.finish());
        }
    }

    static Measurement measure(int threads, byte[]... pieces) {
        try (Meter meter = new Meter(threads)) {
            List.of(pieces).forEach(meter::add);
            return meter.finish();
        }
    }

    static byte[] random(long seed) {
        Rng rng = new Rng(seed);
        ByteBuffer bytes = ByteBuffer.allocate(PIECE_BYTES);
        while (bytes.hasRemaining()) {
            bytes.putLong(rng.nextLong());
        }
        return bytes.array();
    }

    private static byte[] words(String text) {
        String[] words = text.split(" ", -1);
        Rng rng = new Rng(text.length());
        StringBuilder built = new StringBuilder();
        while (built.length() < PIECE_BYTES) {
            built.append(words[(int) rng.nextLong(words.length)]).append(' ');
        }
        return built.substring(0, PIECE_BYTES).getBytes(StandardCharsets.US_ASCII);
    }
}
