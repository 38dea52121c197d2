package csdbench.drive.system;

import static csdbench.drive.real.FakeMachine.GIB;
import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.drive.real.FakeMachine;
import csdbench.drive.system.BlockTree.BlockNode;
import csdbench.drive.system.BlockTree.Layer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BlockTreeTest {
    @TempDir
    Path folder;

    private FakeMachine machine;

    /** Two disks; a RAID over a partition of each, LVM on the RAID, encryption on the volume. */
    @BeforeEach
    void makeUpAStack() {
        machine = new FakeMachine(folder)
                .disk("sda", 100 * GIB)
                .partition("sda", "sda1", GIB)
                .partition("sda", "sda2", 99 * GIB)
                .disk("sdb", 100 * GIB)
                .partition("sdb", "sdb1", 99 * GIB)
                .built("md0", 99 * GIB, "sda2", "sdb1")
                .mapped("dm-0", "vg--one-lv", "LVM-abc", "md0")
                .mapped("dm-1", "secret", "CRYPT-LUKS2-x", "dm-0");
    }

    @Test
    void everythingThatStandsOnADiskIsFoundWhateverLiesBetween() {
        BlockTree tree = BlockTree.read(machine.view());

        assertEquals(Set.of("sda", "sda1", "sda2", "md0", "dm-0", "dm-1"), tree.upFrom("sda"));
        assertEquals(Set.of("sda1"), tree.upFrom("sda1"));
    }

    @Test
    void everyDiskUnderADeviceIsFoundWhateverLiesBetween() {
        BlockTree tree = BlockTree.read(machine.view());

        assertEquals(Set.of("sda", "sdb"), tree.disksUnder("dm-1"));
        assertEquals(Set.of("sdb"), tree.disksUnder("sdb1"));
        assertEquals(Set.of("sda"), tree.disksUnder("sda"));
    }

    @Test
    void aPartitionKnowsItsDiskAndADiskItsPartitions() {
        BlockTree tree = BlockTree.read(machine.view());

        assertEquals("sda", tree.named("sda1").orElseThrow().disk());
        assertEquals("", tree.named("md0").orElseThrow().disk());
        assertEquals(
                List.of("sda1", "sda2"),
                tree.partitionsOf("sda").stream().map(BlockNode::name).toList());
        assertEquals(GIB, tree.named("sda1").orElseThrow().sizeBytes());
    }

    @Test
    void devicesAreFoundByTheirNumber() {
        BlockTree tree = BlockTree.read(machine.view());

        assertEquals("sdb", tree.numbered(machine.number("sdb")).orElseThrow().name());
        assertEquals(Optional.empty(), tree.numbered("99:99"));
        assertEquals(Optional.empty(), tree.numbered(""));
    }

    @Test
    void aLoopDeviceOverADeviceStandsOnIt() {
        machine.loop("loop0", "/dev/sdb").loop("loop1", "/tmp/image");
        BlockTree tree = BlockTree.read(machine.view());

        assertEquals(Set.of("sdb"), tree.disksUnder("loop0"));
        assertEquals(Set.of("sdb", "sdb1", "md0", "dm-0", "dm-1", "loop0"), tree.upFrom("sdb"));
        assertEquals(Set.of("loop1"), tree.disksUnder("loop1"));
        assertEquals(
                List.of("loop1"),
                tree.loopsOver("/tmp/image", "").stream().map(BlockNode::name).toList());
    }

    @Test
    void eachLayerSaysHowToTakeItApart() {
        machine.mapped("dm-2", "mpatha", "mpath-36001", "sda")
                .mapped("dm-3", "other", "", "sda")
                .loop("loop0", "/tmp/image")
                .built("bcache0", GIB, "sda")
                .built("drbd1", GIB, "sda");
        BlockTree tree = BlockTree.read(machine.view());

        assertEquals(new Layer("md RAID", "mdadm --stop /dev/md0"), layer(tree, "md0"));
        assertEquals(new Layer("LVM volume", "vgchange --activate n vg-one"), layer(tree, "dm-0"));
        assertEquals(new Layer("dm-crypt volume", "cryptsetup close secret"), layer(tree, "dm-1"));
        assertEquals(new Layer("multipath device", "multipath -f mpatha"), layer(tree, "dm-2"));
        assertEquals(new Layer("device-mapper device", "dmsetup remove other"), layer(tree, "dm-3"));
        assertEquals(new Layer("loop device", "losetup -d /dev/loop0"), layer(tree, "loop0"));
        assertEquals(new Layer("bcache device", "echo 1 > /sys/block/bcache0/bcache/stop"), layer(tree, "bcache0"));
        assertEquals(new Layer("DRBD device", "drbdadm down its resource"), layer(tree, "drbd1"));
    }

    @Test
    void aMachineWithoutSysHasNoDevices() {
        BlockTree tree = BlockTree.read(new FakeMachine(folder.resolve("tmp")).view());

        assertEquals(Optional.empty(), tree.named("sda"));
        assertEquals(Set.of("sda"), tree.upFrom("sda"));
    }

    @Test
    void exclamationMarksOfKernelNamesAreSlashesOfPaths() {
        assertEquals("/dev/cciss/c0d0", BlockTree.devicePath("cciss!c0d0"));
    }

    private static Layer layer(BlockTree tree, String name) {
        return tree.named(name).orElseThrow().layer();
    }
}
