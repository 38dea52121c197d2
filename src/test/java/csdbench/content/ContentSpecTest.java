package csdbench.content;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.ContentSpec.Share;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ContentSpecTest {
    @Test
    void theRatioOfAMixIsOriginalToCompressedSizeOverAllBlocks() {
        ContentSpec half = of(ContentStyle.EXACT, new Share(1, 50), new Share(4, 50));
        assertEquals(1.6, half.ratio(), 1e-12, "100 blocks become 50 + 12.5");
        assertEquals(4, half.only(new Share(4, 50)).ratio(), 1e-12);
    }

    @Test
    void textAndDatabasesHaveTheirOwnRatioUntilOneIsAskedFor() {
        for (ContentStyle style : List.of(ContentStyle.TEXT, ContentStyle.DATABASE)) {
            assertFalse(of(style, new Share(1, 100)).hasTargetRatio());
            assertTrue(of(style, new Share(1.01, 100)).hasTargetRatio());
        }
        assertTrue(of(ContentStyle.EXACT, new Share(1, 100)).hasTargetRatio());
        assertFalse(of(ContentStyle.ZERO, new Share(2, 100)).hasTargetRatio());
    }

    @Test
    void oneAmongOtherRatiosIsWhatDoesNotCompress() {
        Share one = new Share(1, 50);
        assertEquals(ContentStyle.TEXT, of(ContentStyle.TEXT, one).only(one).style(), "alone: as text is");
        assertEquals(
                ContentStyle.EXACT,
                of(ContentStyle.TEXT, one, new Share(3, 50)).only(one).style());
        assertEquals(
                ContentStyle.TEXT,
                of(ContentStyle.TEXT, one, new Share(3, 50))
                        .only(new Share(3, 50))
                        .style());
        assertEquals(
                ContentStyle.FIO,
                of(ContentStyle.FIO, one, new Share(3, 50)).only(one).style());
    }

    @Test
    void unitsAreWholeSectorsAndTheGuardIsSmallerThanOne() {
        ContentSpec spec = ContentSpec.exact(2);
        assertEquals(511, spec.withCodec(TargetCodec.LZ4, 512, 511).guardBytes());
        assertThrows(IllegalArgumentException.class, () -> spec.withCodec(TargetCodec.LZ4, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> spec.withCodec(TargetCodec.LZ4, 1000, 0));
        assertThrows(IllegalArgumentException.class, () -> spec.withCodec(TargetCodec.LZ4, 512, 512));
        assertThrows(IllegalArgumentException.class, () -> spec.withCodec(TargetCodec.LZ4, 512, -1));
    }

    @Test
    void onlyDataLikeASampleNamesOne() {
        List<Share> all = List.of(new Share(1, 100));
        assertThrows(IllegalArgumentException.class, () -> ContentSpec.of(ContentStyle.LIKE, all, Optional.empty()));
        assertThrows(
                IllegalArgumentException.class,
                () -> ContentSpec.of(ContentStyle.TEXT, all, Optional.of(Path.of("a"))));
        assertThrows(IllegalArgumentException.class, () -> of(ContentStyle.EXACT));
    }

    @Test
    void codecsAreNamedAsInParmfiles() {
        assertEquals("deflate", TargetCodec.DEFLATE.word());
    }

    private static ContentSpec of(ContentStyle style, Share... mix) {
        return ContentSpec.of(style, List.of(mix), Optional.empty());
    }
}
