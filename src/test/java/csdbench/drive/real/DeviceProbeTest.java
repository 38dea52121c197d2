package csdbench.drive.real;

import static csdbench.drive.real.FakeMachine.GIB;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.real.DeviceFacts.FileFacts;
import csdbench.drive.real.DeviceFacts.Kind;
import csdbench.drive.system.BlockTree;
import csdbench.drive.system.Signature;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeviceProbeTest {
    @TempDir
    Path folder;

    private FakeMachine machine;

    /** The system on vda; a free disk nvme0n1. */
    @BeforeEach
    void makeUpAMachine() {
        machine = new FakeMachine(folder)
                .disk("vda", 10 * GIB)
                .partition("vda", "vda1", 9 * GIB)
                .mount("vda1", "/", "ext4")
                .disk("nvme0n1", 2000 * 1000 * 1000 * 1000L / 512 * 512);
    }

    private DeviceFacts facts(String lun) {
        return DeviceProbe.look(machine.view(), Path.of("/usr/lib/jvm"), Optional.empty())
                .facts(lun);
    }

    @Test
    void lunsThatAreNoPathsAreToldByTheirBeginning() {
        assertEquals(Kind.SIM, facts("sim:csd3000-7.68tb?seed=7").kind());
        assertEquals(Kind.NONE, facts("none:1t").kind());
    }

    @Test
    void kindsOfNodesAreTold() {
        machine.folder("/data").file("/data/file", "four");

        assertEquals(Kind.DIRECTORY, facts("/data").kind());
        assertEquals(Kind.REGULAR_FILE, facts("/data/file").kind());
        assertEquals(4, facts("/data/file").sizeBytes());
        assertEquals(Kind.MISSING_FILE, facts("/data/other").kind());
        assertEquals(Kind.BLOCK_DEVICE, facts("/dev/nvme0n1").kind());
    }

    @Test
    void theOutlineOfALunHasItsKindAndSizeAndOfAFileNoUses() {
        machine.folder("/data").file("/data/file", "four").process(7, "qemu", "/data/file", "02");
        DeviceProbe probe = DeviceProbe.look(machine.view(), Path.of("/usr/lib/jvm"), Optional.empty());

        for (String lun : List.of("/data/file", "/data/none", "/data", "/dev/nvme0n1", "none:1t", "sim:generic-nvme")) {
            assertEquals(probe.facts(lun).kind(), probe.outline(lun).kind());
            assertEquals(probe.facts(lun).sizeBytes(), probe.outline(lun).sizeBytes());
        }
        assertEquals(1, probe.facts("/data/file").uses().size());
        assertEquals(List.of(), probe.outline("/data/file").uses());
    }

    @Test
    void aFileThatCannotBeMadeForWantOfAFolderIsFound() {
        machine.folder("/data").file("/data/file", "four");
        DeviceProbe probe = DeviceProbe.look(machine.view(), Path.of("/usr/lib/jvm"), Optional.empty());

        assertEquals(Optional.of("/none"), probe.missingFolder(probe.facts("/none/file")));
        assertEquals(Optional.empty(), probe.missingFolder(probe.facts("/data/other")));
        assertEquals(Optional.empty(), probe.missingFolder(probe.facts("/data/file")));
        assertEquals(Optional.empty(), probe.missingFolder(probe.facts("sim:generic-nvme")));
    }

    @Test
    void theDiskOfTheRootIsNeededWhicheverPartIsNamed() {
        machine.partition("vda", "vda2", GIB);
        DeviceUse needed = new DeviceUse.Needed("/dev/vda", List.of("/", "/boot", "the Java that runs this"));

        assertEquals(needed, facts("/dev/vda").uses().getFirst());
        assertEquals(List.of(needed), facts("/dev/vda2").uses());
    }

    @Test
    void theDiskOfTheResultFolderIsNeeded() {
        machine.mount("nvme0n1", "/results", "xfs");

        List<DeviceUse> uses = DeviceProbe.look(
                        machine.view(), Path.of("/usr/lib/jvm"), Optional.of(Path.of("/results/new")))
                .facts("/dev/nvme0n1")
                .uses();

        assertEquals(
                List.of(
                        new DeviceUse.Needed("/dev/nvme0n1", List.of("the result folder")),
                        new DeviceUse.Mounted("/dev/nvme0n1", "/results", "xfs")),
                uses);
    }

    @Test
    void mountsOfEverythingBuiltOnADiskAreFoundTheLastOneFirst() {
        machine.partition("nvme0n1", "nvme0n1p1", GIB)
                .mapped("dm-0", "vg-lv", "LVM-x", "nvme0n1p1")
                .mount("dm-0", "/data", "xfs")
                .mount("dm-0", "/data/bind", "xfs");

        assertEquals(
                List.of(
                        new DeviceUse.Mounted("/dev/mapper/vg-lv", "/data/bind", "xfs"),
                        new DeviceUse.Mounted("/dev/mapper/vg-lv", "/data", "xfs"),
                        new DeviceUse.Held(
                                "/dev/nvme0n1p1", "/dev/mapper/vg-lv", "LVM volume", "vgchange --activate n vg"),
                        new DeviceUse.Partitioned("/dev/nvme0n1", "/dev/nvme0n1p1", GIB)),
                facts("/dev/nvme0n1").uses());
    }

    @Test
    void holdersComeTopmostFirst() {
        machine.built("md0", GIB, "nvme0n1").mapped("dm-0", "secret", "CRYPT-x", "md0");

        assertEquals(
                List.of(
                        new DeviceUse.Held(
                                "/dev/md0", "/dev/mapper/secret", "dm-crypt volume", "cryptsetup close secret"),
                        new DeviceUse.Held("/dev/nvme0n1", "/dev/md0", "md RAID", "mdadm --stop /dev/md0")),
                facts("/dev/nvme0n1").uses());
    }

    @Test
    void swapOnAPartitionIsFoundFromTheDisk() {
        machine.partition("nvme0n1", "nvme0n1p1", GIB).swap("/dev/nvme0n1p1", "partition");

        assertTrue(facts("/dev/nvme0n1").uses().contains(new DeviceUse.Swapping("/dev/nvme0n1p1")));
        assertTrue(facts("/dev/nvme0n1").uses().contains(new DeviceUse.Needed("/dev/nvme0n1", List.of("swap"))));
    }

    @Test
    void signaturesOfADiskAndOfItsPartitionsAreFound() {
        machine.partition("nvme0n1", "nvme0n1p1", GIB)
                .put("/dev/nvme0n1", 512, "EFI PART")
                .put("/dev/nvme0n1p1", 0, "XFSB");

        assertEquals(
                List.of(
                        new DeviceUse.Partitioned("/dev/nvme0n1", "/dev/nvme0n1p1", GIB),
                        new DeviceUse.Signed("/dev/nvme0n1", new Signature("gpt", "GPT partition table", 512, "")),
                        new DeviceUse.Signed("/dev/nvme0n1p1", new Signature("xfs", "XFS file system", 0, ""))),
                facts("/dev/nvme0n1").uses());
        assertEquals(
                BlockFacts.Content.SIGNED,
                facts("/dev/nvme0n1").block().orElseThrow().content());
    }

    @Test
    void writersOfADeviceAreFoundByAnyOfItsNames() {
        machine.mapped("dm-0", "vg-lv", "LVM-x", "nvme0n1")
                .process(100, "qemu", "/dev/nvme0n1", "02")
                .process(101, "oracle", "/dev/mapper/vg-lv", "01");

        List<DeviceUse> uses = facts("/dev/nvme0n1").uses();

        assertTrue(uses.contains(new DeviceUse.Opened("/dev/nvme0n1", 100, "qemu")));
        assertTrue(uses.contains(new DeviceUse.Opened("/dev/mapper/vg-lv", 101, "oracle")));
    }

    @Test
    void aDeviceUnderAForeignNameIsKnownByItsNumber() throws IOException {
        machine.node("/dev/target", machine.number("nvme0n1"), GIB);
        Files.delete(machine.at("/dev/nvme0n1")); // as in a container that was given one device

        DeviceFacts facts = facts("/dev/target");

        assertEquals("nvme0n1", facts.block().orElseThrow().name());
        assertEquals("/dev/target", facts.path());
        assertEquals(List.of(), facts.uses());
    }

    @Test
    void aDeviceThatSysDoesNotListCannotBeSeen() {
        machine.node("/dev/odd", "99:1", GIB);

        assertEquals(
                List.of(new DeviceUse.Unseen("/dev/odd", "the system does not list it below /sys/class/block")),
                facts("/dev/odd").uses());
    }

    @Test
    void aDeviceThatCannotBeReadCannotBeSeen() {
        machine.fail("/dev/nvme0n1", new AccessDeniedException("/dev/nvme0n1"));
        assertEquals(
                List.of(new DeviceUse.Unseen("/dev/nvme0n1", "it cannot be read: permission denied")),
                facts("/dev/nvme0n1").uses());

        machine.fail("/dev/nvme0n1", new FileSystemException("/dev/nvme0n1", null, "Input/output error"));
        assertEquals(
                List.of(new DeviceUse.Unseen("/dev/nvme0n1", "it cannot be read: Input/output error")),
                facts("/dev/nvme0n1").uses());

        machine.fail("/dev/nvme0n1", new IOException());
        assertEquals(
                List.of(new DeviceUse.Unseen("/dev/nvme0n1", "it cannot be read: IOException")),
                facts("/dev/nvme0n1").uses());
    }

    @Test
    void aWindowsDeviceCannotBeSeen() {
        DeviceFacts facts = facts("\\\\.\\PhysicalDrive1");

        assertEquals(Kind.BLOCK_DEVICE, facts.kind());
        assertEquals(
                List.of(new DeviceUse.Unseen("\\\\.\\PhysicalDrive1", "the operating system does not report it")),
                facts.uses());
    }

    @Test
    void whatIsNoPathAtAllIsUnknown() {
        assertEquals(Kind.UNKNOWN, facts("/tmp/\0").kind());
    }

    @Test
    void aDeviceOfNoSizeIsNotRead() {
        machine.built("zram0", 0).fail("/dev/zram0", new IOException("must not be read"));

        assertEquals(
                BlockFacts.Content.NOTHING,
                facts("/dev/zram0").block().orElseThrow().content());
    }

    @Test
    void aFileKnowsItsFileSystemAndItsNames() throws IOException {
        machine.file("/data/file", "").mount("nvme0n1", "/data", "xfs");
        Files.createLink(machine.at("/data/second"), machine.at("/data/file"));

        FileFacts file = facts("/data/file").file().orElseThrow();
        assertEquals(new FileFacts("/data/file", Set.of("/data/file"), file.identity(), 2, "xfs", "/data"), file);
        assertEquals(
                Optional.of(new FileFacts("/new/file", Set.of("/new/file"), Optional.empty(), 1, "ext4", "/")),
                facts("/new/file").file());
    }

    @Test
    void aFileBehindALoopDeviceIsKnownByWhatTheKernelHoldsOpenWhateverItIsCalledByNow() {
        machine.file("/tmp/other", "")
                .loopOver("loop0", "/tmp/image (deleted)", "/tmp/other")
                .mount("loop0", "/mnt", "ext4");

        assertEquals(
                List.of(
                        new DeviceUse.Held("/tmp/other", "/dev/loop0", "loop device", "losetup -d /dev/loop0"),
                        new DeviceUse.Mounted("/dev/loop0", "/mnt", "ext4")),
                facts("/tmp/other").uses());
    }

    @Test
    void aDeviceBehindALoopDeviceIsKnownByItsNumber() {
        machine.disk("sdx", GIB).loopOver("loop0", "/dev/gone (deleted)", "/dev/sdx");
        assertEquals(Set.of("sdx"), BlockTree.read(machine.view()).disksUnder("loop0"));
    }

    @Test
    void aFileBehindALoopDeviceIsHeldAndItsMountsAreFound() {
        machine.file("/tmp/image", "").loop("loop0", "/tmp/image").mount("loop0", "/mnt", "ext4");

        assertEquals(
                List.of(
                        new DeviceUse.Held("/tmp/image", "/dev/loop0", "loop device", "losetup -d /dev/loop0"),
                        new DeviceUse.Mounted("/dev/loop0", "/mnt", "ext4")),
                facts("/tmp/image").uses());
    }

    @Test
    void aSwapFileIsInUse() {
        machine.file("/swapfile", "").swap("/swapfile", "file");

        assertEquals(
                List.of(new DeviceUse.Swapping("/swapfile")), facts("/swapfile").uses());
    }

    @Test
    void aFileThatHoldsADiskIsFoundOut() {
        machine.file("/tmp/vm", "QFI\u00fb and more").process(100, "qemu", "/tmp/vm", "02");

        assertEquals(
                List.of(
                        new DeviceUse.Opened("/tmp/vm", 100, "qemu"),
                        new DeviceUse.Signed("/tmp/vm", new Signature("qcow2", "QEMU disk image", 0, ""))),
                facts("/tmp/vm").uses());
    }

    @Test
    void aLinkThatLeadsNowhereIsAFileWhereItPoints() {
        machine.folder("/etc").link("/tmp/a", "b").link("/tmp/b", "../etc/new");

        assertEquals("/etc/new", facts("/tmp/a").path());
        assertEquals(Kind.MISSING_FILE, facts("/tmp/a").kind());
    }

    @Test
    void linksInACircleEndSomewhere() {
        machine.link("/tmp/a", "b").link("/tmp/b", "a");

        assertEquals(Kind.UNKNOWN, facts("/tmp/a").kind());
    }

    @Test
    void whatTheSystemHidesIsToldAsADoubt() {
        machine.mount("0:50", "/", "overlay", "overlay");

        assertEquals(
                List.of("the disk of /, /boot and the Java that runs this is unknown (overlay)"),
                facts("/dev/nvme0n1").unknowns());
    }
}
