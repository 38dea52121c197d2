package csdbench.drive.real;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * The block devices of the machine and how they stand on each other, as {@code /sys/class/block} tells it at one
 * moment: disks, their partitions, and what LVM, md, dm-crypt, multipath, bcache and loop devices build on them.
 * Devices go by their kernel names, {@code nvme0n1p2}. Immutable.
 */
final class BlockTree {
    /** Bytes of a sector in every count of {@code /sys/class/block}, whatever the device's own blocks are. */
    static final int SECTOR_BYTES = 512;

    private static final String FOLDER = "/sys/class/block/";

    private final Map<String, BlockNode> nodes;

    private BlockTree(Map<String, BlockNode> nodes) {
        this.nodes = nodes;
    }

    /**
     * One block device.
     *
     * @param name kernel name
     * @param number {@code major:minor}
     * @param sizeBytes its size
     * @param disk name of the disk that a partition is cut from, empty for anything else
     * @param below devices that it is made of, and that a write to it reaches
     * @param above devices made of it, partitions not among them
     * @param mapping what device-mapper calls it
     * @param backingFile what a loop device shows, empty for others
     */
    record BlockNode(
            String name,
            String number,
            long sizeBytes,
            String disk,
            Set<String> below,
            Set<String> above,
            Mapping mapping,
            String backingFile) {

        /** The name a person knows: below {@code /dev/mapper} for what has one there. */
        String path() {
            return mapping.name().isEmpty() ? devicePath(name) : "/dev/mapper/" + mapping.name();
        }

        /** Who made it and how to have it taken apart; a disk of its own is made by nobody. */
        Layer layer() {
            if (!mapping.name().isEmpty()) {
                return mapping.layer();
            }
            return switch (name.replaceFirst("[0-9].*", "")) {
                case "loop" -> new Layer("loop device", "losetup -d " + path());
                case "md", "md_d" -> new Layer("md RAID", "mdadm --stop " + path());
                case "bcache" -> new Layer("bcache device", "echo 1 > /sys/block/" + name + "/bcache/stop");
                case "drbd" -> new Layer("DRBD device", "drbdadm down its resource");
                default -> new Layer("device", "stop what made " + path());
            };
        }
    }

    /** What device-mapper calls a device; both empty for what it did not make. */
    record Mapping(String name, String uuid) {
        // In the name VG-LV a hyphen that belongs to either part is doubled (lvm(8)).
        private static final Pattern GROUP_END = Pattern.compile("(?<!-)-(?!-)");

        private Layer layer() {
            return switch (uuid.replaceFirst("-.*", "")) {
                case "LVM" -> {
                    String group = GROUP_END.split(name, 2)[0].replace("--", "-");
                    yield new Layer("LVM volume", "vgchange --activate n " + group);
                }
                case "CRYPT" -> new Layer("dm-crypt volume", "cryptsetup close " + name);
                case "mpath" -> new Layer("multipath device", "multipath -f " + name);
                default -> new Layer("device-mapper device", "dmsetup remove " + name);
            };
        }
    }

    /**
     * What makes a device out of others.
     *
     * @param title what the device is then called
     * @param release command that takes it apart again, leaving its data
     */
    record Layer(String title, String release) {}

    static BlockTree read(SystemView view) {
        Map<String, BlockNode> nodes = new TreeMap<>();
        for (String name : view.names(FOLDER)) {
            nodes.put(name, readNode(view, name));
        }
        joinLoopsToDevices(view, nodes);
        return new BlockTree(nodes);
    }

    private static BlockNode readNode(SystemView view, String name) {
        String folder = FOLDER + name;
        boolean partition = view.exists(folder + "/partition");
        String[] steps = view.realPath(folder).split("/");
        return new BlockNode(
                name,
                view.line(folder + "/dev"),
                view.number(folder + "/size", 0) * SECTOR_BYTES,
                partition && steps.length > 1 ? steps[steps.length - 2] : "",
                new TreeSet<>(view.names(folder + "/slaves")),
                new TreeSet<>(view.names(folder + "/holders")),
                new Mapping(view.line(folder + "/dm/name"), view.line(folder + "/dm/uuid")),
                view.line(folder + "/loop/backing_file"));
    }

    /** A loop device may show another device; the kernel does not list that among holders and slaves. */
    private static void joinLoopsToDevices(SystemView view, Map<String, BlockNode> nodes) {
        for (BlockNode loop : nodes.values()) {
            if (!loop.backingFile().isEmpty()) {
                numbered(nodes.values(), deviceNumber(view, loop.backingFile())).ifPresent(device -> {
                    loop.below().add(device.name());
                    device.above().add(loop.name());
                });
            }
        }
    }

    /** {@code major:minor} of the block device that a path names, empty when it names none. */
    static String deviceNumber(SystemView view, String path) {
        try {
            return view.node(path)
                    .filter(node -> node.type() == NodeProbe.Type.BLOCK)
                    .map(NodeProbe.Node::number)
                    .orElse("");
        } catch (IOException e) {
            return "";
        }
    }

    private static Optional<BlockNode> numbered(Collection<BlockNode> nodes, String number) {
        return nodes.stream()
                .filter(node -> !number.isEmpty() && node.number().equals(number))
                .findFirst();
    }

    /** Where devtmpfs shows a device; the kernel writes a slash in a name as an exclamation mark. */
    static String devicePath(String name) {
        return "/dev/" + name.replace('!', '/');
    }

    Optional<BlockNode> numbered(String number) {
        return numbered(nodes.values(), number);
    }

    Optional<BlockNode> named(String name) {
        return Optional.ofNullable(nodes.get(name));
    }

    /** Loop devices that show the file, which must be given by its real path. */
    List<BlockNode> loopsOver(String file) {
        return nodes.values().stream()
                .filter(node -> node.backingFile().equals(file))
                .toList();
    }

    /** Partitions that are cut from the device itself, in the order of their names. */
    List<BlockNode> partitionsOf(String name) {
        return nodes.values().stream().filter(node -> node.disk().equals(name)).toList();
    }

    /** The device and everything that stands on it, nearest first. A write to the device reaches all of them. */
    Set<String> upFrom(String name) {
        return closure(name, this::nextUp);
    }

    private Set<String> nextUp(String name) {
        Set<String> next = new LinkedHashSet<>();
        partitionsOf(name).forEach(partition -> next.add(partition.name()));
        named(name).ifPresent(node -> next.addAll(node.above()));
        return next;
    }

    /** The disks that the device stands on, itself when it is one. A write to the device reaches these. */
    Set<String> disksUnder(String name) {
        Set<String> disks = new LinkedHashSet<>(closure(name, this::nextDown));
        disks.removeIf(step -> !nextDown(step).isEmpty());
        return disks;
    }

    private Set<String> nextDown(String name) {
        Optional<BlockNode> node = named(name);
        if (node.isEmpty()) {
            return Set.of();
        }
        Set<String> next = new LinkedHashSet<>(node.get().below());
        if (!node.get().disk().isEmpty()) {
            next.add(node.get().disk());
        }
        return next;
    }

    private static Set<String> closure(String start, Function<String, Set<String>> next) {
        Set<String> seen = new LinkedHashSet<>(List.of(start));
        Deque<String> waiting = new ArrayDeque<>(seen);
        while (!waiting.isEmpty()) {
            for (String name : next.apply(waiting.removeFirst())) {
                if (seen.add(name)) {
                    waiting.addLast(name);
                }
            }
        }
        return seen;
    }
}
