package csdbench.drive.simulated.engine;

import csdbench.drive.simulated.flash.BlockSizes;
import csdbench.io.IoTarget;
import csdbench.io.TargetOptions;
import java.util.List;

/** A simulated drive that is open. One thread owns it. */
public final class SimTarget implements IoTarget {
    private final TargetOptions options;
    private final RegisteredDrive drive;
    private final DriveRegistry rack;
    private List<BlockSizes> written = List.of();

    SimTarget(TargetOptions options, RegisteredDrive drive, DriveRegistry rack) {
        this.options = options;
        this.drive = drive;
        this.rack = rack;
    }

    public RegisteredDrive drive() {
        return drive;
    }

    DriveRegistry rack() {
        return rack;
    }

    /**
     * Says how large the blocks become that streams write, before an engine is made.
     *
     * @param ofStream by {@code IoRequest.stream}
     */
    public void writes(List<BlockSizes> ofStream) {
        written = List.copyOf(ofStream);
    }

    /** Sizes of what a stream writes; of a stream that nobody described nothing shrinks. */
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
        // The drive stays in its rack.
    }
}
