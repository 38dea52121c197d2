package csdbench.drive.counters;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Space of a thin volume of device mapper, by the status of the volume and of its pool
 * (Documentation/admin-guide/device-mapper/thin-provisioning.rst). Other volumes of the pool share what is free.
 *
 * @param volume {@code major:minor}
 * @param pool the same
 * @param blockBytes in which the pool gives space
 */
public record ThinCounters(String volume, String pool, long blockBytes, DriveAccess access) implements CounterSource {
    private static final long SECTOR_BYTES = 512;

    /** Empty where it is no thin volume, or where that may not be asked. */
    public static Optional<CounterSource> of(String number, DriveAccess access) {
        try {
            String[] volume = words(access.mapped(number, true));
            if (!volume[0].equals("thin") || volume.length < 3) {
                return Optional.empty();
            }
            String[] pool = words(access.mapped(volume[1], true));
            OptionalLong sectors = pool.length > 3 ? Texts.number(pool[3]) : OptionalLong.empty();
            return pool[0].equals("thin-pool") && sectors.isPresent()
                    ? Optional.of(new ThinCounters(number, volume[1], sectors.getAsLong() * SECTOR_BYTES, access))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The capacity is what the volume has and what its pool has left, as more it cannot take. */
    @Override
    public CounterReadings read() {
        try {
            String[] own = words(access.mapped(volume, false));
            String[] shared = words(access.mapped(pool, false));
            OptionalLong mapped = own.length > 1 ? Texts.number(own[1]) : OptionalLong.empty();
            String[] blocks = shared.length > 3 ? shared[3].split("/", -1) : new String[0];
            OptionalLong used = blocks.length == 2 ? Texts.number(blocks[0]) : OptionalLong.empty();
            OptionalLong all = blocks.length == 2 ? Texts.number(blocks[1]) : OptionalLong.empty();
            if (mapped.isEmpty() || used.isEmpty() || all.isEmpty()) {
                return CounterReadings.withoutSpace("the thin pool tells: " + String.join(" ", shared));
            }
            long occupied = mapped.getAsLong() * SECTOR_BYTES;
            long free = Math.max(0, all.getAsLong() - used.getAsLong()) * blockBytes;
            return CounterReadings.of("its thin pool")
                    .with(Counter.OCCUPIED_BYTES, occupied)
                    .with(Counter.FREE_BYTES, free)
                    .with(Counter.CAPACITY_BYTES, occupied + free);
        } catch (IOException e) {
            return CounterReadings.withoutSpace(e.getMessage());
        }
    }

    private static String[] words(String text) {
        return text.strip().split("\\s+");
    }
}
