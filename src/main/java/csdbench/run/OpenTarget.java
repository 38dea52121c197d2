package csdbench.run;

import csdbench.device.DeviceSampler;
import csdbench.io.IoBackend;
import csdbench.io.IoTarget;
import csdbench.plan.TargetSpec;
import java.util.Optional;

/**
 * A target that is ready for I/O.
 *
 * @param spec what was asked
 * @param backend who does the I/O
 * @param target open
 * @param sizeBytes bytes that are addressed
 * @param raw a device, whose first block is never touched
 * @param backendReason why that backend
 * @param sampler of what the device counts, empty for a target that counts nothing
 */
record OpenTarget(
        TargetSpec spec,
        IoBackend backend,
        IoTarget target,
        long sizeBytes,
        boolean raw,
        String backendReason,
        Optional<DeviceSampler> sampler) {}
