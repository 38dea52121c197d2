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
        assertEquals("1cd34442", checksum(new TextContent(new TextTemplates(new Bias(0.01, 0.02)), 1)));
        assertEquals("91a671f", checksum(new TextContent(new TextTemplates(Bias.of(-0.4)), 1)));
        assertEquals("3b204ac1", checksum(new TextContent(new TextTemplates(Bias.of(0.4)), 1)));
    }

    @Test
    void databasePagesAreWhatTheyAlwaysWere() {
        assertEquals("5bef06f", checksum(new DatabaseContent(new DatabaseTemplates(new Bias(0.01, 0.02)), 1)));
        assertEquals("52e726e0", checksum(new DatabaseContent(new DatabaseTemplates(Bias.of(-0.4)), 1)));
        assertEquals("36dbf01", checksum(new DatabaseContent(new DatabaseTemplates(Bias.of(0.4)), 1)));
    }

    @Test
    void dataLikeASampleIsWhatItAlwaysWas() {
        assertEquals("f0b74b5c", checksum(new LikeContentTest().source(1)));
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
