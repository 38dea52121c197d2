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

    private DeviceSampler(SystemView view, String folder) {
        this.view = view;
        this.folder = folder;
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
        return facts.block().map(block -> new DeviceSampler(view, "/sys/class/block/" + block.name()));
    }

    /** The current counters; empty if the device is gone or its driver has no counters. */
    public Optional<PhysicalCounters> sample() {
        String[] traffic = view.line(folder + "/stat").split("\\s+");
        if (traffic.length <= WRITTEN_SECTORS) {
            return Optional.empty();
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
