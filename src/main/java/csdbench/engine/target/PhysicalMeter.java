package csdbench.engine.target;

import csdbench.drive.real.DeviceSampler.PhysicalCounters;
import csdbench.result.PhysicalUse;
import java.util.Optional;
import java.util.OptionalLong;

/** Measures what a device itself counts during a run. One thread owns it. */
public final class PhysicalMeter {
    private final TargetDevice device;
    private final Optional<PhysicalCounters> before;

    public PhysicalMeter(TargetDevice device) {
        this.device = device;
        this.before = device.counters();
    }

    /** The difference since construction; empty when the device counts nothing or is gone. */
    public Optional<PhysicalUse> sinceStart() {
        Optional<PhysicalCounters> after = device.counters();
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
