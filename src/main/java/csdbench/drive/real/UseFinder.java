package csdbench.drive.real;

import csdbench.base.file.OwnFile;
import csdbench.drive.real.DeviceFacts.FileFacts;
import csdbench.drive.system.BlockRanges;
import csdbench.drive.system.BlockTree;
import csdbench.drive.system.BlockTree.BlockNode;
import csdbench.drive.system.MountTable;
import csdbench.drive.system.OpenFiles;
import csdbench.drive.system.SystemView;
import csdbench.io.FileIdentity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Collects what a write to one lun would damage, in the order found. One thread at a time. */
final class UseFinder {
    private final SystemView view;
    private final BlockTree tree;
    private final MountTable mounts;
    private final Supplier<OpenFiles> openFiles;
    private final List<DeviceUse> uses = new ArrayList<>();

    /** @param openFiles of every process, which take long to find */
    UseFinder(SystemView view, BlockTree tree, MountTable mounts, Supplier<OpenFiles> openFiles) {
        this.view = view;
        this.tree = tree;
        this.mounts = mounts;
        this.openFiles = openFiles;
    }

    void add(DeviceUse use) {
        uses.add(use);
    }

    List<DeviceUse> found() {
        return uses;
    }

    /**
     * Devices that hold some of the same blocks, as a second loop device over a file does, or take space of the same
     * pool, and how they are used.
     */
    void sharing(BlockNode device, List<FileFacts> files) {
        Set<String> below = tree.downFrom(device.name());
        for (BlockRanges.Common common : new BlockRanges(tree, view.nodes()::mapperTable).sharing(device)) {
            BlockNode other = common.other();
            if (common.pool().isPresent()) {
                String pool = common.pool().get().path();
                uses.add(new DeviceUse.Pooled(
                        device.path(), other.path(), pool, other.mapping().release()));
            } else if (!below.contains(other.name())) {
                BlockTree.Layer layer = other.backingFile().isEmpty() ? device.layer() : other.layer();
                uses.add(new DeviceUse.Shared(device.path(), other.path(), layer.release()));
            }
            mounted(Set.of(other.name()));
            swapping("", other.name());
            opened(Set.of(other.path()));
        }
        for (FileFacts file : files) {
            swapping(file.path(), "");
        }
    }

    /** Mounts from any of the devices, the last one first, in the order to unmount them. */
    void mounted(Set<String> devices) {
        for (MountTable.Mount mount : mounts.mounts().reversed()) {
            mount.devices().stream()
                    .filter(devices::contains)
                    .findFirst()
                    .ifPresent(name -> uses.add(new DeviceUse.Mounted(path(name), mount.point(), mount.fileSystem())));
        }
    }

    void swapping(String path, String device) {
        for (MountTable.Swap swap : mounts.swaps()) {
            if (swap.device().isEmpty()
                    ? swap.path().equals(path)
                    : swap.device().equals(device)) {
                uses.add(new DeviceUse.Swapping(swap.path()));
            }
        }
    }

    void opened(Set<String> paths) {
        for (String path : paths) {
            for (OpenFiles.Writer writer : openFiles.get().writersOf(path)) {
                uses.add(new DeviceUse.Opened(path, writer.process(), writer.command()));
            }
        }
    }

    /** Holders of the device, of its partitions and of everything built on them, topmost first. */
    void held(Set<String> reached) {
        for (String name : List.copyOf(reached).reversed()) {
            for (String above : tree.named(name).map(BlockNode::above).orElse(Set.of())) {
                BlockTree.Layer layer = tree.named(above)
                        .map(BlockNode::layer)
                        .orElse(new BlockTree.Layer("device", "stop what made " + BlockTree.devicePath(above)));
                uses.add(new DeviceUse.Held(path(name), path(above), layer.title(), layer.release()));
            }
        }
    }

    /**
     * Signatures in a device, or in a file, which may be the disk of a virtual machine. What cannot be read should not
     * be written.
     *
     * @param name of what is read; in a container its path may differ from the kernel's
     */
    BlockFacts.Content signed(String name, String path, Optional<FileIdentity> identity, long sizeBytes) {
        if (sizeBytes == 0) {
            return BlockFacts.Content.NOTHING;
        }
        try {
            DeviceContent scan = DeviceContent.of(view, path, identity, sizeBytes);
            scan.signatures().forEach(signature -> uses.add(new DeviceUse.Signed(name, signature)));
            scan.document()
                    .filter(_ -> scan.signatures().isEmpty()
                            && OwnFile.foreignBytes(Path.of(path)).isPresent())
                    .ifPresent(kind -> uses.add(new DeviceUse.Document(name, sizeBytes, kind)));
            return scan.content();
        } catch (IOException e) {
            uses.add(new DeviceUse.Unseen(name, "it cannot be read: " + DeviceProbe.reason(e)));
            return BlockFacts.Content.UNREADABLE;
        }
    }

    /** As the kernel names it. */
    String path(String name) {
        return tree.named(name).map(BlockNode::path).orElse(BlockTree.devicePath(name));
    }
}
