package csdbench.content.lifelike;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.content.ContentSource;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/** What a seed generated once it generates for ever: results of years can be compared, and validated data be read. */
class SameBytesTest {
    private static final int BYTES = 64 << 10;

    @Test
    void textIsWhatItAlwaysWas() {
        assertEquals("742bf8c6", checksum(new TextContent(new Bias(0.01, 0.02), 1)));
        assertEquals("5820cb63", checksum(new TextContent(Bias.of(-0.4), 1)));
        assertEquals("7e512f98", checksum(new TextContent(Bias.of(0.4), 1)));
    }

    @Test
    void databasePagesAreWhatTheyAlwaysWere() {
        assertEquals("49c98403", checksum(new DatabaseContent(new Bias(0.01, 0.02), 1)));
        assertEquals("2fc745cd", checksum(new DatabaseContent(Bias.of(-0.4), 1)));
        assertEquals("6fb2f6b4", checksum(new DatabaseContent(Bias.of(0.4), 1)));
    }

    @Test
    void dataLikeASampleIsWhatItAlwaysWas() {
        assertEquals("da89430e", checksum(new LikeContentTest().source(1)));
    }

    /** Of several transfers, whose offsets and keys differ. */
    private static String checksum(ContentSource source) {
        CRC32 crc = new CRC32();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment buffer = arena.allocate(BYTES, 4096);
            for (int i = 0; i < 16; i++) {
                source.fill(buffer.address(), BYTES, i * 1_048_576L + 512L * i, 1000 + i);
                crc.update(buffer.asByteBuffer());
            }
        }
        return Long.toHexString(crc.getValue());
    }
}
