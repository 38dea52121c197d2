package csdbench.content.sector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import csdbench.content.ContentSource;
import csdbench.content.ContentSourceContract;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.junit.jupiter.api.Test;

class MixedContentTest extends ContentSourceContract {
    private static final int UNIT_BYTES = 4096;

    @Override
    protected ContentSource source(long salt) {
        return mix(salt, 20, 50, 30);
    }

    @Test
    void everyKindHasItsShareOfTheUnits() {
        int units = 200_000;
        int[] met = kinds(mix(1, 20, 50, 30), units);

        assertEquals(0.2 * units, met[0], 0.01 * units);
        assertEquals(0.5 * units, met[1], 0.01 * units);
        assertEquals(0.3 * units, met[2], 0.01 * units);
    }

    @Test
    void sharesNeedNotAddUpToAHundred() {
        int units = 100_000;
        int[] met = kinds(mix(2, 1, 1, 2), units);

        assertEquals(0.25 * units, met[0], 0.01 * units);
        assertEquals(0.5 * units, met[2], 0.01 * units);
    }

    @Test
    void aKindWithoutAShareIsRefused() {
        ContentSource[] kinds = {new ZeroContent(), new ZeroContent()};

        assertThrows(IllegalArgumentException.class, () -> new MixedContent(kinds, new double[] {100}, 4096, 1));
    }

    private static MixedContent mix(long salt, double... shares) {
        ContentSource[] kinds = {
            new SectorContent(SectorLayout.even(UNIT_BYTES, 1000), salt),
            new SectorContent(SectorLayout.even(UNIT_BYTES, 2000), salt),
            new SectorContent(SectorLayout.even(UNIT_BYTES, 4000), salt)
        };
        return new MixedContent(kinds, shares, UNIT_BYTES, salt);
    }

    /** How often each kind was met, told by where the zeros begin in a sector. */
    private static int[] kinds(ContentSource source, int units) {
        int[] met = new int[3];
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment sector = arena.allocate(ContentSource.SECTOR_BYTES, 8);
            for (int unit = 0; unit < units; unit++) {
                source.fill(sector.address(), ContentSource.SECTOR_BYTES, (long) unit * UNIT_BYTES, unit % 7);
                boolean beyond1000 = sector.get(ValueLayout.JAVA_LONG, 160) != 0;
                boolean beyond2000 = sector.get(ValueLayout.JAVA_LONG, 320) != 0;
                met[beyond2000 ? 2 : beyond1000 ? 1 : 0]++;
            }
        }
        return met;
    }
}
