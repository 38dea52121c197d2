package csdbench.drive.real;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * Samples the counters of a block device from {@code /sys/class/block/X/stat} (Documentation/block/stat.rst) and, for
 * zram, {@code mm_stat} (Documentation/admin-guide/blockdev/zram.rst). Counters are cumulative; subtract two samples.
 * Stateless; any thread.
 */
public final class DeviceSampler {
    private static final int READ_SECTORS = 2;
    private static final int WRITTEN_SECTORS = 6;

    private final SystemView view;
    private final String folder;
    private final String fileSystem;

    private DeviceSampler(SystemView view, String folder, String fileSystem) {
        this.view = view;
        this.folder = folder;
        this.fileSystem = fileSystem;
    }

    /**
     * Counters of one device.
     *
     * @param hostReadBytes read by the host
     * @param hostWrittenBytes written by the host
     * @param mediaWrittenBytes written to the media, if reported
     * @param storedBytes of data stored now, before compression, if reported
     * @param compressedBytes of that data once compressed, if reported
     * @param occupiedBytes of that data in all, metadata included, if reported
     */
    public record PhysicalCounters(
            long hostReadBytes,
            long hostWrittenBytes,
            OptionalLong mediaWrittenBytes,
            OptionalLong storedBytes,
            OptionalLong compressedBytes,
            OptionalLong occupiedBytes) {

        /** Compression ratio of the stored data; empty if not reported or nothing is stored. */
        public Optional<Double> ratio() {
            boolean told = storedBytes.orElse(0) > 0 && compressedBytes.orElse(0) > 0;
            return told
                    ? Optional.of((double) storedBytes.getAsLong() / compressedBytes.getAsLong())
                    : Optional.empty();
        }
    }

    /** A sampler for a device; empty for a target without counters, such as a file. */
    public static Optional<DeviceSampler> of(SystemView view, DeviceFacts facts) {
        return facts.block().map(block -> new DeviceSampler(view, device(block.name()), ""));
    }

    /** A sampler for the one device that a path lies on, and for btrfs where it compresses; empty for several. */
    static Optional<DeviceSampler> below(SystemView view, MountTable mounts, String path) {
        return mounts.holding(path).filter(mount -> mount.devices().size() == 1).map(mount -> {
            String name = mount.devices().iterator().next();
            return new DeviceSampler(view, device(name), btrfs(view, mount, name));
        });
    }

    private static String device(String name) {
        return "/sys/class/block/" + name;
    }

    /** Folder of a btrfs below /sys, empty for other file systems. */
    private static String btrfs(SystemView view, MountTable.Mount mount, String device) {
        return mount.fileSystem().equals("btrfs")
                ? view.names("/sys/fs/btrfs").stream()
                        .filter(id ->
                                view.names("/sys/fs/btrfs/" + id + "/devices").contains(device))
                        .map(id -> "/sys/fs/btrfs/" + id)
                        .findFirst()
                        .orElse("")
                : "";
    }

    /** The current counters; empty if the device is gone or its driver has no counters. */
    public Optional<PhysicalCounters> sample() {
        String[] traffic = view.line(folder + "/stat").split("\\s+");
        if (traffic.length <= WRITTEN_SECTORS) {
            return Optional.empty();
        }
        // What data extents take on disk; how much they hold only their owner knows.
        String used = fileSystem.isEmpty() ? "" : view.line(fileSystem + "/allocation/data/bytes_used");
        if (!used.isEmpty()) {
            return Optional.of(new PhysicalCounters(
                    Long.parseLong(traffic[READ_SECTORS]) * BlockTree.SECTOR_BYTES,
                    Long.parseLong(traffic[WRITTEN_SECTORS]) * BlockTree.SECTOR_BYTES,
                    OptionalLong.empty(),
                    OptionalLong.empty(),
                    OptionalLong.of(Long.parseLong(used)),
                    OptionalLong.empty()));
        }
        // orig_data_size compr_data_size mem_used_total, and more that is not needed.
        String[] memory = view.line(folder + "/mm_stat").split("\\s+");
        return Optional.of(new PhysicalCounters(
                Long.parseLong(traffic[READ_SECTORS]) * BlockTree.SECTOR_BYTES,
                Long.parseLong(traffic[WRITTEN_SECTORS]) * BlockTree.SECTOR_BYTES,
                OptionalLong.empty(),
                field(memory, 0),
                field(memory, 1),
                field(memory, 2)));
    }

    private static OptionalLong field(String[] fields, int index) {
        return fields.length > 2 ? OptionalLong.of(Long.parseLong(fields[index])) : OptionalLong.empty();
    }
}
