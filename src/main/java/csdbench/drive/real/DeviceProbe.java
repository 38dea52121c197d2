package csdbench.drive.real;

import csdbench.drive.counters.DriveAccess;
import csdbench.drive.real.DeviceFacts.FileFacts;
import csdbench.drive.real.DeviceFacts.Kind;
import csdbench.drive.system.BlockTree;
import csdbench.drive.system.BlockTree.BlockNode;
import csdbench.drive.system.MountTable;
import csdbench.drive.system.NodeProbe;
import csdbench.drive.system.OpenFiles;
import csdbench.drive.system.SystemView;
import csdbench.io.FileIdentity;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * A snapshot of the machine, from which luns are described; taken with the first of them. Take a new one right before a
 * target is opened for writing, because mounts change. Opens nothing for writing and does no I/O but reading both ends
 * of a device. One thread at a time.
 */
public final class DeviceProbe {
    private static final int MAX_LINKS = 40; // as many as Linux follows (path_resolution(7))

    private final SystemView view;
    private final Map<String, String> neededFolders;
    private Disks disks;
    private OpenFiles openFiles;

    /** The disks of the machine. */
    private record Disks(BlockTree tree, MountTable mounts, SystemDisks system) {
        static Disks read(SystemView view, Map<String, String> neededFolders) {
            BlockTree tree = BlockTree.read(view);
            MountTable mounts = MountTable.read(view, tree);
            return new Disks(tree, mounts, SystemDisks.find(view, tree, mounts, neededFolders));
        }
    }

    private DeviceProbe(SystemView view, Map<String, String> neededFolders) {
        this.view = view;
        this.neededFolders = neededFolders;
    }

    /** Read for the first lun that is not simulated: a machine may have hundreds of them. */
    private Disks disks() {
        if (disks == null) {
            disks = Disks.read(view, neededFolders);
        }
        return disks;
    }

    private BlockTree tree() {
        return disks().tree();
    }

    private MountTable mounts() {
        return disks().mounts();
    }

    /**
     * Takes a snapshot.
     *
     * @param view the machine
     * @param javaHome of the running JVM
     * @param resultFolder where the run will write its results; empty without a run
     */
    public static DeviceProbe look(SystemView view, Path javaHome, Optional<Path> resultFolder) {
        Map<String, String> folders = new LinkedHashMap<>();
        folders.put("/", "/");
        folders.put("/boot", "/boot");
        folders.put("/boot/efi", "/boot");
        folders.put(javaHome.toString(), "the Java that runs this");
        resultFolder.ifPresent(folder -> folders.put(folder.toAbsolutePath().toString(), "the result folder"));
        return new DeviceProbe(view, folders);
    }

    /** Takes a snapshot of this machine. */
    public static DeviceProbe look(Optional<Path> resultFolder) {
        return look(SystemView.real(), Path.of(System.getProperty("java.home")), resultFolder);
    }

    /** What the lun is, what it holds and what uses it. Never fails: what cannot be determined is reported as such. */
    public DeviceFacts facts(String lun) {
        if (lun.startsWith("sim:")) {
            return plain(lun, Kind.SIM, lun);
        }
        if (lun.startsWith("none:")) {
            return plain(lun, Kind.NONE, lun);
        }
        if (lun.startsWith("\\\\") && (WindowsPaths.isRaw(lun) || !view.isWindows())) {
            return unseen(lun, lun, "the operating system does not report it");
        }
        try {
            Optional<SystemView.Found> found = view.find(absolute(lun));
            return found.isPresent() ? existing(lun, found.get()) : missing(lun);
        } catch (IOException e) {
            return plain(lun, Kind.UNKNOWN, lun, new DeviceUse.Unseen(lun, reason(e)));
        } catch (InvalidPathException e) {
            return plain(lun, Kind.UNKNOWN, lun, new DeviceUse.Unseen(lun, "this is not a path"));
        }
    }

