package csdbench.engine.host;

import csdbench.base.unit.NanoClock;
import java.time.ZonedDateTime;

/** Times of day by a run's clock: an hour of virtual time is an hour in reports. Any thread. */
public final class WallClock {
    private final NanoClock clock;
    private final ZonedDateTime start;
    private final long startNs;

    public WallClock(NanoClock clock) {
        this.clock = clock;
        this.start = ZonedDateTime.now();
        this.startNs = clock.nowNs();
    }

    public ZonedDateTime now() {
        return clock == NanoClock.SYSTEM ? ZonedDateTime.now() : at(clock.nowNs());
    }

    /** The time of day at a moment of the run's clock that has just been. */
    public ZonedDateTime at(long ns) {
        return clock == NanoClock.SYSTEM
                ? ZonedDateTime.now().minusNanos(clock.nowNs() - ns)
                : start.plusNanos(ns - startNs);
    }
}
