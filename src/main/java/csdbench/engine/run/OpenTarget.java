package csdbench.engine.run;

import csdbench.drive.real.DeviceSampler.PhysicalCounters;
import csdbench.drive.simulated.engine.SimTarget;
import csdbench.io.IoBackend;
import csdbench.io.IoTarget;
import csdbench.plan.TargetSpec;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A target that is ready for I/O.
 *
 * @param spec what was asked
 * @param backend who does the I/O
 * @param target open
 * @param sizeBytes bytes that are addressed
 * @param raw a device, whose first block is never touched
 * @param blockBytes smallest I/O that it takes, a power of two
 * @param backendReason why that backend
 * @param counters what the device counts, asked anew each time; empty for a target that counts nothing
 */
record OpenTarget(
        TargetSpec spec,
        IoBackend backend,
        IoTarget target,
        long sizeBytes,
        boolean raw,
        int blockBytes,
        String backendReason,
        Supplier<Optional<PhysicalCounters>> counters) {

    /** Of a target that counts nothing. */
    static final Supplier<Optional<PhysicalCounters>> NO_COUNTERS = Optional::empty;

    /** The simulated drive that it is, if it is one. */
    Optional<SimTarget> simulated() {
        return target instanceof SimTarget sim ? Optional.of(sim) : Optional.empty();
    }
}
