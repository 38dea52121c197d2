package csdbench.drive.system;

import static csdbench.drive.real.FakeMachine.GIB;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.real.FakeMachine;
import csdbench.drive.system.MountTable.Mount;
import csdbench.drive.system.MountTable.Swap;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MountTableTest {
    @TempDir
    Path folder;

    private FakeMachine machine;

    @BeforeEach
    void makeUpDisks() {
        machine = new FakeMachine(folder).disk("sda", GIB).disk("sdb", GIB);
    }

    private MountTable read() {
        return MountTable.read(machine.view(), BlockTree.read(machine.view()));
    }

    @Test
    void aMountIsTracedToItsDeviceByNumberEvenWhenTheSourceHasNoNode() {
        machine.mount(machine.number("sda"), "/", "ext4", "/dev/root");

        assertEquals(List.of(new Mount("/", "ext4", "8:0", "/", Set.of("sda"), List.of())), read().mounts());
    }

    @Test
    void btrfsLiesOnEveryDeviceOfItsPool() {
        machine.mount("0:45", "/data", "btrfs", "/dev/sda")
                .folder("/sys/fs/btrfs/0bad-cafe/devices/sda")
                .folder("/sys/fs/btrfs/0bad-cafe/devices/sdb")
                .folder("/sys/fs/btrfs/features");

        assertEquals(Set.of("sda", "sdb"), read().mounts().getFirst().devices());
    }

    @Test
    void bcachefsNamesItsDevicesInARow() {
        machine.mount("0:46", "/data", "bcachefs", "/dev/sda:/dev/sdb");

        assertEquals(Set.of("sda", "sdb"), read().mounts().getFirst().devices());
    }

    @Test
    void blanksInPathsAreUnescaped() {
        machine.mount(machine.number("sda"), "/my\\040data", "xfs", "/dev/sda");

        assertEquals("/my data", read().mounts().getFirst().point());
    }

    @Test
    void mountsThatOnlyTheFirstProcessSeesCountToo() {
        machine.file("/proc/1/mountinfo", "36 35 " + machine.number("sdb") + " / /hidden rw - xfs /dev/sdb rw\n")
                .mount("sda", "/", "ext4");

        assertEquals(
                List.of("/hidden", "/"),
                read().mounts().stream().map(Mount::point).toList());
    }

    @Test
    void theNearestMountHoldsAPathAndTheLastOneAtAPlace() {
        machine.mount("sda", "/", "ext4").mount("0:1", "/data", "tmpfs", "none").mount("sdb", "/data", "xfs");
        MountTable mounts = read();

        assertEquals("xfs", mounts.holding("/data/deep/file").orElseThrow().fileSystem());
        assertEquals("xfs", mounts.holding("/data").orElseThrow().fileSystem());
        assertEquals("ext4", mounts.holding("/database").orElseThrow().fileSystem());
    }

    @Test
    void withoutATableNothingIsKnown() {
        assertEquals(List.of(), read().mounts());
        assertEquals(Optional.empty(), read().holding("/"));
    }

    @Test
    void halfALineIsNoMount() {
        machine.file("/proc/self/mountinfo", "36 35 8:0\n36 35 8:0 / / rw - \n\n");

        assertEquals(List.of(), read().mounts());
    }

    @Test
    void swapIsADeviceOrAFile() {
        machine.link("/dev/mapper/swap", "../sdb")
                .file("/swap file", "")
                .swap("/dev/mapper/swap", "partition")
                .swap("/swap\\040file", "file");

        assertEquals(List.of(new Swap("/dev/sdb", "sdb"), new Swap("/swap file", "")), read().swaps());
    }

    @Test
    void aFolderContainsItselfAndWhatIsInItButNotItsNamesakes() {
        assertTrue(MountTable.contains("/usr", "/usr"));
        assertTrue(MountTable.contains("/usr", "/usr/lib"));
        assertTrue(MountTable.contains("/", "/usr"));
        assertFalse(MountTable.contains("/usr", "/usr2"));
    }
}
