package csdbench.engine.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.plan.LbaRangeSpec;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.LongRange;
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
        LbaRange area = new LbaRange(900, 1_000, 100, 0);

        assertEquals(new LbaRange(1_000, 1_000, 70, 30), area.without(130));
        assertEquals(new LbaRange(900, 1_000, 30, 0), area.first(130));
    }

    @Property
    void anAreaLiesInsideItsTarget(
            @ForAll @LongRange(min = 512, max = 1L << 50) long sizeBytes,
            @ForAll @DoubleRange(min = 0, max = 99) double lowPercent,
            @ForAll @DoubleRange(min = 0.01, max = 100) double widthPercent) {
        LbaRange area = LbaRange.resolve(new LbaRangeSpec.Percent(lowPercent, lowPercent + widthPercent), sizeBytes, 0);

        assertTrue(area.highBytes() <= sizeBytes);
        assertTrue(area.wrapLowBytes() + area.wrappedBytes() <= area.lowBytes());
        assertTrue(area.sizeBytes() <= sizeBytes);
    }
}
