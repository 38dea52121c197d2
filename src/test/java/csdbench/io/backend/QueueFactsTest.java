package csdbench.io.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class QueueFactsTest {
    private static final Predicate<String> NEVER_ASKED = name -> {
        throw new AssertionError("nobody should ask " + name);
    };

    @TempDir
    Path sys;

    @Test
    void aDeviceWithHardwareQueuesWorksOnItsOwn() throws Exception {
        device("nvme0n1", 259, 1, true);

        assertEquals(new QueueFacts(true, "nvme0n1 has hardware queues"), facts(259, 1, NEVER_ASKED));
    }

    @Test
    void aPartitionIsJudgedByItsDrive() throws Exception {
        Path drive = device("sda", 8, 0, true);
        Path partition = Files.createDirectories(drive.resolve("sda1"));
        Files.writeString(partition.resolve("partition"), "1\n");
        link("dev/block/8:1", partition);

        assertEquals("sda has hardware queues", facts(8, 1, NEVER_ASKED).reason());
    }

    @Test
    void aRamDiskDoesTheWorkInTheThreadThatAsks() throws Exception {
        device("zram0", 253, 0, false);
        Files.createDirectories(sys.resolve("devices/zram0/slaves"));
        device("ram0", 1, 0, false);

        assertEquals(
                new QueueFacts(false, "zram0 has no queue and does I/O in the submitting thread"),
                facts(253, 0, NEVER_ASKED));
        assertFalse(facts(1, 0, NEVER_ASKED).asynchronous());
    }

    @Test
    void theSharedHeadOfAnNvmeDriveCounts() throws Exception {
        device("nvme1n1", 259, 5, false);

        assertTrue(facts(259, 5, NEVER_ASKED).asynchronous());
    }

    @Test
    void aVolumeIsAskedWhetherItCanPassIoOnWithoutWaiting() throws Exception {
        Path drive = device("nvme0n1", 259, 0, true);
        device("dm-0", 252, 0, false);
        link("devices/dm-0/slaves/nvme0n1", drive);

        assertEquals(
                new QueueFacts(true, "dm-0 passes I/O on to devices with queues"),
                facts(252, 0, name -> name.equals("dm-0")));
        assertEquals(new QueueFacts(false, "dm-0 may wait before it passes an I/O on"), facts(252, 0, name -> false));
    }

    @Test
    void aVolumeOnARamDiskIsNoBetter() throws Exception {
        Path drive = device("nvme0n1", 259, 0, true);
        Path ram = device("ram1", 1, 1, false);
        device("md0", 9, 0, false);
        link("devices/md0/slaves/nvme0n1", drive);
        link("devices/md0/slaves/ram1", ram);

        QueueFacts facts = facts(9, 0, NEVER_ASKED);

        assertFalse(facts.asynchronous());
        assertTrue(facts.reason().startsWith("md0 is on a synchronous device: ram1 "), facts.reason());
    }

    @Test
    void aVolumeOnAPartitionIsJudgedByTheDrive() throws Exception {
        Path drive = device("sda", 8, 0, true);
        Path partition = Files.createDirectories(drive.resolve("sda2"));
        Files.writeString(partition.resolve("partition"), "2\n");
        device("dm-1", 252, 1, false);
        link("devices/dm-1/slaves/sda2", partition);

        assertTrue(facts(252, 1, name -> true).asynchronous());
    }

    @Test
    void largeDeviceNumbersAreTakenApartLikeTheKernelPutsThemTogether() throws Exception {
        // 1,048,575 is the largest minor number; its upper 12 bits lie above the major number's lower 12.
        device("vdz", 4095, 0xFFFFF, true);

        long number = (0xFFFL << 8) | 0xFF | (0xFFF00L << 12);

        assertEquals(
                "vdz has hardware queues",
                QueueFacts.ofNumber(sys, number, NEVER_ASKED).reason());
    }

    @Test
    void nothingIsHeldAgainstAFileSystemWithoutADevice() throws Exception {
        assertSame(QueueFacts.UNKNOWN, facts(0, 42, NEVER_ASKED));
        assertSame(QueueFacts.UNKNOWN, QueueFacts.of(sys, sys.resolve("missing").toString(), NEVER_ASKED));
        assertSame(QueueFacts.UNKNOWN, QueueFacts.of(sys, "\0", NEVER_ASKED));
    }

    @Test
    void aFileIsJudgedByTheDeviceItIsStoredOn() throws Exception {
        Path file = Files.writeString(sys.resolve("file"), "x");
        long number = (long) Files.getAttribute(file, "unix:dev");
        device("disk", (int) (number >>> 8 & 0xFFF), (int) (number & 0xFF), false);

        assertFalse(QueueFacts.of(sys, file.toString(), NEVER_ASKED).asynchronous());
    }

    private QueueFacts facts(int major, int minor, Predicate<String> takesNowait) throws Exception {
        return QueueFacts.ofNumber(sys, (long) major << 8 | minor, takesNowait);
    }

    private Path device(String name, int major, int minor, boolean queues) throws Exception {
        Path folder = Files.createDirectories(sys.resolve("devices").resolve(name));
        if (queues) {
            Files.createDirectory(folder.resolve("mq"));
        }
        link("dev/block/" + major + ":" + minor, folder);
        return folder;
    }

    private void link(String from, Path to) throws Exception {
        Path link = sys.resolve(from);
        Files.createDirectories(link.getParent());
        Files.createSymbolicLink(link, to);
    }
}
