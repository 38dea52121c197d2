package csdbench.engine.run;

import csdbench.base.unit.NanoClock;
import java.time.ZonedDateTime;

/** Times of day by a run's clock: an hour of virtual time is an hour in reports. Any thread. */
final class WallClock {
    private final NanoClock clock;
    private final ZonedDateTime start;
    private final long startNs;

    WallClock(NanoClock clock) {
        this.clock = clock;
        this.start = ZonedDateTime.now();
        this.startNs = clock.nowNs();
    }

    ZonedDateTime now() {
        return clock == NanoClock.SYSTEM ? ZonedDateTime.now() : start.plusNanos(clock.nowNs() - startNs);
    }
}
