package csdbench.drive.real;

import static csdbench.drive.real.FakeMachine.GIB;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.real.Verdict.Allowed;
import csdbench.drive.real.Verdict.Confirmation;
import csdbench.drive.real.Verdict.Refused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The rules for files and permits, with the whole message that a user gets to see. */
class SafetyGuardTest {
    private static final WriteIntent WRITE = new WriteIntent(true, "rw70", "oltp.parm:3:13");
    private static final WriteIntent READ = new WriteIntent(false, "rw70", "oltp.parm:3:13");

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

    private Verdict check(String lun, WriteIntent intent, String... permits) {
        DeviceFacts facts = DeviceProbe.look(machine.view(), Path.of("/usr/lib/jvm"), Optional.of(Path.of("/work/out")))
                .facts(lun);
        return guard(permits).check(facts, intent);
    }

    private SafetyGuard guard(String... permits) {
        return new SafetyGuard(
                machine.view(),
                new WritePermits(List.of(permits)),
                Map.of(Path.of("/work/oltp.parm"), "the parmfile itself"),
                Optional.of(Path.of("/work/out")));
    }

    private String refusal(String lun, WriteIntent intent, String... permits) {
        return assertInstanceOf(Refused.class, check(lun, intent, permits)).text() + "\n";
    }

    private static final Allowed SILENTLY = new Allowed(List.of(), Optional.empty());

    @Test
    void readingIsFreeWhateverADeviceHolds() {
        machine.put("/dev/sdb", 0, "XFSB").mount("sdb", "/data", "xfs");

        assertEquals(SILENTLY, check("/dev/sdb", READ));
        assertEquals(SILENTLY, check("/dev/vda", READ));
        assertEquals(SILENTLY, check("/etc/passwd", READ));
    }

    @Test
    void aDiskOfWindowsIsNotEvenRead() {
        assertEquals("""
                refused: \\\\.\\PhysicalDrive0 is a disk or another device of Windows, which does not report to\
                 csdbench what is on it and who uses it
                         oltp.parm:3:13 would read it in run 'rw70'
                    = to proceed: name a file on that disk, or measure the disk under Linux
                """, refusal("\\\\.\\PhysicalDrive0", READ));
    }

    @Test
    void simulatedDrivesMayAlwaysBeWritten() {
        assertEquals(SILENTLY, check("sim:cd6-7.68tb", WRITE));
        assertEquals(SILENTLY, check("none:1t", WRITE));
    }

    @Test
    void filesMayBeMadeAndWritten() {
        machine.file("/data/old", "something");

        assertEquals(SILENTLY, check("/data/new", WRITE));
        assertEquals(SILENTLY, check("/data/old", WRITE));
        assertEquals(SILENTLY, check("/usr/local/test/file", WRITE));
    }

    @Test
    void aFolderOfTheSystemThatIsMountedElsewhereToo() {
        machine.bind("vda1", "/usr/share", "/srv/share").bind("vda1", "/usr/local", "/srv/local");

        assertEquals("""
            refused: /srv/share/new lies in /usr, which belongs to the system
                     oltp.parm:3:13 would write to it in run 'rw70'
                = to proceed: use another folder
            """, refusal("/srv/share/new", WRITE));
        assertEquals(SILENTLY, check("/srv/local/new", WRITE));
    }

    @Test
    void aFreeDeviceNeedsAPermit() {
        assertEquals("""
            refused: no --allow-write names /dev/sdb
                     oltp.parm:3:13 would write to it in run 'rw70'
                     it is Samsung SSD 870, serial S6PNNJ0R, 2.00 TB
                = to proceed: if it may be overwritten, add --allow-write S6PNNJ0R or ata-Samsung_S6PNNJ0R or /dev/sdb
            """, refusal("/dev/sdb", WRITE));
    }

    @Test
    void aPermitForAnotherDeviceIsNone() {
        assertInstanceOf(Refused.class, check("/dev/sdb", WRITE, "/dev/sda", "S6PNNJ0", "", "ata-Samsung"));
    }

