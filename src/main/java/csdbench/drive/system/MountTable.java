package csdbench.drive.system;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Mounts and swap space, from {@code /proc/self/mountinfo} and {@code /proc/swaps} (proc(5)). Immutable. */
public final class MountTable {
    // Blanks, tabs, newlines and backslashes of a path are written as a backslash and three octal digits.
    private static final Pattern ESCAPE = Pattern.compile("\\\\([0-7]{3})");

    private final List<Mount> mounts;
    private final List<Mount> visible;
    private final List<Swap> swaps;

    private MountTable(Collection<Mount> mounts, Collection<Mount> visible, List<Swap> swaps) {
        this.mounts = List.copyOf(mounts);
        this.visible = List.copyOf(visible);
        this.swaps = List.copyOf(swaps);
    }

    /**
     * A mounted file system.
     *
     * @param point mount point
     * @param fileSystem type, {@code ext4}
     * @param number {@code major:minor} of the file system, the same for all of its mounts
     * @param root folder of the file system that is mounted, {@code /} for all of it
     * @param devices kernel names of its block devices; none for one in memory, on a network, or of unknown devices
     * @param compression options of the file system that begin with {@code compress}
     */
    public record Mount(
            String point,
            String fileSystem,
            String number,
            String root,
            Set<String> devices,
            List<String> compression) {}

    /**
     * A swap device or file.
     *
     * @param path of the device or file
     * @param device kernel name of the device, empty for a file
     */
    public record Swap(String path, String device) {}

    public static MountTable read(SystemView view, BlockTree tree) {
        // Process 1 may see mounts that a private mount namespace hides.
        Set<Mount> mounts = new LinkedHashSet<>(mounts(view, tree, "/proc/1/mountinfo"));
        List<Mount> visible = mounts(view, tree, "/proc/self/mountinfo");
        mounts.addAll(visible);
        List<Swap> swaps = new ArrayList<>();
        for (String line : view.lines("/proc/swaps").stream().skip(1).toList()) {
            String path = view.realPath(unescape(line.split("\\s+", 2)[0]));
            String number = BlockTree.deviceNumber(view, path);
            swaps.add(new Swap(
                    path, tree.numbered(number).map(BlockTree.BlockNode::name).orElse("")));
        }
        return new MountTable(mounts, visible, swaps);
    }

    private static List<Mount> mounts(SystemView view, BlockTree tree, String file) {
        return view.lines(file).stream()
                .flatMap(line -> mount(view, tree, line).stream())
                .toList();
    }

    /** Parses {@code 36 35 98:0 /root /point options tag:1 tag:2 - type source superoptions}. */
    private static Optional<Mount> mount(SystemView view, BlockTree tree, String line) {
        String[] halves = line.split(" - ", 2);
        String[] front = halves[0].split(" ");
        String[] back = halves.length == 2 ? halves[1].split(" ") : new String[0];
        if (front.length < 5 || back.length < 2) {
            return Optional.empty();
        }
        Set<String> devices = devices(view, tree, front[2], unescape(back[1]));
        List<String> compression = Stream.of((back.length > 2 ? back[2] : "").split(","))
                .filter(option -> option.startsWith("compress"))
                .toList();
        return Optional.of(new Mount(unescape(front[4]), back[0], front[2], unescape(front[3]), devices, compression));
    }

    private static Set<String> devices(SystemView view, BlockTree tree, String number, String source) {
        Set<String> devices = new LinkedHashSet<>();
        tree.numbered(number).ifPresent(node -> devices.add(node.name()));
        if (devices.isEmpty()) {
            // Btrfs and similar have their own device number; bcachefs lists several devices.
            for (String path : source.split(":(?=/dev/)")) {
                tree.numbered(BlockTree.deviceNumber(view, path)).ifPresent(node -> devices.add(node.name()));
            }
        }
        for (String id : devices.isEmpty() ? List.<String>of() : view.names("/sys/fs/btrfs")) {
            List<String> members = view.names("/sys/fs/btrfs/" + id + "/devices");
            if (members.stream().anyMatch(devices::contains)) {
                devices.addAll(members);
            }
        }
        return devices;
    }

    private static String unescape(String text) {
        Matcher escapes = ESCAPE.matcher(text);
        return escapes.replaceAll(
                found -> Matcher.quoteReplacement(Character.toString(Integer.parseInt(found.group(1), 8))));
    }

    public List<Mount> mounts() {
        return mounts;
    }

    public List<Swap> swaps() {
        return swaps;
    }

    /** The file system of a real path: the nearest mount at or above it, the last one mounted there. */
    public Optional<Mount> holding(String path) {
        Mount nearest = null;
        for (Mount mount : visible) {
            if (contains(mount.point(), path)
                    && (nearest == null
                            || mount.point().length() >= nearest.point().length())) {
                nearest = mount;
            }
        }
        return Optional.ofNullable(nearest);
    }

    /** Every name of what a real path names, itself first: a folder may be mounted a second time elsewhere. */
    public Set<String> names(String path) {
        Set<String> names = new LinkedHashSet<>(List.of(path));
        Optional<Mount> own = holding(path);
        if (own.isPresent()) {
            String inside = moved(path, own.get().point(), own.get().root());
            for (Mount mount : visible) {
                if (mount.number().equals(own.get().number()) && contains(mount.root(), inside)) {
                    names.add(moved(inside, mount.root(), mount.point()));
                }
            }
        }
        return names;
    }

    /** The path below another folder. */
    private static String moved(String path, String from, String to) {
        String rest = from.equals("/") ? path : path.substring(from.length());
        String moved = to.equals("/") ? rest : rest.equals("/") ? to : to + rest;
        return moved.isEmpty() ? "/" : moved;
    }

    /** Whether the path is the folder or is below it. */
    public static boolean contains(String folder, String path) {
        return folder.equals("/") || path.equals(folder) || path.startsWith(folder + "/");
    }
}
