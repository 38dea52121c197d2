package csdbench.drive.simulated.flash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class BlockSizesTest {
    private static final BlockSizes SIZES =
            BlockSizes.byRegion(List.of(BlockSizes.all(1024), BlockSizes.all(4096)), new long[] {30, 40});

    @Test
    void aBlockHasTheSizeOfItsRegion() {
        assertEquals(1024, SIZES.of(29, 7));
        assertEquals(4096, SIZES.of(30, 7));
        assertEquals(4096, SIZES.of(1000, 7));
        assertEquals(2 * 1024 + 3 * 4096, SIZES.of(28, 5, 7));
    }

    @Test
    void theMeanCountsEachRegionByItsBlocks() {
        assertEquals((30 * 1024 + 10 * 4096) / 40.0, SIZES.meanBytes());
    }

    @Test
    void regionsNeedAnEndEach() {
        List<BlockSizes> one = List.of(BlockSizes.all(1024));

        assertThrows(IllegalArgumentException.class, () -> BlockSizes.byRegion(one, new long[] {1, 2}));
    }
}
