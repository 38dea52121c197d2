package csdbench.engine.opened;

import csdbench.drive.counters.CounterReadings;
import csdbench.drive.counters.CounterSource;
import csdbench.drive.real.DeviceSampler;
import java.util.Optional;

/**
 * A real device or file behind a target.
 *
 * @param sampler of all that counts below it
 */
record SampledDevice(DeviceSampler sampler) implements TargetDevice {
    @Override
    public CounterReadings counters(boolean settled) {
        return sampler.sample(settled);
    }

    @Override
    public Optional<CounterSource> space() {
        return sampler.space();
    }
}
