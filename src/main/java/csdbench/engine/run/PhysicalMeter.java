package csdbench.engine.run;

import csdbench.drive.real.DeviceSampler.PhysicalCounters;
import csdbench.result.PhysicalUse;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;

/** Follows what a device counts during a run. One thread owns it. */
final class PhysicalMeter {
    private final Supplier<Optional<PhysicalCounters>> counters;
    private final Optional<PhysicalCounters> before;

    /**
     * @param counters what the device counts, empty for nothing
     */
    PhysicalMeter(Supplier<Optional<PhysicalCounters>> counters) {
        this.counters = counters;
        this.before = counters.get();
    }

    /** The difference since this was made; empty when the device tells nothing, or has gone. */
    Optional<PhysicalUse> sinceStart() {
        Optional<PhysicalCounters> after = counters.get();
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
