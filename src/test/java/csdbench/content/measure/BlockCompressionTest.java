package csdbench.content.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class BlockCompressionTest {
    @Test
    void blocksAreCompressedAloneAndTheRestIsLeftOut() {
        byte[] zeros = new byte[10_000];

        Compression small = BlockCompression.compression(Codec.DEFLATE_6, 1000, List.of(zeros, new byte[999]));
        Compression large = BlockCompression.compression(Codec.DEFLATE_6, 5000, List.of(zeros));

        assertEquals(10, small.blocks());
        assertEquals(2, large.blocks());
        assertTrue(large.ratio() > small.ratio());
        assertEquals(0, small.deviation());
    }
}
