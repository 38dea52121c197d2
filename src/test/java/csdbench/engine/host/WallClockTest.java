package csdbench.engine.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.NanoClock;
import csdbench.base.unit.VirtualClock;
import java.time.Duration;
import java.time.ZonedDateTime;
import org.junit.jupiter.api.Test;

final class WallClockTest {
    @Test
    void anHourOfVirtualTimeIsAnHourOfTheDay() {
        VirtualClock clock = new VirtualClock();
        clock.advanceTo(5_000_000_000L);
        ZonedDateTime before = ZonedDateTime.now();
        WallClock wall = new WallClock(clock);
        ZonedDateTime start = wall.now();
        assertFalse(start.isBefore(before), "the run begins now");
        assertFalse(start.isAfter(ZonedDateTime.now()), "the run begins now");

        clock.advanceTo(3_605_000_000_000L);

        assertEquals(Duration.ofHours(1), Duration.between(start, wall.now()));
    }

    @Test
    void theClockOfARealRunIsThatOfTheMachine() {
        WallClock wall = new WallClock(NanoClock.SYSTEM);
        ZonedDateTime before = ZonedDateTime.now();

        assertFalse(wall.now().isBefore(before));
        assertTrue(wall.at(System.nanoTime() - 1_000_000_000).isBefore(wall.now()));
    }
}
