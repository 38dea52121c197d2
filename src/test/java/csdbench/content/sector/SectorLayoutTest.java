package csdbench.content.sector;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.content.ContentSource;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SectorLayoutTest {
    @Seeds
    void exactlyAsManyBytesAreRandomAsWereAsked(Gen gen) {
        int sectors = gen.intBetween(1, 256);
        int perSector = gen.intBetween(0, 512);
        int more = gen.intBetween(0, 511);
        int unitBytes = sectors * ContentSource.SECTOR_BYTES;
        int randomBytes = Math.min(unitBytes, sectors * perSector + more % sectors);

        assertEquals(
                randomBytes,
                Arrays.stream(kept(SectorLayout.even(unitBytes, randomBytes))).sum());
        assertEquals(
                randomBytes,
                Arrays.stream(kept(SectorLayout.leading(unitBytes, randomBytes)))
                        .sum());
    }

    @Test
    void anEvenLayoutGivesTheOddBytesToTheFirstSectors() {
        assertArrayEquals(new int[] {251, 251, 250, 250}, kept(SectorLayout.even(2048, 1002)));
    }

    @Test
    void aLeadingLayoutFillsOneSectorAfterTheOther() {
        assertArrayEquals(new int[] {512, 490, 0, 0}, kept(SectorLayout.leading(2048, 1002)));
    }

    @Test
    void theFirstBytesOfAWordAreKept() {
        assertArrayEquals(
                new long[] {-1, 0xFFFFFF, 0},
                Arrays.copyOf(SectorLayout.even(512, 11).masks()[0], 3));
    }

    @Test
    void whatDoesNotFitTheUnitIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> SectorLayout.even(4096, 4097));
        assertThrows(IllegalArgumentException.class, () -> SectorLayout.even(1000, 10));
        assertThrows(IllegalArgumentException.class, () -> SectorLayout.leading(0, 0));
    }

    private static int[] kept(SectorLayout layout) {
        return Arrays.stream(layout.masks())
                .mapToInt(mask -> Arrays.stream(mask)
                        .map(Long::bitCount)
                        .mapToInt(bits -> (int) bits / 8)
                        .sum())
                .toArray();
    }
}
