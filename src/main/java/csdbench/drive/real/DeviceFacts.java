package csdbench.drive.real;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a lun turned out to be.
 *
 * @param lun as the user wrote it
 * @param kind what it is
 * @param path where it really is, symbolic links followed; the lun itself where there is no path
 * @param sizeBytes its size, 0 where it has none or none is known
 * @param block more about a block device
 * @param file more about a regular file, present or to be made
 * @param uses everything found that a write would harm, in the order found
 * @param doubts what could not be found out, in sentences without a full stop
 */
public record DeviceFacts(
        String lun,
        Kind kind,
        String path,
        long sizeBytes,
        Optional<BlockFacts> block,
        Optional<FileFacts> file,
        List<DeviceUse> uses,
        List<String> doubts) {

    /** What a lun can be. */
    public enum Kind {
        REGULAR_FILE("regular file"),
        MISSING_FILE("nothing yet"),
        BLOCK_DEVICE("block device"),
        CHARACTER_DEVICE("character device"),
        DIRECTORY("folder"),
        SIM("simulated drive"),
        NONE("nothing, to measure the engine itself"),
        OTHER("neither a file nor a device"),
        /** The system would not say, for example for want of permission. */
        UNKNOWN("unknown");

        private final String title;

        Kind(String title) {
            this.title = title;
        }

        /** In words. */
        public String title() {
            return title;
        }
    }

    /**
     * More about a regular file.
     *
     * @param links names that it has; 1 for a file that is yet to be made
     * @param fileSystem type of the file system that it lies on, empty when not known
     * @param mountPoint where that is mounted, empty when not known
     */
    public record FileFacts(int links, String fileSystem, String mountPoint) {}

    public DeviceFacts {
        uses = List.copyOf(uses);
        doubts = List.copyOf(doubts);
        if (block.isPresent() && kind != Kind.BLOCK_DEVICE) {
            throw new IllegalArgumentException(lun + " is no block device: " + kind);
        }
    }

    /** What the user may call a block device to permit writing to it: the lun, its by-id names, its serial. */
    public Set<String> ids() {
        Set<String> ids = new LinkedHashSet<>();
        if (kind == Kind.BLOCK_DEVICE) {
            ids.add(lun);
            block.ifPresent(facts -> {
                ids.addAll(facts.byIdNames());
                if (!facts.serial().isEmpty()) {
                    ids.add(facts.serial());
                }
            });
        }
        return ids;
    }
}
