package csdbench.drive.real;

import java.util.List;

/**
 * The properties of a block device. Texts are empty where the system does not report them.
 *
 * @param name kernel name, {@code nvme0n1p1}
 * @param disk kernel name of a partition's disk; its own name for anything else
 * @param number {@code major:minor}
 * @param model of the disk, or a description of a device without one, {@code loop device over /tmp/image}
 * @param serial of the disk
 * @param firmware of the disk
 * @param byIdNames names of the device below {@code /dev/disk/by-id}, in order
 * @param logicalBlockBytes smallest I/O
 * @param physicalBlockBytes smallest write without read-modify-write
 * @param rotational whether the kernel reports a rotational disk
 * @param readOnly whether the kernel refuses writes
 * @param bioBased whether the driver bypasses the kernel's block queues, as zram and md do, and does I/O in the
 *     submitting thread
 * @param scheduler I/O scheduler in force
 * @param content what its first and last mebibyte hold
 * @param writtenBytes bytes written since the machine started
 */
public record BlockFacts(
        String name,
        String disk,
        String number,
        String model,
        String serial,
        String firmware,
        List<String> byIdNames,
        int logicalBlockBytes,
        int physicalBlockBytes,
        boolean rotational,
        boolean readOnly,
        boolean bioBased,
        String scheduler,
        Content content,
        long writtenBytes) {

    /** What a device holds. */
    public enum Content {
        /** Its size is 0: no medium, or not set up. */
        NOTHING("It has no size"),
        /** New, or wiped. */
        BLANK("Its first and last mebibyte are zero"),
        /** For example a database on a raw device. */
        UNKNOWN_DATA("It holds data, but no signature that is known"),
        SIGNED("It has a signature"),
        UNREADABLE("It cannot be read");

        private final String sentence;

        Content(String sentence) {
            this.sentence = sentence;
        }

        /** A sentence without a full stop. */
        public String sentence() {
            return sentence;
        }
    }

    public BlockFacts {
        byIdNames = List.copyOf(byIdNames);
        if (logicalBlockBytes < 1 || physicalBlockBytes < 1) {
            throw new IllegalArgumentException(
                    "blocks of " + logicalBlockBytes + " and " + physicalBlockBytes + " bytes: " + name);
        }
    }

    public boolean isPartition() {
        return !name.equals(disk);
    }

    /** Model and serial, to compare with the label on the drive. */
    public String identity() {
        String what = model.isEmpty() ? "a device without a model name" : model;
        return serial.isEmpty() ? what + ", no serial" : what + ", serial " + serial;
    }
}
