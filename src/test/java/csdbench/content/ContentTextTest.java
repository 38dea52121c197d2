package csdbench.content;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.content.ContentSpec.Share;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ContentTextTest {
    @Test
    void aRatioNamesItsCodecAndGrain() {
        assertEquals("incompressible", ContentText.of(ContentSpec.INCOMPRESSIBLE));
        assertEquals("2.5:1 for deflate at 4k", ContentText.of(ContentSpec.exact(2.5)));
        assertEquals(
                "1.333:1 in all (50 % 1:1, 50 % 2:1) for lz4 at 64k, each block 36 bytes below",
                words(ContentStyle.EXACT, List.of(new Share(1, 50), new Share(2, 50)), 65_536, 36));
    }

    @Test
    void aStyleNamesWhatItObeys() {
        List<Share> two = List.of(new Share(2, 100));
        List<Share> none = List.of(new Share(1, 100));
        assertEquals("fio's 2:1 in chunks of 512", words(ContentStyle.FIO, two, 512, 0));
        assertEquals("vdbench's 2:1", words(ContentStyle.VDBENCH, two, 4096, 0));
        assertEquals("text", words(ContentStyle.TEXT, none, 4096, 0));
        assertEquals("database, 2:1 for lz4 at 4k", words(ContentStyle.DATABASE, two, 4096, 0));
        assertEquals("zeros", words(ContentStyle.ZERO, none, 4096, 0));
        assertEquals("like docs/data.md", words(ContentStyle.LIKE, none, 4096, 0));
        assertEquals("the bytes of docs/data.md, repeated", words(ContentStyle.FILE, none, 4096, 0));
    }

    @Test
    void dedupIsNamedBehind() {
        ContentSpec plain = ContentSpec.exact(1);
        ContentSpec repeating = ContentSpec.of(plain.style(), plain.mix(), Optional.empty())
                .withCodec(plain.codec(), plain.unitBytes(), 0)
                .withDedup(Optional.of(
                        new DedupSpec(3, 1 << 20, new DedupSpec.SetCount(9), List.of(), DedupSpec.FlipFlop.NO, true)));
        assertEquals("incompressible; dedup 3:1 in blocks of 1m", ContentText.of(repeating));
    }

    private static String words(ContentStyle style, List<Share> mix, int unitBytes, int guardBytes) {
        Optional<Path> file = style.hasFile() ? Optional.of(Path.of("docs/data.md")) : Optional.empty();
        return ContentText.of(ContentSpec.of(style, mix, file).withCodec(TargetCodec.LZ4, unitBytes, guardBytes));
    }
}
