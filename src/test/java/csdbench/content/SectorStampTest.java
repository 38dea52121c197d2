package csdbench.content;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Rng;
import csdbench.base.unit.Seeds;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SectorStampTest {
    @Seeds
    void placeAndKeyAreReadFromTheStamp(Gen gen) {
        long sector = gen.longBetween(0, SectorStamp.SECTORS - 1);
        long key = gen.longBetween(0, SectorStamp.KEYS - 1);
        long salt = gen.anyLong();
        long stamp = SectorStamp.of(sector, key, salt);

        assertEquals(sector, SectorStamp.sector(stamp, salt));
        assertEquals(key, SectorStamp.key(stamp, salt));
    }

    @Seeds
    void mixingIsUndone(Gen gen) {
        long z = gen.anyLong();
        assertEquals(z, SectorStamp.unmix(Rng.mix(z)));
    }

    @Test
    void keysBeyondTwentyFourBitsAndOtherSaltsMakeOtherStamps() {
        Set<Long> stamps = new HashSet<>();
        for (long salt = 0; salt < 16; salt++) {
            for (long upperKey = 0; upperKey < 16; upperKey++) {
                for (long sector = 0; sector < 64; sector++) {
                    stamps.add(SectorStamp.of(sector, 5 + upperKey * SectorStamp.KEYS, salt));
                }
            }
        }

        assertEquals(16 * 16 * 64, stamps.size());
    }

    @Test
    void theSaltOfAnotherRunReadsSomethingElse() {
        long stamp = SectorStamp.of(77, 3, 1);

        assertNotEquals(77, SectorStamp.sector(stamp, 2));
    }
}
