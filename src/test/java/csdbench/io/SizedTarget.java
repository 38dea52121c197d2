package csdbench.io;

import java.util.OptionalLong;

/** A target that is not there but for its size. */
public final class SizedTarget implements IoTarget {
    /** A device that stays as it is. */
    public static final SizedTarget DEVICE = new SizedTarget(true);

    /** What it says of its size. */
    public OptionalLong otherSizeBytes = OptionalLong.empty();

    private final TargetOptions options;

    public SizedTarget(boolean blockDevice) {
        options = new TargetOptions("sd1", "/dev/sdz", 1 << 20, true, blockDevice, OpenFlags.NONE);
    }

    @Override
    public TargetOptions options() {
        return options;
    }

    @Override
    public OptionalLong otherSizeBytes() {
        return otherSizeBytes;
    }

    @Override
    public void close() {}
}
