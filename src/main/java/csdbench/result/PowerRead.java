package csdbench.result;

import csdbench.result.power.PowerReading;
import java.time.ZonedDateTime;
import java.util.List;

/**
 * What sources of power read: before a run, while nothing was done, or in the interval that ends now. It comes ahead of
 * the {@link IntervalClosed} that it belongs to.
 *
 * @param at now
 * @param idle whether nothing was done
 * @param readings one of each source
 */
public record PowerRead(ZonedDateTime at, boolean idle, List<PowerReading> readings) implements RunEvent {
    public PowerRead {
        readings = List.copyOf(readings);
    }
}
