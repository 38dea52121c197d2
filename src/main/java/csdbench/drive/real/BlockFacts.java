package csdbench.drive.real;

import java.util.List;

/**
 * What is known of a block device. Texts are empty where the system does not tell.
 *
 * @param name kernel name, {@code nvme0n1p1}
 * @param disk kernel name of the disk that a partition is cut from; the name itself for anything else
 * @param number {@code major:minor}
 * @param model of the disk, or what a device without one is, {@code loop device over /tmp/image}
 * @param serial of the disk
 * @param firmware of the disk
 * @param byIdNames names of the device below {@code /dev/disk/by-id}, in order
 * @param logicalBlockBytes smallest I/O
 * @param physicalBlockBytes smallest I/O that the disk does without reading first
 * @param rotational whether the kernel takes it for a disk that turns
 * @param readOnly whether the kernel refuses writes
 * @param bioBased whether the driver takes I/O without the kernel's block queues, as zram and md do; such a driver
 *     does its work in the thread that submits
 * @param scheduler I/O scheduler in force
 * @param content what stands at both ends of it
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

    /** What a device was found to hold. */
    public enum Content {
        /** Its size is 0: no medium, or not set up. */
        NOTHING("It has no size"),
        /** New, or wiped. */
        BLANK("Its first and last mebibyte are zero"),
        /** A database may live so. */
        UNKNOWN_DATA("It holds data, but no signature that is known"),
        /** At least one. */
        SIGNED("It has a signature"),
        UNREADABLE("It cannot be read");

        private final String sentence;

        Content(String sentence) {
            this.sentence = sentence;
        }

        /** In words, without a full stop. */
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

    /** Model and serial in one phrase, as a person would check them against the label on the drive. */
    public String identity() {
        String what = model.isEmpty() ? "a device without a model name" : model;
        return serial.isEmpty() ? what + ", no serial" : what + ", serial " + serial;
    }
}
