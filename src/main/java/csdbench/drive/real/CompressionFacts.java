package csdbench.drive.real;

import csdbench.drive.system.BlockTree;
import csdbench.drive.system.MountTable;
import csdbench.drive.system.SystemView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Whether anything below a lun is known to compress what is written: zram, VDO, a drive that reports it, or a file
 * system that does.
 *
 * @param known whether it is
 * @param why what shows it, or what was looked for, without a full stop
 */
public record CompressionFacts(boolean known, String why) {
    private static final Pattern CHOSEN = Pattern.compile("\\[([^\\]]+)]");

    /** PCI vendor of drives that compress: ScaleFlux (pci.ids). */
    private static final String COMPRESSING_VENDOR = "0xcc53";

    /** File systems whose mount option names compression, with the option (btrfs(5), bcachefs(8)). */
    private static final Map<String, String> OPTIONS = Map.of("btrfs", "compress", "bcachefs", "compression=");

    private static final Set<String> IN_MEMORY = Set.of("tmpfs", "ramfs", "devtmpfs");

    static CompressionFacts of(SystemView view, BlockTree tree, MountTable mounts, DeviceFacts facts) {
        if (facts.kind() == DeviceFacts.Kind.NONE) {
            return new CompressionFacts(false, "nothing is written anywhere");
        }
        Optional<String> how = facts.block()
                .map(block -> ofDevice(view, tree, mounts, block.name(), new TreeSet<>()))
                .orElseGet(() -> ofFile(view, tree, mounts, facts.path(), new TreeSet<>()));
        return how.map(why -> new CompressionFacts(true, why))
                .orElseGet(() -> new CompressionFacts(false, nothing(mounts, facts)));
    }

    private static String nothing(MountTable mounts, DeviceFacts facts) {
        String where = facts.block().isPresent()
                ? facts.path()
                : mounts.holding(facts.path())
                        .map(mount -> "a file on " + mount.fileSystem() + " at " + mount.point())
                        .orElse(facts.kind().title());
        return where + "; no zram, VDO, compressing file system or drive that reports it";
    }

    private static Optional<String> ofFile(
            SystemView view, BlockTree tree, MountTable mounts, String path, Set<String> seen) {
        Optional<MountTable.Mount> mount = mounts.holding(path);
        if (mount.isEmpty() || IN_MEMORY.contains(mount.get().fileSystem())) {
            return Optional.empty();
        }
        String system = mount.get().fileSystem();
        String option = OPTIONS.get(system);
        for (String set : mount.get().compression()) {
            if (option != null && set.startsWith(option) && !set.endsWith("=no") && !set.endsWith("=none")) {
                return Optional.of(system + " at " + mount.get().point() + " with " + set);
            }
        }
        if (system.equals("zfs")) {
            return Optional.of("zfs at " + mount.get().point());
        }
        return mount.get().devices().stream()
                .flatMap(name -> ofDevice(view, tree, mounts, name, seen).stream())
                .findFirst();
    }

    /** What lies below an encrypted device sees nothing that compresses. */
    private static Optional<String> ofDevice(
            SystemView view, BlockTree tree, MountTable mounts, String name, Set<String> seen) {
        Optional<BlockTree.BlockNode> node = tree.named(name);
        if (!seen.add(name) || node.isEmpty() || node.get().mapping().uuid().startsWith("CRYPT-")) {
            return Optional.empty();
        }
        Optional<String> own = ofNode(view, node.get());
        if (own.isPresent()) {
            return own;
        }
        Set<String> below = new TreeSet<>(node.get().below());
        if (!node.get().disk().isEmpty()) {
            below.add(node.get().disk());
        }
        Optional<String> deeper = below.stream()
                .flatMap(each -> ofDevice(view, tree, mounts, each, seen).stream())
                .findFirst();
        return deeper.isPresent() || node.get().backingFile().isEmpty() || !below.isEmpty()
                ? deeper
                : ofFile(view, tree, mounts, node.get().backingFile(), seen);
    }

    private static Optional<String> ofNode(SystemView view, BlockTree.BlockNode node) {
        String folder = "/sys/class/block/" + node.name();
        if (!view.line(folder + "/mm_stat").isEmpty()) {
            Matcher chosen = CHOSEN.matcher(view.line(folder + "/comp_algorithm"));
            return Optional.of(node.path() + " is zram" + (chosen.find() ? " with " + chosen.group(1) : ""));
        }
        if (isVdo(node)) {
            return Optional.of(node.path() + " is a VDO volume");
        }
        return compresses(view, node.name())
                ? Optional.of(node.path() + " is a drive of ScaleFlux, which compresses")
                : Optional.empty();
    }

    static boolean isVdo(BlockTree.BlockNode node) {
        return node.mapping().uuid().startsWith("VDO-") || node.mapping().uuid().endsWith("-vpool");
    }

    /** Whether a disk is a drive that compresses. */
    static boolean compresses(SystemView view, String disk) {
        return view.line("/sys/class/block/" + disk + "/device/device/vendor").equals(COMPRESSING_VENDOR);
    }

    /** What may answer in place of the drive, in sentences without a full stop. */
    static List<String> caches(SystemView view, BlockTree tree, MountTable mounts, DeviceFacts facts) {
        List<String> found = new ArrayList<>();
        facts.block().flatMap(block -> tree.named(block.name())).ifPresent(node -> {
            if (!node.backingFile().isEmpty()
                    && view.line("/sys/class/block/" + node.name() + "/loop/dio")
                            .equals("0")) {
                found.add(node.path() + " goes through the page cache of the host; losetup --direct-io=on "
                        + node.path() + " ends that");
            }
        });
        if (facts.file().isPresent()) {
            mounts.holding(facts.path()).map(MountTable.Mount::fileSystem).ifPresent(system -> {
                if (IN_MEMORY.contains(system)) {
                    found.add(facts.path() + " is a file in memory (" + system + "), so no drive is measured");
                } else if (system.equals("zfs")) {
                    found.add("zfs answers reads of " + facts.path() + " from its cache in memory where it can");
                }
            });
        }
        return found;
    }

    /** Whether any of several luns compresses. */
    public static CompressionFacts any(Iterable<CompressionFacts> all) {
        Set<String> without = new TreeSet<>();
        for (CompressionFacts each : all) {
            if (each.known) {
                return each;
            }
            without.add(each.why);
        }
        return new CompressionFacts(false, without.stream().collect(Collectors.joining("; ")));
    }
}