    @Test
    void aPermitByIdentityNeedsNoQuestion() {
        assertEquals(SILENTLY, check("/dev/sdb", WRITE, "S6PNNJ0R"));
        assertEquals(SILENTLY, check("/dev/sdb", WRITE, "ata-Samsung_S6PNNJ0R"));
        assertEquals(SILENTLY, check("/dev/sdb", WRITE, "/dev/disk/by-id/ata-Samsung_S6PNNJ0R"));
        assertEquals(
                SILENTLY, check("/dev/disk/by-id/ata-Samsung_S6PNNJ0R", WRITE, "/dev/disk/by-id/ata-Samsung_S6PNNJ0R"));
    }

    @Test
    void aPermitByPathAsksForTheSerial() {
        String description = """
            /dev/sdb will be overwritten.
                It is Samsung SSD 870, serial S6PNNJ0R, 2.00 TB.
                Its first and last mebibyte are zero.
                4.19 MB were written to it since the machine started.\
            """;

        assertEquals(
                new Allowed(
                        List.of(),
                        Optional.of(new Confirmation(description, "Type its serial number to go on: ", "S6PNNJ0R"))),
                check("/dev/sdb", WRITE, "/dev/sdb"));
        assertEquals(SILENTLY, check("/dev/sdb", READ, "/dev/sdb"));
    }

    @Test
    void aDeviceWithoutASerialAsksForItsPath() {
        machine.built("zram0", GIB).file("/sys/class/block/zram0/mm_stat", "0 0 0\n");
        machine.file("/sys/class/block/zram0/comp_algorithm", "[lz4]\n");

        Allowed allowed = assertInstanceOf(Allowed.class, check("/dev/zram0", WRITE, "/dev/zram0"));

        assertEquals(
                new Confirmation("""
                    /dev/zram0 will be overwritten.
                        It is zram (lz4), no serial, 1.07 GB.
                        Its first and last mebibyte are zero.
                        0 bytes were written to it since the machine started.\
                    """, "Type its path" + " to go" + " on: ", "/dev/zram0"),
                allowed.confirmation().orElseThrow());
    }

    @Test
    void dataWithoutASignatureIsNoted() {
        machine.put("/dev/sdb", 5, "payroll");

        assertEquals(
                new Allowed(List.of("/dev/sdb holds data, but no signature that is known"), Optional.empty()),
                check("/dev/sdb", WRITE, "S6PNNJ0R"));
    }

    @Test
    void doubtsAboutTheMachineAreNoted() {
        machine.mount("0:50", "/", "overlay", "overlay");

        assertEquals(
                new Allowed(
                        List.of("the disk of /, /boot, the Java that runs this and the result folder is unknown"
                                + " (overlay)"),
                        Optional.empty()),
                check("/dev/sdb", WRITE, "S6PNNJ0R"));
    }

    @Test
    void aFolderIsRefusedEvenToRead() {
        assertEquals("""
            refused: /work is a folder, which has no blocks to read or write
                     oltp.parm:3:13 would read it in run 'rw70'
                = to proceed: name a file in it, such as /work/csdbench.dat; a missing one is created
            """, refusal("/work", READ));
    }

    @Test
    void aCharacterDeviceIsRefused() {
        DeviceFacts zero = new DeviceFacts(
                "/dev/zero",
                DeviceFacts.Kind.CHARACTER_DEVICE,
                "/dev/zero",
                Optional.empty(),
                0,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of());

        Refused refused = assertInstanceOf(Refused.class, guard().check(zero, WRITE));

        assertEquals("""
            refused: /dev/zero (character device) has no blocks to read or write
                     oltp.parm:3:13 would write to it in run 'rw70'
                = to proceed: name a file, a block device or a simulated drive\
            """, refused.text());
    }

    @Test
    void aMissingDeviceIsNotReplacedByAFile() {
        assertEquals("""
            refused: there is no device /dev/sdq, and no file is created instead
                     oltp.parm:3:13 would write to it in run 'rw70'
                = to proceed: see with lsblk which devices there are, and correct the name
            """, refusal("/dev/sdq", WRITE));
    }

