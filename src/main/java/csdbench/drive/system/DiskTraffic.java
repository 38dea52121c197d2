package csdbench.drive.system;

import java.util.Optional;

/**
 * What a block device was asked for since the machine started, from {@code /proc/diskstats}
 * (Documentation/admin-guide/iostats.rst). Reading it costs tens of microseconds; take one per interval.
 *
 * @param reads completed
 * @param readBytes of those
 * @param writes completed
 * @param writtenBytes of those
 */
public record DiskTraffic(long reads, long readBytes, long writes, long writtenBytes) {
    /** The unit of the file, whatever the device's own is. */
    private static final int SECTOR_BYTES = 512;

    /** Loop devices on files on loop devices. */
    private static final int MAX_LOOPS = 8;

    private static final int NAME = 2;
    private static final int WRITTEN_SECTORS = 9;

    /**
     * The kernel's name of the one device that the file system of a folder is on; empty where it is on several, on
     * none, or not known.
     */
    public static Optional<String> deviceBelow(SystemView view, String folder) {
        return MountTable.read(view, BlockTree.read(view))
                .holding(view.realPath(folder))
                .filter(mount -> mount.devices().size() == 1)
                .map(mount -> mount.devices().iterator().next());
    }

    /**
     * Whether what is written in a folder reaches a device: through partitions, volumes, loop devices and the like.
     *
     * @param device kernel name
     */
    public static boolean reaches(SystemView view, String folder, String device) {
        BlockTree tree = BlockTree.read(view);
        return reaches(tree, MountTable.read(view, tree), view.realPath(folder), device, MAX_LOOPS);
    }

    private static boolean reaches(BlockTree tree, MountTable mounts, String path, String device, int loops) {
        return mounts.holding(path).stream()
                .flatMap(mount -> mount.devices().stream())
                .flatMap(each -> tree.downFrom(each).stream())
                .anyMatch(each -> each.equals(device)
                        || loops > 0
                                && tree.named(each)
                                        .map(BlockTree.BlockNode::backingFile)
                                        .filter(file -> file.startsWith("/"))
                                        .filter(file -> reaches(tree, mounts, file, device, loops - 1))
                                        .isPresent());
    }

    /** Of the device of a name; empty when the system does not count it. */
    public static Optional<DiskTraffic> of(SystemView view, String device) {
        for (String line : view.lines("/proc/diskstats")) {
            String[] fields = line.strip().split("\\s+");
            if (fields.length > WRITTEN_SECTORS && fields[NAME].equals(device)) {
                return Optional.of(new DiskTraffic(
                        Long.parseLong(fields[3]),
                        Long.parseLong(fields[5]) * SECTOR_BYTES,
                        Long.parseLong(fields[7]),
                        Long.parseLong(fields[WRITTEN_SECTORS]) * SECTOR_BYTES));
            }
        }
        return Optional.empty();
    }

    /** What came since an earlier reading. */
    public DiskTraffic since(DiskTraffic earlier) {
        return new DiskTraffic(
                reads - earlier.reads,
                readBytes - earlier.readBytes,
                writes - earlier.writes,
                writtenBytes - earlier.writtenBytes);
    }
}
