package csdbench.io;

/**
 * What to open and how.
 *
 * @param name the storage definition's name, for messages
 * @param lun path, or {@code none:SIZE}
 * @param sizeBytes bytes that will be addressed; the target must be at least this long
 * @param write whether anything will be written; a target opened without it refuses writes
 * @param blockDevice a block device: opened with O_EXCL when it will be written, so that nothing else can mount it
 * @param flags open flags
 */
public record TargetOptions(
        String name, String lun, long sizeBytes, boolean write, boolean blockDevice, OpenFlags flags) {}
