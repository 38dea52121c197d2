package csdbench.drive.real;

import csdbench.io.FileIdentity;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What a lun is.
 *
 * @param lun as the user wrote it
 * @param kind what it is
 * @param path its real path, symbolic links followed; the lun itself if it is not a path
 * @param identity of the file or device that was judged, to compare with what is opened; empty if there is none yet
 * @param sizeBytes its size, 0 if it has none or it is unknown
 * @param block properties of a block device
 * @param file properties of a regular file, existing or to be created, or of a folder
 * @param behind files that a write to a device reaches, since loop devices are below it
 * @param uses everything found that a write would damage, in the order found
 * @param unknowns what could not be determined, in sentences without a full stop
 */
public record DeviceFacts(
        String lun,
        Kind kind,
        String path,
        Optional<FileIdentity> identity,
        long sizeBytes,
        Optional<BlockFacts> block,
        Optional<FileFacts> file,
        List<FileFacts> behind,
        List<DeviceUse> uses,
        List<String> unknowns) {

    public enum Kind {
        REGULAR_FILE("regular file"),
        MISSING_FILE("nothing yet"),
        BLOCK_DEVICE("block device"),
        CHARACTER_DEVICE("character device"),
        DIRECTORY("folder"),
        SIM("simulated drive"),
        NONE("nothing, to measure the engine itself"),
        OTHER("neither a file nor a device"),
        /** Not accessible, for example for lack of permission. */
        UNKNOWN("unknown");

        private final String title;

        Kind(String title) {
            this.title = title;
        }

        public String title() {
            return title;
        }
    }

    /**
     * Properties of a regular file or a folder.
     *
     * @param path without a link in it
     * @param names all paths of it, since a folder may be mounted more than once
     * @param identity empty if it does not exist yet
     * @param links number of hard links; 1 for a file to be created
     * @param fileSystem type of its file system, empty if unknown
     * @param mountPoint of the file system, empty if unknown
     */
    public record FileFacts(
            String path,
            Set<String> names,
            Optional<FileIdentity> identity,
            int links,
            String fileSystem,
            String mountPoint) {}

    /** All files that a write reaches. */
    List<FileFacts> files() {
        return Stream.concat(file.stream(), behind.stream()).toList();
    }

    public DeviceFacts {
        behind = List.copyOf(behind);
        uses = List.copyOf(uses);
        unknowns = List.copyOf(unknowns);
        if (block.isPresent() && kind != Kind.BLOCK_DEVICE) {
            throw new IllegalArgumentException(lun + " is not a block device: " + kind);
        }
    }

    /** The same as if some of its uses had not been found. */
    public DeviceFacts without(Predicate<DeviceUse> some) {
        List<DeviceUse> others = uses.stream().filter(some.negate()).toList();
        return new DeviceFacts(lun, kind, path, identity, sizeBytes, block, file, behind, others, unknowns);
    }

    /** Whether both are one block device, by whichever name. */
    public boolean sameDevice(DeviceFacts other) {
        return kind == Kind.BLOCK_DEVICE
                && other.kind == Kind.BLOCK_DEVICE
                && identity.flatMap(own -> other.identity.filter(own::same)).isPresent();
    }

    /** Zones that take writes in order only; their first write goes to their first block. */
    public Optional<BlockFacts.Zones> orderedZones() {
        return block.flatMap(facts -> facts.queue().zones()).filter(BlockFacts.Zones::inOrderOnly);
    }

    /** Names by which the user may permit writing to a block device: the lun, its by-id names, its serial. */
    public Set<String> ids() {
        Set<String> ids = new LinkedHashSet<>();
        if (kind == Kind.BLOCK_DEVICE) {
            ids.add(lun);
            block.ifPresent(facts -> {
                ids.addAll(facts.product().byIdNames());
                if (!facts.product().serial().isEmpty()) {
                    ids.add(facts.product().serial());
                }
            });
        }
        return ids;
    }
}