    @Test
    void aFileThatTookThePlaceOfADeviceIsRefused() {
        machine.file("/dev/sdq", "left behind");

        assertEquals("""
            refused: /dev/sdq is a regular file among the devices
                     oltp.parm:3:13 would write to it in run 'rw70'
                = to proceed: see with lsblk which devices there are, and correct the name
            """, refusal("/dev/sdq", WRITE));
    }

    @Test
    void aFileInMemoryIsNoted() {
        machine.mount("0:60", "/dev/shm", "tmpfs", "tmpfs");

        assertEquals(
                new Allowed(List.of("/dev/shm/file lies in memory (tmpfs), not on a drive"), Optional.empty()),
                check("/dev/shm/file", WRITE));
    }

    @Test
    void filesOfTheSystemAreRefused() {
        machine.folder("/usr/bin").link("/bin", "usr/bin").link("/tmp/harmless", "../etc/passwd");
        machine.file("/etc/passwd", "root");

        assertEquals("""
            refused: /etc/passwd lies in /etc, which belongs to the system
                     oltp.parm:3:13 would write to it in run 'rw70'
                = to proceed: use another folder
            """, refusal("/tmp/harmless", WRITE));
        assertEquals("""
            refused: /usr/bin/new lies in /usr, which belongs to the system
                     oltp.parm:3:13 would write to it in run 'rw70'
                = to proceed: use another folder
            """, refusal("/bin/new", WRITE));
        assertInstanceOf(Refused.class, check("/boot/x", WRITE));
        assertInstanceOf(Refused.class, check("/proc/sys/x", WRITE));
        assertInstanceOf(Refused.class, check("/sys/x", WRITE));
        assertInstanceOf(Refused.class, check("/lib64/x", WRITE));
        assertInstanceOf(Refused.class, check("/sbin/x", WRITE));
    }

    @Test
    void theParmfileItselfIsRefused() {
        machine.file("/work/oltp.parm", "sd=sd1");

        assertEquals("""
            refused: /work/oltp.parm is the parmfile itself
                     oltp.parm:3:13 would write to it in run 'rw70'
                = to proceed: use another file
            """, refusal("/work/oltp.parm", WRITE));
    }

    @Test
    void theParmfileIsKnownByAnyOfItsNames() throws IOException {
        machine.file("/work/oltp.parm", "sd=sd1").bind("vda1", "/work", "/srv/work");
        Files.createLink(machine.at("/data"), machine.at("/work/oltp.parm"));
        machine.loop("loop0", "/work/oltp.parm");

        assertTrue(refusal("/data", WRITE).contains("/data is the parmfile itself"));
        assertTrue(refusal("/srv/work/oltp.parm", WRITE).contains("is the parmfile itself"));
        assertTrue(refusal("/dev/loop0", WRITE, "/dev/loop0").contains("behind /dev/loop0 is the parmfile itself"));
    }

    @Test
    void filesInTheResultFolderAreRefused() {
        assertEquals("""
            refused: /work/out/summary.html lies in the result folder /work/out
                     oltp.parm:3:13 would write to it in run 'rw70'
                = to proceed: use another folder, or write the results elsewhere with -o
            """, refusal("/work/out/summary.html", WRITE));
    }

    @Test
    void aFileOfSeveralNamesIsRefused() throws IOException {
        machine.file("/data/today", "");
        Files.createLink(machine.at("/data/yesterday"), machine.at("/data/today"));

        assertEquals("""
            refused: /data/today has 2 names (hard links) and would change under each
                     oltp.parm:3:13 would write to it in run 'rw70'
                = to proceed: use a file that has one name
            """, refusal("/data/today", WRITE));
    }

    @Test
    void aFileInUseByTheKernelIsRefused() {
        machine.file("/data/image", "")
                .loop("loop0", "/data/image")
                .mount("loop0", "/mnt", "ext4")
                .swap("/data/image", "file");

        assertEquals("""
            refused: /data/image must stay as it is, for 3 reasons
                     oltp.parm:3:13 would write to it in run 'rw70'
                - /data/image is swap space in use
                - /data/image is part of /dev/loop0 (loop device)
                - /dev/loop0 is mounted on /mnt (ext4)
                = to proceed: umount /mnt
                = to proceed: swapoff /data/image
                = to proceed: losetup -d /dev/loop0
            """, refusal("/data/image", WRITE));
    }

