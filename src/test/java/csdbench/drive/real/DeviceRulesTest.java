package csdbench.drive.real;

import static csdbench.drive.real.FakeMachine.GIB;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.real.Verdict.Refused;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The rules for block devices, with the whole message that a user gets to see. */
class DeviceRulesTest {
    private static final WriteIntent WRITE = new WriteIntent(true, "rw70", "oltp.parm:3:13");

    @TempDir
    Path folder;

    private FakeMachine machine;

    /** The system on vda; a free disk sdb with a name and a serial. */
    @BeforeEach
    void makeUpAMachine() {
        machine = new FakeMachine(folder)
                .disk("vda", 10 * GIB)
                .partition("vda", "vda1", 9 * GIB)
                .mount("vda1", "/", "ext4")
                .disk("sdb", 2_000_398_934_016L)
                .file("/sys/class/block/sdb/device/model", "Samsung SSD 870\n")
                .file("/sys/class/block/sdb/device/serial", "S6PNNJ0R\n")
                .file("/sys/class/block/sdb/stat", "10 0 80 1 20 0 8192 3 0 4 5\n")
                .link("/dev/disk/by-id/ata-Samsung_S6PNNJ0R", "../../sdb")
                .folder("/work");
    }

    private String refusal(String lun, WriteIntent intent, String... permits) {
        return assertInstanceOf(Refused.class, check(lun, intent, permits)).text() + "\n";
    }

    /** The verdict when the lun is permitted. */
    private Verdict check(String lun) {
        return check(lun, WRITE, lun);
    }

    private Verdict check(String lun, WriteIntent intent, String... permits) {
        Optional<Path> results = Optional.of(Path.of("/work/out"));
        WritePermits permitted = new WritePermits(List.of(permits));
        SafetyGuard guard = new SafetyGuard(machine.view(), permitted, Map.of(), results);
        DeviceProbe probe = DeviceProbe.look(machine.view(), Path.of("/usr/lib/jvm"), results);
        return guard.check(probe.facts(lun), intent);
    }

    @Test
    void theDiskOfTheSystemIsRefusedWhateverThePermit() {
        assertEquals("""
            refused: /dev/vda must stay as it is, for 3 reasons
                     oltp.parm:3:13 would write to it in run 'rw70'
                     it is a device without a model name, no serial, 10.7 GB
                - /dev/vda is the disk of /, /boot, the Java that runs this and the result folder
                - /dev/vda1 is mounted on / (ext4)
                - /dev/vda has a partition /dev/vda1 (9.66 GB)
                = to proceed: use another disk, or a file on this one; no option overrides this
            """, refusal("/dev/vda", WRITE, "/dev/vda"));
    }

    @Test
    void aFreePartitionOfTheDiskOfTheSystemIsRefusedToo() {
        machine.partition("vda", "vda2", GIB);

        assertEquals("""
            refused: /dev/vda2 is on /dev/vda, the disk of /, /boot, the Java that runs this and the result folder
                     oltp.parm:3:13 would write to it in run 'rw70'
                     it is a partition of /dev/vda, a device without a model name, no serial, 1.07 GB
                = to proceed: use another disk, or a file on this one; no option overrides this
            """, refusal("/dev/vda2", WRITE, "/dev/vda2"));
    }

    @Test
    void theDiskOfSwapIsRefusedWhateverThePermit() {
        machine.swap("/dev/sdb", "partition");

        assertEquals("""
            refused: /dev/sdb must stay as it is, for 2 reasons
                     oltp.parm:3:13 would write to it in run 'rw70'
                     it is Samsung SSD 870, serial S6PNNJ0R, 2.00 TB
                - /dev/sdb is the disk of swap
                - /dev/sdb is swap space in use
                = to proceed: use another disk, or a file on this one; no option overrides this
            """, refusal("/dev/sdb", WRITE, "S6PNNJ0R"));
    }

