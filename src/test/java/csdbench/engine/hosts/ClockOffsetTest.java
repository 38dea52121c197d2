package csdbench.engine.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import org.junit.jupiter.api.Test;

class ClockOffsetTest {
    /** However unequal both ways are. */
    @Seeds
    void theTrueOffsetLiesWithinTheBound(Gen gen) {
        long sentNs = gen.longBetween(0, 1_000_000_000_000L);
        long thereNs = gen.longBetween(0, 1_000_000_000L);
        long backNs = gen.longBetween(0, 1_000_000_000L);
        long offsetNs = gen.longBetween(-5_000_000_000_000L, 5_000_000_000_000L);
        ClockOffset measured = ClockOffset.of(sentNs, sentNs + thereNs + backNs, sentNs + thereNs + offsetNs);
        assertTrue(Math.abs(measured.offsetNs() - offsetNs) <= measured.boundNs());
    }

    @Test
    void aJumpIsFoundOnceItCannotBeDriftOrDelay() {
        ClockOffset before = new ClockOffset(0, 1_000_000, 0);
        assertEquals(0, before.jumpNs(new ClockOffset(1_500_000_000, 1_500_000_000, 1_000_000_000)));
        assertEquals(0, before.jumpNs(new ClockOffset(400_000_000, 0, 1_000_000_000_000L)));
        assertTrue(before.jumpNs(new ClockOffset(1_000_000_000, 1_000_000, 1_000_000_000)) > 900_000_000);
    }

    @Test
    void aBoundGrowsWithTimeSoThatALaterMeasurementReplacesASharperOne() {
        ClockOffset sharp = ClockOffset.of(0, 20_000, 1_000_000);
        ClockOffset soon = ClockOffset.of(100_000_000, 100_400_000, 101_200_000);
        ClockOffset late = ClockOffset.of(10_000_000_000L, 10_000_400_000L, 10_001_200_000L);

        assertEquals(sharp, sharp.better(soon));
        assertEquals(late, sharp.better(late));
        assertEquals(10_000 + 5_000_000, sharp.at(10_000_020_000L).boundNs());
    }
}
