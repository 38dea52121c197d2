package csdbench.drive.counters;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;

/** What the kernel and programs print as text, decoded. Pure. */
public final class Texts {
    private static final long SECTOR_BYTES = 512;

    private Texts() {}

    /** {@code /sys/class/block/X/stat}, Documentation/block/stat.rst; no sources when there is no such line. */
    public static CounterReadings blockStat(String line) {
        String[] fields = words(line);
        return fields.length <= 6
                ? CounterReadings.none("")
                : CounterReadings.of("the block layer")
                        .with(Counter.BLOCK_LAYER_READ_BYTES, times(number(fields[2]), SECTOR_BYTES))
                        .with(Counter.BLOCK_LAYER_WRITTEN_BYTES, times(number(fields[6]), SECTOR_BYTES));
    }

    /**
     * {@code mm_stat} of zram, Documentation/admin-guide/blockdev/zram.rst: original, compressed and used bytes, and
     * the limit of those used, 0 for none.
     */
    public static CounterReadings zram(String line) {
        String[] fields = words(line);
        if (fields.length < 3) {
            return CounterReadings.withoutSpace("mm_stat of zram is cut short");
        }
        OptionalLong used = number(fields[2]);
        CounterReadings readings = CounterReadings.of("zram mm_stat")
                .with(Counter.STORED_BYTES, number(fields[0]))
                .with(Counter.COMPRESSED_BYTES, number(fields[1]))
                .with(Counter.OCCUPIED_BYTES, used);
        long limit = fields.length > 3 ? number(fields[3]).orElse(0) : 0;
        return limit <= 0
                ? readings.without("zram has no mem_limit", Counter.CAPACITY_BYTES, Counter.FREE_BYTES)
                : readings.with(Counter.CAPACITY_BYTES, limit)
                        .with(Counter.FREE_BYTES, Math.max(0, limit - used.orElse(limit)));
    }

    /** {@code allocation/data/bytes_used} of btrfs: what data extents take on disk. */
    public static CounterReadings btrfs(String bytesUsed) {
        OptionalLong used = number(bytesUsed.strip());
        return used.isEmpty()
                ? CounterReadings.withoutSpace("btrfs does not say what its data takes")
                : CounterReadings.of("btrfs").with(Counter.COMPRESSED_BYTES, used);
    }

    /**
     * {@code vdostats --verbose}, vdostats(8): a name and a number a line.
     *
     * @param text of one volume
     */
    public static CounterReadings vdo(String text) {
        Map<String, Long> values = new HashMap<>();
        for (String line : text.lines().toList()) {
            int colon = line.lastIndexOf(':');
            if (colon > 0) {
                number(line.substring(colon + 1).strip())
                        .ifPresent(value ->
                                values.put(line.substring(0, colon).strip().toLowerCase(Locale.ROOT), value));
            }
        }
        Long block = values.get("block size");
        Long data = values.get("data blocks used");
        Long overhead = values.get("overhead blocks used");
        Long physical = values.get("physical blocks");
        Long logical = values.get("logical blocks used");
        if (block == null || block <= 0 || data == null || overhead == null || physical == null || logical == null) {
            return CounterReadings.withoutSpace("vdostats does not print the blocks of the volume");
        }
        long used = data + overhead;
        return CounterReadings.of("vdostats")
                .with(Counter.STORED_BYTES, times(logical, block))
                .with(Counter.COMPRESSED_BYTES, times(data, block))
                .with(Counter.OCCUPIED_BYTES, times(used, block))
                .with(Counter.CAPACITY_BYTES, times(physical, block))
                .with(Counter.FREE_BYTES, times(physical - used, block));
    }

    /** {@code zfs get -Hp -o property,value used,logicalused,available}: a property and a number a line. */
    public static CounterReadings zfs(String text) {
        Map<String, OptionalLong> values = new HashMap<>();
        for (String line : text.lines().toList()) {
            String[] fields = line.split("\t", -1);
            if (fields.length == 2) {
                values.put(fields[0], number(fields[1].strip()));
            }
        }
        OptionalLong used = values.getOrDefault("used", OptionalLong.empty());
        OptionalLong stored = values.getOrDefault("logicalused", OptionalLong.empty());
        OptionalLong free = values.getOrDefault("available", OptionalLong.empty());
        if (used.isEmpty() || stored.isEmpty()) {
            return CounterReadings.withoutSpace("zfs get does not print what the file system uses");
        }
        CounterReadings readings = CounterReadings.of("zfs get")
                .with(Counter.STORED_BYTES, stored)
                .with(Counter.COMPRESSED_BYTES, used)
                .with(Counter.OCCUPIED_BYTES, used);
        return free.isEmpty()
                ? readings
                : readings.with(Counter.FREE_BYTES, free)
                        .with(Counter.CAPACITY_BYTES, used.getAsLong() + free.getAsLong());
    }

    /** A whole number of digits alone; empty for anything else, and for what is too large. */
    static OptionalLong number(String text) {
        if (text.isEmpty() || text.length() > 18 || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(Long.parseLong(text));
    }

    private static OptionalLong times(long count, long bytes) {
        return times(OptionalLong.of(count), bytes);
    }

    private static OptionalLong times(OptionalLong count, long bytes) {
        return count.isPresent() && Math.multiplyHigh(count.getAsLong(), bytes) == 0
                ? OptionalLong.of(count.getAsLong() * bytes)
                : OptionalLong.empty();
    }

    private static String[] words(String line) {
        return line.strip().split("\\s+");
    }
}
