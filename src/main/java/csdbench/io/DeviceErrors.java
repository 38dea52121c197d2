package csdbench.io;

import java.util.OptionalLong;

/**
 * What a block device tells with an error. A drive that was pulled from its slot has size 0, so that writes end as on a
 * full device and reads as behind the end of it: only its size tells. Stateless; any thread.
 */
public final class DeviceErrors {
    private static final int FULL = Errno.ENOSPC.asResult();

    private DeviceErrors() {}

    /**
     * The result of a request that failed, as it is to be told and counted: of a device that is gone {@code ENODEV},
     * and of one that has another size than it had {@code ENXIO}, where the kernel says that it is full or at its end.
     */
    public static int told(IoTarget target, int result) {
        if (result != FULL && result != 0) {
            return result;
        }
        OptionalLong now = target.otherSizeBytes();
        return now.isEmpty() ? result : (now.getAsLong() == 0 ? Errno.ENODEV : Errno.ENXIO).asResult();
    }

    /** What an error of I/O on a target means, in lower case and without a full stop. */
    public static String sentence(IoTarget target, int errno) {
        OptionalLong now = target.otherSizeBytes();
        if (now.isPresent() && now.getAsLong() == 0) {
            return "the drive is gone: it has no size any more";
        }
        if (now.isPresent() && errno == Errno.ENXIO.number()) {
            return "the device has another size than when it was opened: " + now.getAsLong() + " bytes";
        }
        return Errno.of(errno)
                .map(target.options().blockDevice() ? Errno::ofDevice : Errno::sentence)
                .orElse("the system has no words for it");
    }
}
