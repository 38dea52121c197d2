package csdbench.engine.opened;

import csdbench.drive.counters.CounterReadings;
import csdbench.drive.counters.CounterSource;
import csdbench.drive.real.DeviceSampler;
import java.util.Map;
import java.util.Optional;

/**
 * A real device or file behind a target.
 *
 * @param sampler of all that counts below it
 * @param identity see {@link TargetDevice#identity}
 * @param whenClosed see {@link TargetDevice#closed}
 */
record SampledDevice(DeviceSampler sampler, Map<String, String> identity, Runnable whenClosed) implements TargetDevice {
    @Override
    public void closed() {
        whenClosed.run();
    }

    @Override
    public CounterReadings counters(boolean settled) {
        return sampler.sample(settled);
    }

    @Override
    public Optional<CounterSource> space() {
        return sampler.space();
    }
}