    @Test
    void aFileThatIsSomebodysDiskIsRefused() {
        machine.file("/data/vm", "QFI\u00fb");

        assertEquals("""
            refused: /data/vm looks like a disk image: QEMU disk image
                     oltp.parm:3:13 would write to it in run 'rw70'
                = to proceed: use another file, or remove this one once you are sure that nothing in it is needed
            """, refusal("/data/vm", WRITE));
    }

    @Test
    void aFileThatAnotherProgramWritesIsNoted() {
        machine.file("/data/file", "text").process(4242, "java", "/data/file", "02");

        assertEquals(
                new Allowed(List.of("/data/file is open for writing in process 4242 (java) as well"), Optional.empty()),
                check("/data/file", WRITE));
    }

    private Verdict checkAnchor(String folder, WriteIntent intent) {
        DeviceFacts facts = DeviceProbe.look(machine.view(), Path.of("/usr/lib/jvm"), Optional.empty())
                .facts(folder);
        return guard().checkAnchor(facts, intent);
    }

    private String anchorRefusal(String folder) {
        return assertInstanceOf(Refused.class, checkAnchor(folder, WRITE)).text() + "\n";
    }

    @Test
    void anAnchorMayBeAFolderOrYetToBeMade() {
        machine.folder("/data");

        assertEquals(SILENTLY, checkAnchor("/data", WRITE));
        assertEquals(SILENTLY, checkAnchor("/data/new", WRITE));
        assertEquals(SILENTLY, checkAnchor("/etc", READ));
    }

    @Test
    void anAnchorIsNoPlaceThatTheMachineOrTheRunNeeds() {
        machine.folder("/etc").folder("/work/out");

        assertEquals("""
            refused: / is where everything is
                     oltp.parm:3:13 would write to it in run 'rw70'
                = to proceed: use a folder of its own
            """, anchorRefusal("/"));
        assertEquals("""
            refused: /etc lies in /etc, which belongs to the system
                     oltp.parm:3:13 would write to it in run 'rw70'
                = to proceed: use another folder
            """, anchorRefusal("/etc"));
        assertEquals("""
            refused: /work/out lies in the result folder /work/out
                     oltp.parm:3:13 would write to it in run 'rw70'
                = to proceed: use another folder, or write the results elsewhere with -o
            """, anchorRefusal("/work/out"));
        assertEquals("""
            refused: /dev/mapper is a folder among the devices
                     oltp.parm:3:13 would write to it in run 'rw70'
                = to proceed: see with lsblk which devices there are, and correct the name
            """, anchorRefusal("/dev/mapper"));
    }

    @Test
    void anAnchorIsKnownByItsOtherNames() {
        machine.bind("vda1", "/", "/srv/all").folder("/srv/all/etc").link("/work/link", "/srv/all/etc");

        assertTrue(anchorRefusal("/srv/all").contains("/srv/all is where everything is"));
        assertTrue(anchorRefusal("/srv/all/etc").contains("lies in /etc, which belongs to the system"));
        assertTrue(anchorRefusal("/srv/all/etc/new").contains("lies in /etc, which belongs to the system"));
        assertTrue(anchorRefusal("/srv/all/work/out/tree").contains("lies in the result folder /work/out"));
    }

    @Test
    void anAnchorThatIsNoFolderIsRefused() {
        assertEquals("""
            refused: /dev/sdb (block device) is not a folder
                     oltp.parm:3:13 would write to it in run 'rw70'
                     it is Samsung SSD 870, serial S6PNNJ0R, 2.00 TB
                = to proceed: name a folder
            """, anchorRefusal("/dev/sdb"));
    }

    @Test
    void whatIsNoPathIsRefusedToWrite() {
        assertEquals("""
            refused: the content of /tmp/\0 is unknown: this is not a path
                     oltp.parm:3:13 would write to it in run 'rw70'
                = to proceed: run as a user with access to it, or use a file
            """, refusal("/tmp/\0", WRITE));
    }
}
