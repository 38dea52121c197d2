package csdbench.drive.real;

import csdbench.base.text.Phrases;
import csdbench.drive.system.BlockTree;
import csdbench.drive.system.MountTable;
import csdbench.drive.system.SystemView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The disks that this machine or this run needs, through any layers between: partitions, volumes, RAID, or a loop
 * device over a file. Immutable.
 */
final class SystemDisks {
    private final Map<String, Set<String>> disksByPurpose;
    private final List<String> unknown;

    private SystemDisks(Map<String, Set<String>> disksByPurpose, List<String> unknown) {
        this.disksByPurpose = disksByPurpose;
        this.unknown = unknown;
    }

    /**
     * Finds the disks.
     *
     * @param folders purpose of each needed folder by its path; for one that does not exist yet the nearest existing
     *     parent counts
     */
    static SystemDisks find(SystemView view, BlockTree tree, MountTable mounts, Map<String, String> folders) {
        Finder finder = new Finder(view, tree, mounts);
        folders.forEach(finder::addFolder);
        mounts.swaps().forEach(finder::addSwap);
        return new SystemDisks(finder.disksByPurpose, finder.unknown());
    }

    /** The purposes of these disks, one entry per disk. */
    List<DeviceUse.Needed> usesOf(Set<String> disks) {
        List<DeviceUse.Needed> uses = new ArrayList<>();
        for (String disk : disks) {
            List<String> purposes = disksByPurpose.entrySet().stream()
                    .filter(entry -> entry.getValue().contains(disk))
                    .map(Map.Entry::getKey)
                    .toList();
            if (!purposes.isEmpty()) {
                uses.add(new DeviceUse.Needed(BlockTree.devicePath(disk), purposes));
            }
        }
        return uses;
    }

    /** Sentences about purposes whose disks are unknown. */
    List<String> unknown() {
        return unknown;
    }

    private static final class Finder {
        // File systems without a disk of this machine.
        private static final Set<String> DISKLESS =
                Set.of("tmpfs", "ramfs", "rootfs", "devtmpfs", "nfs", "nfs4", "cifs", "smb3", "9p", "virtiofs", "ceph");

        private final SystemView view;
        private final BlockTree tree;
        private final MountTable mounts;
        private final Map<String, Set<String>> disksByPurpose = new LinkedHashMap<>();
        private final Map<String, Set<String>> unknownPurposes = new LinkedHashMap<>();

        Finder(SystemView view, BlockTree tree, MountTable mounts) {
            this.view = view;
            this.tree = tree;
            this.mounts = mounts;
        }

        void addFolder(String folder, String purpose) {
            Optional<MountTable.Mount> mount = mounts.holding(view.realPath(view.nearestExisting(folder)));
            Set<String> disks = new LinkedHashSet<>();
            mount.ifPresent(found -> found.devices().forEach(device -> addDisks(device, disks)));
            if (!disks.isEmpty()) {
                disksByPurpose
                        .computeIfAbsent(purpose, key -> new LinkedHashSet<>())
                        .addAll(disks);
            } else if (mount.isEmpty() || !DISKLESS.contains(mount.get().fileSystem())) {
                unknownPurposes
                        .computeIfAbsent(
                                mount.map(MountTable.Mount::fileSystem).orElse("no mount is listed"),
                                key -> new LinkedHashSet<>())
                        .add(purpose);
            }
        }

        void addSwap(MountTable.Swap swap) {
            Set<String> disks = disksByPurpose.computeIfAbsent("swap", key -> new LinkedHashSet<>());
            if (!swap.device().isEmpty()) {
                addDisks(swap.device(), disks);
            } else {
                addDisksOfFile(swap.path(), disks);
            }
        }

        List<String> unknown() {
            List<String> sentences = new ArrayList<>();
            unknownPurposes.forEach((fileSystem, purposes) -> sentences.add(
                    "the disk of " + Phrases.list(List.copyOf(purposes)) + " is unknown (" + fileSystem + ")"));
            return List.copyOf(sentences);
        }

        private void addDisks(String device, Set<String> disks) {
            for (String disk : tree.disksUnder(device)) {
                String backingFile =
                        tree.named(disk).map(BlockTree.BlockNode::backingFile).orElse("");
                if (disks.add(disk) && !backingFile.isEmpty()) {
                    addDisksOfFile(backingFile, disks);
                }
            }
        }

        private void addDisksOfFile(String file, Set<String> disks) {
            mounts.holding(file).ifPresent(mount -> mount.devices().forEach(device -> addDisks(device, disks)));
        }
    }
}