    /**
     * What the lun is and how large, without what a file holds and what uses it: much quicker, and no ground to write
     * on.
     */
    public DeviceFacts outline(String lun) {
        try {
            Optional<SystemView.Found> found = lun.contains(":") ? Optional.empty() : view.find(absolute(lun));
            if (found.isPresent() && found.get().node().type() == NodeProbe.Type.REGULAR) {
                NodeProbe.Node node = found.get().node();
                String path = found.get().path();
                FileFacts file = new FileFacts(path, Set.of(path), node.identity(), node.links(), "", "");
                return filed(lun, Kind.REGULAR_FILE, file, node.sizeBytes(), List.of());
            }
        } catch (IOException | InvalidPathException _) {
            // The facts say so.
        }
        return facts(lun);
    }

    /** Whether anything below a lun is known to compress. */
    public CompressionFacts compression(DeviceFacts facts) {
        return CompressionFacts.of(view, tree(), mounts(), facts);
    }

    /** What counts what is done to a lun or in a folder. */
    public DeviceSampler counters(DeviceFacts facts) {
        return counters(facts, DriveAccess.REAL);
    }

    /** The same, where tests answer in place of drives. */
    DeviceSampler counters(DeviceFacts facts, DriveAccess access) {
        return DeviceSampler.of(view, tree(), mounts(), facts, access);
    }

    /**
     * Where the first of some zones begins that cannot be written from its beginning on; empty if each can, or where
     * that is not told.
     *
     * @param facts of a zoned device
     * @param lowBytes where the first one begins
     * @param highBytes beyond them
     */
    public OptionalLong writtenZone(DeviceFacts facts, long lowBytes, long highBytes) {
        return facts.block().filter(block -> !block.isPartition()).isPresent()
                ? view.nodes().writtenZone(view.at(facts.path()), lowBytes, highBytes)
                : OptionalLong.empty();
    }

    /** What may answer in place of the drive that a lun is on, in sentences without a full stop. */
    public List<String> caches(DeviceFacts facts) {
        return CompressionFacts.caches(view, tree(), mounts(), facts);
    }

    /** The missing folder of a file to be created; empty if the file exists or can be created. */
    public Optional<String> missingFolder(DeviceFacts facts) {
        return facts.kind() == Kind.MISSING_FILE
                ? Optional.ofNullable(Path.of(facts.path()).getParent())
                        .map(Path::toString)
                        .filter(folder -> !view.isDirectory(folder))
                : Optional.empty();
    }

    private String absolute(String lun) {
        return lun.startsWith("/")
                ? lun
                : view.at(view.isWindows() ? WindowsPaths.plain(lun) : lun).toString();
    }

    private DeviceFacts existing(String lun, SystemView.Found found) {
        String path = found.path();
        NodeProbe.Node node = found.node();
        return switch (node.type()) {
            case REGULAR -> file(lun, path, node);
            case DIRECTORY -> folder(lun, path, node);
            case CHARACTER -> plain(lun, Kind.CHARACTER_DEVICE, path);
            case OTHER -> plain(lun, Kind.OTHER, path);
            case BLOCK ->
                tree().numbered(node.number())
                        .map(device -> block(lun, path, device, node.identity()))
                        .orElseGet(() -> unseen(lun, path, "the system does not list it below /sys/class/block"));
        };
    }

    private static DeviceFacts plain(String lun, Kind kind, String path, DeviceUse... uses) {
        return new DeviceFacts(
                lun,
                kind,
                path,
                Optional.empty(),
                0,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(uses),
                List.of());
    }

    private DeviceFacts filed(String lun, Kind kind, FileFacts file, long sizeBytes, List<DeviceUse> uses) {
        return new DeviceFacts(
                lun,
                kind,
                file.path(),
                file.identity(),
                sizeBytes,
                Optional.empty(),
                Optional.of(file),
                List.of(),
                uses,
                List.of());
    }

    private DeviceFacts folder(String lun, String path, NodeProbe.Node node) {
        return filed(lun, Kind.DIRECTORY, fileFacts(path, node.identity(), 1), 0, List.of());
    }

    private static DeviceFacts unseen(String lun, String path, String why) {
        return plain(lun, Kind.BLOCK_DEVICE, path, new DeviceUse.Unseen(path, why));
    }

