package csdbench.drive.simulated.engine;

import csdbench.drive.simulated.DriveOrder;
import csdbench.drive.simulated.DriveProblem;
import csdbench.io.BufferArena;
import csdbench.io.IoBackend;
import csdbench.io.IoEngine;
import csdbench.io.IoFailure;
import csdbench.io.IoTarget;
import csdbench.io.TargetOptions;
import java.util.List;

/**
 * {@code sim}: every device is a simulated drive of one registry. One thread owns the registry and everything created
 * from it.
 */
public final class SimBackend implements IoBackend {
    private final DriveRegistry registry;

    public SimBackend(DriveRegistry registry) {
        this.registry = registry;
    }

    @Override
    public String name() {
        return "sim";
    }

    @Override
    public boolean synchronous() {
        return false;
    }

    @Override
    public SimTarget open(TargetOptions options) throws IoFailure {
        if (!DriveOrder.isDrive(options.lun())) {
            throw new IoFailure("sd=" + options.name() + ": " + options.lun()
                    + " is not a simulated drive; write lun=sim:MODEL, or choose another backend");
        }
        try {
            RegisteredDrive drive = registry.drive(options.lun());
            long capacityBytes = drive.flash().spec().space().capacityBytes();
            if (options.sizeBytes() > capacityBytes) {
                throw new IoFailure("sd=" + options.name() + " has size=" + options.sizeBytes() + ", but "
                        + options.lun() + " has only " + capacityBytes + " bytes; leave size= out to use all of it");
            }
            return new SimTarget(options, drive, registry);
        } catch (DriveProblem e) {
            throw new IoFailure("sd=" + options.name() + ": " + e.getMessage() + "; " + e.hint());
        }
    }

    @Override
    public IoEngine engine(List<IoTarget> targets, BufferArena buffers) {
        return new SimEngine(targets.stream().map(SimTarget.class::cast).toList(), buffers.slots(), registry);
    }
}
