package csdbench.drive.system;

import csdbench.io.FileIdentity;
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
 * A snapshot of the machine's block devices and how they are stacked, from {@code /sys/class/block}: disks, partitions,
 * and LVM, md, dm-crypt, multipath, bcache and loop devices. Keyed by kernel names, {@code nvme0n1p2}. Immutable.
 */
public final class BlockTree {
    /** Sector size of all counts in {@code /sys/class/block}, independent of the device's block size. */
    public static final int SECTOR_BYTES = 512;

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
     * @param disk name of a partition's disk, empty for anything else
     * @param below devices that it is built on, which a write to it reaches
     * @param above devices built on it, without partitions
     * @param mapping its device-mapper names
     * @param startBytes where a partition begins on its disk, or a loop device in what is behind it; 0 for others
     * @param backingFile of a loop device, empty for others
     * @param backing the file or device behind a loop device
     */
    public record BlockNode(
            String name,
            String number,
            long sizeBytes,
            String disk,
            Set<String> below,
            Set<String> above,
            Mapping mapping,
            long startBytes,
            String backingFile,
            Backing backing) {

        /** The path for users: below {@code /dev/mapper} for device-mapper devices. */
        public String path() {
            return mapping.name().isEmpty() ? devicePath(name) : "/dev/mapper/" + mapping.name();
        }

        /** What built it and how to release it; a plain disk has none. */
        public Layer layer() {
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

    /** The device-mapper names of a device; both empty for other devices. */
    public record Mapping(String name, String uuid) {
        // In the name VG-LV a hyphen that belongs to either part is doubled (lvm(8)).
        private static final Pattern GROUP_END = Pattern.compile("(?<!-)-(?!-)");

        /** The command that stops this one alone and keeps its data. */
        public String release() {
            String[] parts = GROUP_END.split(name, 2);
            return uuid.startsWith("LVM-") && parts.length == 2
                    ? "lvchange --activate n " + parts[0].replace("--", "-") + "/" + parts[1].replace("--", "-")
                    : layer().release();
        }

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
     * What a device is built by.
     *
     * @param title kind of device
     * @param release command that stops it and keeps its data
     */
    public record Layer(String title, String release) {}

    public static BlockTree read(SystemView view) {
        Map<String, BlockNode> nodes = new TreeMap<>();
        for (String name : view.names(FOLDER)) {
            nodes.put(name, readNode(view, name));
        }
        joinLoopsToDevices(nodes);
        return new BlockTree(nodes);
    }

    private static BlockNode readNode(SystemView view, String name) {
        String folder = FOLDER + name;
        boolean partition = view.exists(folder + "/partition");
        String[] steps = view.realPath(folder).split("/");
        long startBytes =
                partition ? view.number(folder + "/start", 0) * SECTOR_BYTES : view.number(folder + "/loop/offset", 0);
        String backingFile = view.line(folder + "/loop/backing_file");
        return new BlockNode(
                name,
                view.line(folder + "/dev"),
                view.number(folder + "/size", 0) * SECTOR_BYTES,
                partition && steps.length > 1 ? steps[steps.length - 2] : "",
                new TreeSet<>(view.names(folder + "/slaves")),
                new TreeSet<>(view.names(folder + "/holders")),
                new Mapping(view.line(folder + "/dm/name"), view.line(folder + "/dm/uuid")),
                startBytes,
                backingFile,
                backingFile.isEmpty() ? Backing.NONE : Backing.of(view, name, backingFile));
    }

    /**
     * What is behind a loop device.
     *
     * @param key of the file or device, as {@link BlockTree#key} names it; empty for other devices
     * @param number {@code major:minor} of a device, empty for a file
     */
    record Backing(String key, String number) {
        static final Backing NONE = new Backing("", "");

        /** The name that the kernel shows may lead elsewhere by now, so what it holds open is asked first. */
        static Backing of(SystemView view, String loop, String file) {
            return view.nodes()
                    .behindLoop(view.at(devicePath(loop)))
                    .map(held -> new Backing(
                            BlockTree.key(held), held.type() == FileIdentity.BLOCK ? held.deviceNumber() : ""))
                    .orElseGet(() -> new Backing(BlockTree.key(view, file), deviceNumber(view, file)));
        }
    }

    /** What a file is known by under any of its names; its path if it cannot be found, as after it was deleted. */
    static String key(SystemView view, String path) {
        try {
            return view.find(path)
                    .flatMap(found -> found.node().identity())
                    .map(BlockTree::key)
                    .orElse(path);
        } catch (IOException e) {
            return path;
        }
    }

    public static String key(FileIdentity identity) {
        return identity.device() + ":" + identity.inode();
    }

    /** A loop device may be backed by another device, which the kernel does not list among holders and slaves. */
    private static void joinLoopsToDevices(Map<String, BlockNode> nodes) {
        for (BlockNode loop : nodes.values()) {
            numbered(nodes.values(), loop.backing().number()).ifPresent(device -> {
                loop.below().add(device.name());
                device.above().add(loop.name());
            });
        }
    }

    /** {@code major:minor} of a path's block device, empty if it is not one. */
    public static String deviceNumber(SystemView view, String path) {
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

    /** Path of a device in devtmpfs; the kernel writes a slash in a name as an exclamation mark. */
    public static String devicePath(String name) {
        return "/dev/" + name.replace('!', '/');
    }

    public Optional<BlockNode> numbered(String number) {
        return numbered(nodes.values(), number);
    }

    public Optional<BlockNode> named(String name) {
        return Optional.ofNullable(nodes.get(name));
    }

    /** All devices, by name. */
    Collection<BlockNode> all() {
        return nodes.values();
    }

    /** Loop devices backed by the file. */
    public List<BlockNode> loopsOver(String path, String key) {
        return nodes.values().stream()
                .filter(node -> !node.backing().key().isEmpty())
                .filter(node ->
                        node.backingFile().equals(path) || node.backing().key().equals(key))
                .toList();
    }

    /** Partitions of the device itself, in the order of their names. */
    public List<BlockNode> partitionsOf(String name) {
        return nodes.values().stream().filter(node -> node.disk().equals(name)).toList();
    }

    /** The device and everything built on it, nearest first. A write to the device affects all of them. */
    public Set<String> upFrom(String name) {
        return closure(name, this::nextUp);
    }

    private Set<String> nextUp(String name) {
        Set<String> next = new LinkedHashSet<>();
        partitionsOf(name).forEach(partition -> next.add(partition.name()));
        named(name).ifPresent(node -> next.addAll(node.above()));
        return next;
    }

    /** The disks below the device, or itself. A write to the device reaches these. */
    public Set<String> disksUnder(String name) {
        Set<String> disks = downFrom(name);
        disks.removeIf(step -> !nextDown(step).isEmpty());
        return disks;
    }

    /** The device and everything that a write to it reaches. */
    public Set<String> downFrom(String name) {
        return closure(name, this::nextDown);
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
