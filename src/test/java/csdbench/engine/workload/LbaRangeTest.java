package csdbench.engine.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.plan.LbaRangeSpec;
import org.junit.jupiter.api.Test;

class LbaRangeTest {
    @Test
    void percentAreCutAtSectors() {
        assertEquals(
                new LbaRange(512 * 396, 512 * 397),
                LbaRange.resolve(new LbaRangeSpec.Percent(39.61, 39.79), 512 * 1_000, 0));
    }

    @Test
    void aRangeOverTheEndHasASecondStretch() {
        assertEquals(new LbaRange(900, 1_000, 100, 0), LbaRange.resolve(new LbaRangeSpec.Bytes(900, 1_100), 1_000, 0));
    }

    @Test
    void takingFromTheFrontGoesOnInTheSecondStretch() {
        LbaRange range = new LbaRange(900, 1_000, 100, 0);

        assertEquals(new LbaRange(1_000, 1_000, 70, 30), range.without(130));
        assertEquals(new LbaRange(900, 1_000, 30, 0), range.first(130));
    }

    @Seeds
    void anAreaLiesInsideItsTarget(Gen gen) {
        long sizeBytes = gen.longBetween(512, 1L << 50);
        double lowPercent = gen.doubleBetween(0, 99);
        double widthPercent = gen.doubleBetween(0.01, 100);
        LbaRange range =
                LbaRange.resolve(new LbaRangeSpec.Percent(lowPercent, lowPercent + widthPercent), sizeBytes, 0);

        assertTrue(range.highBytes() <= sizeBytes);
        assertTrue(range.wrapLowBytes() + range.wrappedBytes() <= range.lowBytes());
        assertTrue(range.sizeBytes() <= sizeBytes);
    }
}
