package csdbench.run;

import csdbench.device.DeviceSampler;
import csdbench.device.DeviceSampler.PhysicalCounters;
import csdbench.result.PhysicalUse;
import java.util.Optional;
import java.util.OptionalLong;

/** Follows what a device counts during a run. One thread owns it. */
final class PhysicalMeter {
    private final Optional<DeviceSampler> sampler;
    private final Optional<PhysicalCounters> before;

    /**
     * @param sampler empty for a target that counts nothing
     */
    PhysicalMeter(Optional<DeviceSampler> sampler) {
        this.sampler = sampler;
        this.before = sampler.flatMap(DeviceSampler::sample);
    }

    /** The difference since this was made; empty when the device tells nothing, or has gone. */
    Optional<PhysicalUse> sinceStart() {
        Optional<PhysicalCounters> after = sampler.flatMap(DeviceSampler::sample);
        return before.flatMap(earlier -> after.map(later -> difference(earlier, later)));
    }

    private static PhysicalUse difference(PhysicalCounters earlier, PhysicalCounters later) {
        boolean media = earlier.mediaWrittenBytes().isPresent()
                && later.mediaWrittenBytes().isPresent();
        return new PhysicalUse(
                later.hostReadBytes() - earlier.hostReadBytes(),
                later.hostWrittenBytes() - earlier.hostWrittenBytes(),
                media
                        ? OptionalLong.of(later.mediaWrittenBytes().getAsLong()
                                - earlier.mediaWrittenBytes().getAsLong())
                        : OptionalLong.empty(),
                later.storedBytes(),
                later.compressedBytes(),
                later.occupiedBytes());
    }
}
