package csdbench.io;

import java.util.Optional;

/**
 * What to open and how.
 *
 * @param name the storage definition's name, for messages
 * @param lun path, or {@code none:SIZE}, for messages
 * @param path what is opened: the lun, with every link followed if it was judged
 * @param judged what was found at that path; opening anything else fails
 * @param sizeBytes addressable bytes; the target must be at least this long
 * @param write opened for writing; otherwise writes fail
 * @param blockDevice opened with O_EXCL for writing, so that nothing else can mount it
 * @param flags open flags
 */
public record TargetOptions(
        String name,
        String lun,
        String path,
        Optional<FileIdentity> judged,
        long sizeBytes,
        boolean write,
        boolean blockDevice,
        OpenFlags flags) {

    /** A target that nothing was found out about, such as a simulated one. */
    public TargetOptions(String name, String lun, long sizeBytes, boolean write, boolean blockDevice, OpenFlags flags) {
        this(name, lun, lun, Optional.empty(), sizeBytes, write, blockDevice, flags);
    }

    /** The same, not to be written. */
    public TargetOptions forReading() {
        return new TargetOptions(name, lun, path, judged, sizeBytes, false, blockDevice, flags);
    }
}
