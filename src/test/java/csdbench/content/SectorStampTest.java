package csdbench.content;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import csdbench.base.unit.Rng;
import java.util.HashSet;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class SectorStampTest {
    @Property
    void placeAndKeyAreReadFromTheStamp(
            @ForAll @LongRange(min = 0, max = SectorStamp.SECTORS - 1) long sector,
            @ForAll @LongRange(min = 0, max = SectorStamp.KEYS - 1) long key,
            @ForAll long salt) {
        long stamp = SectorStamp.of(sector, key, salt);

        assertEquals(sector, SectorStamp.sector(stamp, salt));
        assertEquals(key, SectorStamp.key(stamp, salt));
    }

    @Property
    void mixingIsUndone(@ForAll long z) {
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
