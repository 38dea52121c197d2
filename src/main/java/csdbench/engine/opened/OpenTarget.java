package csdbench.engine.opened;

import csdbench.drive.counters.CounterReadings;
import csdbench.io.IoBackend;
import csdbench.io.IoTarget;
import csdbench.plan.TargetSpec;

/**
 * A target that is ready for I/O.
 *
 * @param spec as planned
 * @param backend does the I/O
 * @param target open
 * @param sizeBytes bytes that are addressed
 * @param raw a device whose first block is never touched, which one with zones that take writes in order cannot be
 * @param blockBytes smallest I/O, a power of two
 * @param backendReason why that backend
 * @param queueKnown whether a device is known below it; else it is not known whether I/Os overlap
 * @param device behind it
 */
public record OpenTarget(
        TargetSpec spec,
        IoBackend backend,
        IoTarget target,
        long sizeBytes,
        boolean raw,
        int blockBytes,
        String backendReason,
        boolean queueKnown,
        TargetDevice device) {

    /** A device that counts nothing. */
    public static final TargetDevice NO_COUNTERS = _ -> CounterReadings.none("nothing counts it");
}
