package csdbench.drive.real;

import csdbench.drive.system.Signature;
import java.util.List;

/** A use of a target that a write would damage. Devices are given by path. */
public sealed interface DeviceUse {

    /** A file system is mounted from the device. */
    record Mounted(String device, String point, String fileSystem) implements DeviceUse {}

    /** The device or file is active swap space. */
    record Swapping(String path) implements DeviceUse {}

    /**
     * Another device is built on the device or file.
     *
     * @param path the device or file
     * @param holder the device built on it
     * @param title kind of holder, {@code md RAID}
     * @param release command that stops the holder
     */
    record Held(String path, String holder, String title, String release) implements DeviceUse {}

    /**
     * Another device holds some of the same blocks.
     *
     * @param device the device
     * @param other neither built on it nor below it
     * @param release command that stops one of the two
     */
    record Shared(String device, String other, String release) implements DeviceUse {}

    /**
     * Another thin volume takes its space of the same pool.
     *
     * @param device the thin volume, or what is built on it
     * @param other the same of the other one
     * @param pool of both
     * @param release command that stops the other one
     */
    record Pooled(String device, String other, String pool, String release) implements DeviceUse {}

    /**
     * The device is partitioned.
     *
     * @param device the disk
     * @param partition the partition
     * @param sizeBytes of the partition
     */
    record Partitioned(String device, String partition, long sizeBytes) implements DeviceUse {}

    /** The device has a signature. */
    record Signed(String device, Signature signature) implements DeviceUse {}

    /**
     * The file is something that somebody keeps, and csdbench did not make it.
     *
     * @param sizeBytes of the file
     * @param kind such as {@code PDF document}
     */
    record Document(String path, long sizeBytes, String kind) implements DeviceUse {}

    /** A process has the device or file open for writing. */
    record Opened(String path, long process, String command) implements DeviceUse {}

    /**
     * The machine or the run needs the disk.
     *
     * @param disk below the target
     * @param purposes at least one
     */
    record Needed(String disk, List<String> purposes) implements DeviceUse {
        public Needed {
            purposes = List.copyOf(purposes);
            if (purposes.isEmpty()) {
                throw new IllegalArgumentException("needed for nothing: " + disk);
            }
        }
    }

    /** The device could not be inspected, so its content is unknown. */
    record Unseen(String device, String why) implements DeviceUse {}
}
