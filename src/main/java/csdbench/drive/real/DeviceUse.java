package csdbench.drive.real;

import java.util.List;

/** A reason why what a target holds, or who holds it, would suffer from a write. Devices go by their paths. */
public sealed interface DeviceUse {

    /** A file system is mounted from the device. */
    record Mounted(String device, String point, String fileSystem) implements DeviceUse {}

    /** The kernel swaps to the device or file. */
    record Swapping(String path) implements DeviceUse {}

    /**
     * Something is built on the device or file.
     *
     * @param path what is held
     * @param holder what holds it
     * @param title what the holder is, {@code md RAID}
     * @param release command that takes the holder apart
     */
    record Held(String path, String holder, String title, String release) implements DeviceUse {}

    /**
     * The device is cut into parts.
     *
     * @param device the disk
     * @param partition the part
     * @param sizeBytes of the part
     */
    record Partitioned(String device, String partition, long sizeBytes) implements DeviceUse {}

    /** The device bears the mark of something that it holds. */
    record Signed(String device, Signature signature) implements DeviceUse {}

    /** A process has the device or file open for writing. */
    record Opened(String path, long process, String command) implements DeviceUse {}

    /**
     * The machine or the run needs the disk.
     *
     * @param disk that the target stands on
     * @param purposes what for, at least one
     */
    record Needed(String disk, List<String> purposes) implements DeviceUse {
        public Needed {
            purposes = List.copyOf(purposes);
            if (purposes.isEmpty()) {
                throw new IllegalArgumentException("needed for nothing: " + disk);
            }
        }
    }

    /** The device could not be looked at, so that nobody knows what it holds. */
    record Unseen(String device, String why) implements DeviceUse {}
}
