package csdbench.drive.real;

import static csdbench.drive.real.FakeMachine.GIB;
import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.drive.real.DeviceUse.Needed;
import csdbench.drive.system.BlockTree;
import csdbench.drive.system.MountTable;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SystemDisksTest {
    @TempDir
    Path folder;

    private FakeMachine machine;

    @BeforeEach
    void makeUpDisks() {
        machine = new FakeMachine(folder)
                .disk("sda", GIB)
                .partition("sda", "sda1", GIB)
                .disk("sdb", GIB)
                .partition("sdb", "sdb1", GIB)
                .disk("sdc", GIB);
    }

    private SystemDisks find(Map<String, String> folders) {
        BlockTree tree = BlockTree.read(machine.view());
        return SystemDisks.find(machine.view(), tree, MountTable.read(machine.view(), tree), folders);
    }

    @Test
    void theRootIsTracedThroughVolumesAndRaidToEveryDisk() {
        machine.built("md0", GIB, "sda1", "sdb1")
                .mapped("dm-0", "vg-root", "LVM-x", "md0")
                .mount("dm-0", "/", "xfs");

        SystemDisks disks = find(Map.of("/", "/"));

        assertEquals(List.of(new Needed("/dev/sda", List.of("/"))), disks.usesOf(Set.of("sda")));
        assertEquals(List.of(new Needed("/dev/sdb", List.of("/"))), disks.usesOf(Set.of("sdb")));
        assertEquals(List.of(), disks.usesOf(Set.of("sdc")));
        assertEquals(List.of(), disks.unknown());
    }

    @Test
    void aLoopDeviceUnderTheRootNeedsTheDiskOfItsFileToo() {
        machine.mount("sda1", "/run/live", "ext4")
                .file("/run/live/root.img", "")
                .loop("loop0", "/run/live/root.img")
                .mount("loop0", "/", "squashfs");

        SystemDisks disks = find(Map.of("/", "/"));

        assertEquals(List.of(new Needed("/dev/loop0", List.of("/"))), disks.usesOf(Set.of("loop0")));
        assertEquals(List.of(new Needed("/dev/sda", List.of("/"))), disks.usesOf(Set.of("sda")));
    }

    @Test
    void swapNeedsItsDiskWhetherItIsADeviceOrAFile() {
        machine.mount("sdb1", "/", "ext4").file("/swapfile", "").swap("/swapfile", "file");
        machine.swap("/dev/sdc", "partition");

        SystemDisks disks = find(Map.of());

        assertEquals(List.of(new Needed("/dev/sdb", List.of("swap"))), disks.usesOf(Set.of("sdb")));
        assertEquals(List.of(new Needed("/dev/sdc", List.of("swap"))), disks.usesOf(Set.of("sdc")));
    }

    @Test
    void aFolderThatDoesNotExistYetCountsAsTheOneThatWillHoldIt() {
        machine.mount("sda1", "/", "ext4").mount("sdc", "/results", "xfs");

        SystemDisks disks = find(Map.of("/results/today/out", "the result folder"));

        assertEquals(List.of(new Needed("/dev/sdc", List.of("the result folder"))), disks.usesOf(Set.of("sdc")));
        assertEquals(List.of(), disks.usesOf(Set.of("sda")));
    }

    @Test
    void aFileSystemThatDoesNotTellItsDiskIsReportedAndOneInMemoryIsNot() {
        machine.mount("0:50", "/", "overlay", "overlay").mount("0:51", "/run", "tmpfs", "tmpfs");

        SystemDisks disks = find(Map.of("/", "/", "/run/out", "the result folder"));

        assertEquals(List.of("the disk of / is unknown (overlay)"), disks.unknown());
    }
}