    @Test
    void aDeviceInUseIsRefusedWithEveryReasonAndTheWholeWayOut() {
        machine.partition("sdb", "sdb1", GIB)
                .partition("sdb", "sdb2", 500 * GIB)
                .put("/dev/sdb", 512, "EFI PART")
                .put("/dev/sdb1", 82, "FAT32   ")
                .put("/dev/sdb2", 512, "LABELONE")
                .put("/dev/sdb2", 536, "LVM2 001")
                .mapped("dm-0", "vg-lv", "LVM-x", "sdb2")
                .mount("sdb1", "/my\\040data", "vfat")
                .mount("dm-0", "/my\\040data/deep", "xfs")
                .process(4242, "qemu-kvm", "/dev/sdb", "02");

        assertEquals("""
            refused: /dev/disk/by-id/ata-Samsung_S6PNNJ0R must stay as it is, for 10 reasons
                     oltp.parm:3:13 would write to it in run 'rw70'
                     it is /dev/sdb, Samsung SSD 870, serial S6PNNJ0R, 2.00 TB
                - /dev/mapper/vg-lv is mounted on /my data/deep (xfs)
                - /dev/sdb1 is mounted on /my data (vfat)
                - /dev/sdb is open for writing in process 4242 (qemu-kvm)
                - /dev/sdb2 is part of /dev/mapper/vg-lv (LVM volume)
                - /dev/sdb has a partition /dev/sdb1 (1.07 GB)
                - /dev/sdb has a partition /dev/sdb2 (537 GB)
                - /dev/sdb has a signature: GPT partition table
                - /dev/sdb1 has a signature: FAT file system
                - /dev/sdb2 has a signature: LVM physical volume
                - no --allow-write names /dev/disk/by-id/ata-Samsung_S6PNNJ0R
                = to proceed: use another device, or do all of this:
                = to proceed: umount '/my data/deep'
                = to proceed: umount '/my data'
                = to proceed: stop process 4242, or have it close the device
                = to proceed: vgchange --activate n vg
                = to proceed: wipefs --all /dev/sdb2 /dev/sdb1 /dev/sdb, once you are sure that nothing on it is needed
                = to proceed: after that, if it may be overwritten, add --allow-write S6PNNJ0R or ata-Samsung_S6PNNJ0R \
            or /dev/disk/by-id/ata-Samsung_S6PNNJ0R
            """, refusal("/dev/disk/by-id/ata-Samsung_S6PNNJ0R", WRITE));
    }

    @Test
    void aSignatureAloneIsRefused() {
        machine.put("/dev/sdb", 0, "XFSB").put("/dev/sdb", 108, "scratch");

        assertEquals("""
            refused: /dev/sdb has a signature: XFS file system "scratch"
                     oltp.parm:3:13 would write to it in run 'rw70'
                     it is Samsung SSD 870, serial S6PNNJ0R, 2.00 TB
                = to proceed: wipefs --all /dev/sdb, once you are sure that nothing on it is needed
            """, refusal("/dev/sdb", WRITE, "S6PNNJ0R"));
    }

    @Test
    void aLoopDeviceOverADiskIsRefusedLikeTheDisk() {
        machine.loop("loop0", "/dev/vda");

        assertEquals("""
            refused: /dev/loop0 must stay as it is, for 3 reasons
                     run 'rw70' would write to it
                     it is loop device over /dev/vda, no serial, 1.07 GB
                - /dev/loop0 is on /dev/vda, the disk of /, /boot, the Java that runs this and the result folder
                - /dev/loop0 and /dev/vda1 have blocks in common
                - /dev/vda1 is mounted on / (ext4)
                = to proceed: use another disk, or a file on this one; no option overrides this
            """, refusal("/dev/loop0", new WriteIntent(true, "rw70", ""), "/dev/loop0"));
    }

    @Test
    void twoLoopDevicesOverOneFileAreRefusedWhereTheirRangesOverlap() {
        machine.file("/data/image", "")
                .loop("loop0", "/data/image", 0, 8 << 20)
                .loop("loop1", "/data/image", 4 << 20, 8 << 20)
                .loop("loop2", "/data/image", 12 << 20, 1 << 20)
                .mount("loop1", "/mnt", "ext4");

        Refused refused = assertInstanceOf(Refused.class, check("/dev/loop0"));

        assertEquals(
                List.of("/dev/loop0 and /dev/loop1 have blocks in common", "/dev/loop1 is mounted on /mnt (ext4)"),
                refused.reasons());
        assertEquals(List.of("umount /mnt", "losetup -d /dev/loop1"), refused.remedies());
        assertInstanceOf(Verdict.Allowed.class, check("/dev/loop2"));
    }

    @Test
    void aFileBehindTwoLoopDevicesIsKnownByAnyOfItsNames() {
        machine.file("/data/image", "")
                .link("/data/other", "image")
                .loop("loop0", "/data/image")
                .loop("loop1", "/data/other");

        assertEquals(
                List.of("/dev/loop0 and /dev/loop1 have blocks in common"),
                assertInstanceOf(Refused.class, check("/dev/loop0")).reasons());
    }