    /** A file to be created, at the end of its symbolic links and in its real folder. */
    private DeviceFacts missing(String lun) {
        Path wanted = Path.of(absolute(lun));
        for (int links = 0;
                links < MAX_LINKS && !view.linkTarget(wanted.toString()).isEmpty();
                links++) {
            wanted = wanted.resolveSibling(view.linkTarget(wanted.toString()));
        }
        String path = view.realPath(wanted.toString());
        return filed(lun, Kind.MISSING_FILE, fileFacts(path, Optional.empty(), 1), 0, List.of());
    }

    private DeviceFacts file(String lun, String path, NodeProbe.Node node) {
        UseFinder uses = uses();
        uses.swapping(path, "");
        String key = node.identity().map(BlockTree::key).orElse(path);
        for (BlockNode loop : tree().loopsOver(path, key)) {
            uses.add(new DeviceUse.Held(
                    path, loop.path(), loop.layer().title(), loop.layer().release()));
            uses.mounted(tree().upFrom(loop.name()));
        }
        uses.opened(Set.of(path));
        uses.signed(path, path, node.identity(), node.sizeBytes());
        FileFacts file = fileFacts(path, node.identity(), node.links());
        return filed(lun, Kind.REGULAR_FILE, file, node.sizeBytes(), uses.found());
    }

    private UseFinder uses() {
        return new UseFinder(view, tree(), mounts(), () -> {
            if (openFiles == null) {
                openFiles = OpenFiles.read(view);
            }
            return openFiles;
        });
    }

    private FileFacts fileFacts(String path, Optional<FileIdentity> identity, int links) {
        Optional<MountTable.Mount> mount = mounts().holding(path);
        return new FileFacts(
                path,
                mounts().names(path),
                identity,
                links,
                mount.map(MountTable.Mount::fileSystem).orElse(""),
                mount.map(MountTable.Mount::point).orElse(""));
    }

    /** The files behind the loop devices that a device is or is built on. */
    private List<FileFacts> behind(BlockNode device) {
        List<FileFacts> files = new ArrayList<>();
        for (String name : tree().downFrom(device.name())) {
            tree().named(name)
                    .filter(node ->
                            !node.backingFile().isEmpty() && node.below().isEmpty())
                    .ifPresent(loop -> files.add(behindLoop(loop.backingFile())));
        }
        return files;
    }

    private FileFacts behindLoop(String path) {
        try {
            Optional<SystemView.Found> found = view.find(path);
            if (found.isPresent()) {
                NodeProbe.Node node = found.get().node();
                return fileFacts(found.get().path(), node.identity(), node.links());
            }
        } catch (IOException e) {
            // Deleted, or out of sight: its path is all there is.
        }
        return fileFacts(path, Optional.empty(), 1);
    }

    private DeviceFacts block(String lun, String path, BlockNode device, Optional<FileIdentity> identity) {
        UseFinder uses = uses();
        disks().system().usesOf(tree().disksUnder(device.name())).forEach(uses::add);
        List<FileFacts> behind = behind(device);
        Set<String> reached = tree().upFrom(device.name());
        Set<String> paths = new LinkedHashSet<>(List.of(path));
        uses.mounted(reached);
        for (String name : reached) {
            uses.swapping("", name);
            paths.addAll(List.of(BlockTree.devicePath(name), uses.path(name)));
        }
        uses.opened(paths);
        uses.held(reached);
        uses.sharing(device, behind);
        List<BlockNode> partitions = tree().partitionsOf(device.name());
        for (BlockNode partition : partitions) {
            uses.add(new DeviceUse.Partitioned(device.path(), partition.path(), partition.sizeBytes()));
        }
        BlockFacts.Content content = uses.signed(device.path(), path, identity, device.sizeBytes());
        for (BlockNode partition : partitions) {
            uses.signed(
                    partition.path(), BlockTree.devicePath(partition.name()), Optional.empty(), partition.sizeBytes());
        }
        BlockFacts facts = new BlockReader(view, tree(), device).read(content);
        return new DeviceFacts(
                lun,
                Kind.BLOCK_DEVICE,
                path,
                identity,
                device.sizeBytes(),
                Optional.of(facts),
                Optional.empty(),
                behind,
                uses.found(),
                disks().system().unknown());
    }

    static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        String reason = e instanceof FileSystemException failure ? failure.getReason() : e.getMessage();
        return Objects.requireNonNullElse(reason, e.getClass().getSimpleName());
    }
}
