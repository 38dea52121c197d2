package csdbench.content.sector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import csdbench.content.ContentSource;
import csdbench.content.ContentSourceContract;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.junit.jupiter.api.Test;

class RegionContentTest extends ContentSourceContract {
    @Override
    protected ContentSource source(long salt) {
        ContentSource[] kinds = {
            new SectorContent(SectorLayout.even(4096, 1000), salt),
            new SectorContent(SectorLayout.even(4096, 4096), salt)
        };
        return new RegionContent(kinds, new long[] {8192, 16_384});
    }

    @Test
    void aTransferAcrossABorderHasBothKinds() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment buffer = arena.allocate(8192, 8);
            source(1).fill(buffer.address(), 8192, 4096, 1);

            assertEquals(0, buffer.get(ValueLayout.JAVA_LONG, 4096 - 8));
            assertEquals(1.0, randomShare(buffer.asSlice(4096)), 0.01);
            assertEquals(0.25, randomShare(buffer.asSlice(0, 4096)), 0.02);
        }
    }

    @Test
    void whatLiesBehindTheLastRegionIsOfItsKind() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment buffer = arena.allocate(4096, 8);
            source(1).fill(buffer.address(), 4096, 1L << 40, 1);

            assertEquals(1.0, randomShare(buffer), 0.01);
        }
    }

    @Test
    void aRegionWithoutAKindIsRefused() {
        ContentSource[] kinds = {new ZeroContent()};

        assertThrows(IllegalArgumentException.class, () -> new RegionContent(kinds, new long[] {512, 1024}));
    }

    private static double randomShare(MemorySegment data) {
        long words = data.byteSize() / 8;
        long random = 0;
        for (long word = 0; word < words; word++) {
            random += data.get(ValueLayout.JAVA_LONG, word * 8) == 0 ? 0 : 1;
        }
        return (double) random / words;
    }
}
