package csdbench.drive.real;

import csdbench.base.text.Formats;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The properties of a block device. Texts are empty where the system does not report them.
 *
 * @param name kernel name, {@code nvme0n1p1}
 * @param disk kernel name of a partition's disk; its own name for anything else
 * @param number {@code major:minor}
 * @param product what it is
 * @param queue how it does I/O
 * @param readOnly whether the kernel refuses writes
 * @param content what its first and last mebibyte hold
 * @param writtenBytes bytes written since the machine started
 */
public record BlockFacts(
        String name,
        String disk,
        String number,
        Product product,
        Queue queue,
        boolean readOnly,
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

    /**
     * The identity of a device.
     *
     * @param model of the disk, or a description of a device without one, {@code loop device over /tmp/image}
     * @param serial of the disk
     * @param firmware of the disk
     * @param byIdNames names of the device below {@code /dev/disk/by-id}, in order
     */
    public record Product(String model, String serial, String firmware, List<String> byIdNames) {
        public Product {
            byIdNames = List.copyOf(byIdNames);
        }

        /** Model, serial and firmware by these names; what the device does not say is left out. */
        public Map<String, String> said() {
            Map<String, String> said = new LinkedHashMap<>();
            said.put("model", model);
            said.put("serial", serial);
            said.put("firmware", firmware);
            said.values().removeIf(String::isBlank);
            return said;
        }

        /** Model and serial, to compare with the label on the drive. */
        public String identity() {
            String what = model.isEmpty() ? "a device without a model name" : model;
            return serial.isEmpty() ? what + ", no serial" : what + ", serial " + serial;
        }

        /** The same with the firmware, to tell which device of which state was tested. */
        public String label() {
            return identity() + (firmware.isEmpty() ? "" : ", firmware " + firmware);
        }
    }

    /**
     * How a device does I/O.
     *
     * @param logicalBlockBytes smallest I/O
     * @param physicalBlockBytes smallest write without read-modify-write
     * @param rotational whether the kernel reports a rotational disk
     * @param bioBased whether the driver bypasses the kernel's block queues, as zram and md do, and does I/O in the
     *     submitting thread
     * @param scheduler I/O scheduler in force
     * @param discards whether it takes discards, also where the kernel does not report that
     * @param losesCached whether it has a cache that a power cut empties, so that only flushed writes are kept
     * @param zones that it is divided into, empty for none
     */
    public record Queue(
            int logicalBlockBytes,
            int physicalBlockBytes,
            boolean rotational,
            boolean bioBased,
            String scheduler,
            boolean discards,
            boolean losesCached,
            Optional<Zones> zones) {
        public Queue {
            if (logicalBlockBytes < 1 || physicalBlockBytes < 1) {
                throw new IllegalArgumentException(
                        "blocks of " + logicalBlockBytes + " and " + physicalBlockBytes + " bytes");
            }
        }
    }

    /**
     * Zones of a shingled disk or of a zoned namespace.
     *
     * @param sizeBytes of each but the last, which may be smaller
     * @param inOrderOnly whether each takes writes in order only (host-managed); else order is only better (host-aware)
     */
    public record Zones(long sizeBytes, boolean inOrderOnly) {
        /** A sentence without a full stop. */
        public String sentence() {
            return Formats.bytes(sizeBytes) + " each, which "
                    + (inOrderOnly ? "take writes in order only" : "take writes in order best");
        }
    }

    public boolean isPartition() {
        return !name.equals(disk);
    }
}
