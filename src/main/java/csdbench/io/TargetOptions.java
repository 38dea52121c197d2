package csdbench.io;

/**
 * What to open and how.
 *
 * @param name the storage definition's name, for messages
 * @param lun path, or {@code none:SIZE}
 * @param sizeBytes addressable bytes; the target must be at least this long
 * @param write opened for writing; otherwise writes fail
 * @param blockDevice opened with O_EXCL for writing, so that nothing else can mount it
 * @param flags open flags
 */
public record TargetOptions(
        String name, String lun, long sizeBytes, boolean write, boolean blockDevice, OpenFlags flags) {}
