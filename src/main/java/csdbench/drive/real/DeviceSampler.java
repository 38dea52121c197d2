package csdbench.drive.real;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * Reads what a block device counts, from {@code /sys/class/block/X/stat} (Documentation/block/stat.rst) and, of zram,
 * {@code mm_stat} (Documentation/admin-guide/blockdev/zram.rst). Counts run since the machine started or the device was
 * made; subtract two samples. Stateless; any thread.
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
     * Counts of one device.
     *
     * @param hostReadBytes that hosts have read
     * @param hostWrittenBytes that hosts have written
     * @param mediaWrittenBytes that reached the medium, where the device tells
     * @param storedBytes of data that it holds now, as hosts see them, where the device tells
     * @param compressedBytes that these take once compressed, where the device tells
     * @param occupiedBytes that these take in all, its own bookkeeping included, where the device tells
     */
    public record PhysicalCounters(
            long hostReadBytes,
            long hostWrittenBytes,
            OptionalLong mediaWrittenBytes,
            OptionalLong storedBytes,
            OptionalLong compressedBytes,
            OptionalLong occupiedBytes) {

        /** Data held against what they take once compressed; empty when not told, or nothing is held. */
        public Optional<Double> ratio() {
            boolean told = storedBytes.orElse(0) > 0 && compressedBytes.orElse(0) > 0;
            return told
                    ? Optional.of((double) storedBytes.getAsLong() / compressedBytes.getAsLong())
                    : Optional.empty();
        }
    }

    /** A sampler for what the probe described; empty for anything that counts nothing, such as a file. */
    public static Optional<DeviceSampler> of(SystemView view, DeviceFacts facts) {
        return facts.block().map(block -> new DeviceSampler(view, "/sys/class/block/" + block.name()));
    }

    /** Counts as of now; empty when the device has gone, or its driver does not count. */
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