    @Test
    void aPartitionUnderAFileSystemOnALoopDeviceOverTheWholeDiskIsRefused() {
        machine.disk("sdc", GIB)
                .partition("sdc", "sdc1", 100 << 20)
                .loop("loop0", "/dev/sdc", 0, GIB)
                .mount("loop0", "/mnt", "xfs");

        assertEquals(
                List.of("/dev/sdc1 and /dev/loop0 have blocks in common", "/dev/loop0 is mounted on /mnt (xfs)"),
                assertInstanceOf(Refused.class, check("/dev/sdc1")).reasons());
    }

    @Test
    void aPartitionBesideTheRangeOfALoopDeviceIsFree() {
        machine.disk("sdc", GIB)
                .partition("sdc", "sdc1", 100 << 20)
                .partition("sdc", "sdc2", 100 << 20)
                .loop("loop0", "/dev/sdc", 1 << 20, 100 << 20)
                .mount("loop0", "/mnt", "xfs");

        assertInstanceOf(Refused.class, check("/dev/sdc1"));
        assertInstanceOf(Verdict.Allowed.class, check("/dev/sdc2"));
    }

    @Test
    void aLoopDeviceOverAPartOfALoopDeviceIsFollowedToTheFile() {
        machine.file("/data/image", "")
                .loop("loop0", "/data/image", 1 << 20, 64 << 20)
                .loop("loop1", "/dev/loop0", 2 << 20, 1 << 20)
                .loop("loop2", "/data/image", 3 << 20, 4096)
                .loop("loop3", "/data/image", 0, 4096);

        assertEquals(
                List.of("/dev/loop1 and /dev/loop2 have blocks in common"),
                assertInstanceOf(Refused.class, check("/dev/loop1")).reasons());
    }

    @Test
    void aVolumeCountsAsAllOfWhatItIsBuiltOn() {
        machine.disk("sdc", GIB)
                .partition("sdc", "sdc1", 100 << 20)
                .loop("loop0", "/dev/sdc", 50 << 20, 4096)
                .mapped("dm-0", "vg-lv", "LVM-x", "sdc1");

        assertTrue(assertInstanceOf(Refused.class, check("/dev/dm-0"))
                .reasons()
                .contains("/dev/mapper/vg-lv and /dev/loop0 have blocks in common"));
    }

    @Test
    void volumesOfOneGroupHaveNoBlocksInCommonUnlessTheirTablesSaySo() {
        machine.disk("sdc", 10 * GIB)
                .partition("sdc", "sdc1", 4 * GIB)
                .partition("sdc", "sdc2", 4 * GIB)
                .mapped("dm-0", "vg-home", "LVM-h", "sdc1", "sdc2")
                .mapped("dm-1", "vg-bench", "LVM-b", "sdc1", "sdc2")
                .mount("dm-0", "/home", "ext4");
        String first = machine.number("sdc1");
        String second = machine.number("sdc2");
        assertTrue(assertInstanceOf(Refused.class, check("/dev/dm-1"))
                .reasons()
                .contains("/dev/mapper/vg-bench and /dev/mapper/vg-home have blocks in common"));

        machine.table("dm-0", "0 1048576 linear " + first + " 2048", "1048576 1048576 linear " + second + " 2048")
                .table(
                        "dm-1",
                        "0 1048576 linear " + first + " 1050624",
                        "1048576 1048576 linear " + second + " 1050624");
        assertInstanceOf(Verdict.Allowed.class, check("/dev/dm-1"));

        machine.table("dm-1", "0 2097152 striped 2 128 " + first + " 1050624 " + second + " 1050624");
        assertInstanceOf(Verdict.Allowed.class, check("/dev/dm-1"));
        machine.table("dm-1", "0 2097152 striped 2 128 " + first + " 1050624 " + second + " 1050623");
        assertInstanceOf(Refused.class, check("/dev/dm-1"), "one sector is");
        machine.table(
                "dm-1", "0 1048577 linear " + first + " 1050623", "1048577 1048575 linear " + second + " 1050624");
        assertInstanceOf(Refused.class, check("/dev/dm-1"), "one sector is");
        machine.table("dm-1", "0 2097152 striped 0 128");
        assertInstanceOf(Refused.class, check("/dev/dm-1"), "of no stripes");
        machine.table("dm-1", "0 2097152 thin " + first + " 1");
        assertInstanceOf(Refused.class, check("/dev/dm-1"), "it may be anywhere");
    }

