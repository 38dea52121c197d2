package csdbench.io;

/**
 * What makes a file or device the same one under any name, as stat(2) reports it.
 *
 * @param type the file type bits of {@code st_mode}
 * @param device that the file system is on, {@code major << 32 | minor}
 * @param inode in that file system
 * @param rawDevice which device a device node is, {@code major << 32 | minor}; 0 for other types
 */
public record FileIdentity(int type, long device, long inode, long rawDevice) {
    private static final int TYPE_MASK = 0xF000;
    public static final int CHARACTER = 0x2000;
    public static final int DIRECTORY = 0x4000;
    public static final int BLOCK = 0x6000;
    public static final int REGULAR = 0x8000;
    public static final int LINK = 0xA000;

    public static FileIdentity of(int mode, long device, long inode, long rawDevice) {
        return new FileIdentity(mode & TYPE_MASK, device, inode, rawDevice);
    }

    /** {@code major:minor} of a device node. */
    public String deviceNumber() {
        return (rawDevice >>> 32) + ":" + (rawDevice & 0xFFFF_FFFFL);
    }

    /** Whether both are one device, by whichever node, or one file, by whichever name. */
    public boolean same(FileIdentity other) {
        return type == BLOCK && other.type == BLOCK ? rawDevice == other.rawDevice : equals(other);
    }
}
