package csdbench.drive.simulated.engine;

import csdbench.drive.simulated.flash.BlockSizes;
import csdbench.drive.simulated.flash.DriveCounts;
import csdbench.io.IoTarget;
import csdbench.io.TargetOptions;
import java.util.List;

/** An open simulated drive. One thread owns it. */
public final class SimTarget implements IoTarget {
    private final TargetOptions options;
    private final RegisteredDrive drive;
    private final DriveRegistry registry;
    private List<BlockSizes> written = List.of();

    SimTarget(TargetOptions options, RegisteredDrive drive, DriveRegistry registry) {
        this.options = options;
        this.drive = drive;
        this.registry = registry;
    }

    public RegisteredDrive drive() {
        return drive;
    }

    /** The drive's counters as hosts can read them now. */
    public DriveCounts counts() {
        return drive.counts(registry.clock().nowNs() - registry.createdNs());
    }

    /**
     * Sets the stored sizes of the streams' blocks, before an engine is created.
     *
     * @param ofStream by {@code IoRequest.stream}
     */
    public void writes(List<BlockSizes> ofStream) {
        written = List.copyOf(ofStream);
    }

    /** Stored sizes of a stream's blocks; incompressible unless set. */
    BlockSizes written(int stream) {
        return stream < written.size() ? written.get(stream) : BlockSizes.all(4096);
    }

    int describedStreams() {
        return Math.max(1, written.size());
    }

    @Override
    public TargetOptions options() {
        return options;
    }

    @Override
    public void close() {
        registry.release(drive);
    }
}