    @Test
    void thinVolumesOfOnePoolHaveNoBlocksInCommonButThePool() {
        machine.disk("sdc", 10 * GIB)
                .mapped("dm-0", "vg-data", "LVM-d", "sdc")
                .mapped("dm-1", "vg-pool-tpool", "LVM-p-tpool", "dm-0")
                .mapped("dm-2", "vg-my--home", "LVM-h", "dm-1")
                .mapped("dm-3", "vg-bench", "LVM-b", "dm-1")
                .mapped("dm-4", "secret", "CRYPT-s", "dm-3")
                .mount("dm-2", "/home", "ext4");
        String pool = machine.number("dm-1");
        machine.table("dm-0", "0 2097152 linear " + machine.number("sdc") + " 2048")
                .table("dm-1", "0 2097152 thin-pool 8:1 " + machine.number("dm-0") + " 128 0 0")
                .table("dm-2", "0 2097152 thin " + pool + " 1")
                .table("dm-3", "0 2097152 thin " + pool + " 2");

        for (String device : List.of("/dev/mapper/vg-bench", "/dev/mapper/secret")) {
            Refused refused = assertInstanceOf(Refused.class, check(device));
            assertTrue(
                    refused.reasons()
                            .containsAll(List.of(
                                    device + " and /dev/mapper/vg-my--home take their space of one thin pool,"
                                            + " /dev/mapper/vg-pool-tpool; once it is full, writes to both fail",
                                    "/dev/mapper/vg-my--home is mounted on /home (ext4)")),
                    refused.toString());
            assertTrue(refused.toString().contains("lvchange --activate n vg/my-home"), refused.toString());
            assertFalse(refused.toString().contains("have blocks in common"), refused.toString());
        }

        machine.mapped("dm-5", "vg-pool", "LVM-q", "dm-1").table("dm-5", "0 2097152 linear " + pool + " 0");
        assertTrue(
                assertInstanceOf(Refused.class, check("/dev/mapper/vg-bench"))
                        .reasons()
                        .contains("/dev/mapper/vg-bench and /dev/mapper/vg-pool have blocks in common"),
                "a volume that is all of the pool");
    }

    @Test
    void partsOfADeviceOfManyDisksAreToldApartInIt() {
        machine.disk("sdc", GIB)
                .disk("sdd", GIB)
                .built("md0", GIB, "sdc", "sdd")
                .loop("loop0", "/dev/md0", 0, 4 << 20)
                .loop("loop1", "/dev/md0", 4 << 20, 4 << 20)
                .loop("loop2", "/dev/md0", (8 << 20) - 1, 4 << 20)
                .mount("loop1", "/mnt", "ext4");

        assertInstanceOf(Verdict.Allowed.class, check("/dev/loop0"));
        assertEquals(
                List.of("/dev/loop2 and /dev/loop1 have blocks in common", "/dev/loop1 is mounted on /mnt (ext4)"),
                assertInstanceOf(Refused.class, check("/dev/loop2")).reasons());
    }

    @Test
    void aLoopDeviceOverAFileOfTheSystemIsRefused() {
        machine.file("/usr/share/file", "").loop("loop0", "/usr/share/file");

        assertEquals(
                List.of("/usr/share/file behind /dev/loop0 lies in /usr, which belongs to the system"),
                assertInstanceOf(Refused.class, check("/dev/loop0")).reasons());
    }

    @Test
    void aDeviceThatNobodyCanLookAtIsRefused() {
        machine.fail("/dev/sdb", new AccessDeniedException("/dev/sdb"));

        assertEquals("""
            refused: the content of /dev/sdb is unknown: it cannot be read: permission denied
                     oltp.parm:3:13 would write to it in run 'rw70'
                     it is Samsung SSD 870, serial S6PNNJ0R, 2.00 TB
                = to proceed: run as a user with access to it, or use a file
            """, refusal("/dev/sdb", WRITE, "S6PNNJ0R"));
    }

    @Test
    void aDeviceOfASystemThatDoesNotTellIsRefused() {
        assertEquals("""
            refused: \\\\.\\PhysicalDrive1 is a disk or another device of Windows, which does not report to\
             csdbench what is on it and who uses it
                = to proceed: name a file on that disk, or measure the disk under Linux
            """, refusal("\\\\.\\PhysicalDrive1", WriteIntent.POSSIBLY));
    }

    @Test
    void aDeviceThatCannotBeWrittenIsRefused() {
        machine.built("zram0", 0).file("/sys/class/block/zram0/ro", "1\n");

        assertEquals("""
            refused: /dev/zram0 must stay as it is, for 2 reasons
                     oltp.parm:3:13 would write to it in run 'rw70'
                     it is a device without a model name, no serial, 0 bytes
                - /dev/zram0 is read-only
                - /dev/zram0 has no size: no medium is in it, or it is not set up
                = to proceed: blockdev --setrw /dev/zram0, if it should be writable
                = to proceed: insert a medium, or set the device up
            """, refusal("/dev/zram0", WRITE, "/dev/zram0"));
    }
}
