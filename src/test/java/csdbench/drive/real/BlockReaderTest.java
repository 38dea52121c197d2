package csdbench.drive.real;

import static csdbench.drive.real.FakeMachine.GIB;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BlockReaderTest {
    @TempDir
    Path folder;

    private FakeMachine machine;

    /** The system on vda; a disk nvme0n1. */
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
    void aFreeDiskIsDescribedInFull() {
        String disk = "/sys/class/block/nvme0n1";
        machine.file(disk + "/device/model", "Samsung SSD 980 PRO 2TB                 \n")
                .file(disk + "/device/serial", "S5GXNX0R    \n")
                .file("/sys/class/block/nvme0n1/queue/write_cache", "write back\n")
                .file(disk + "/device/firmware_rev", "5B2QGXA7\n")
                .file(disk + "/stat", "  10 0 80 1  20 0 4096 3 0 4 5\n")
                .link("/dev/disk/by-id/nvme-eui.0025", "../../nvme0n1")
                .link("/dev/disk/by-id/nvme-Samsung_S5GXNX0R", "../../nvme0n1")
                .link("/dev/disk/by-id/virtio-root", "../../vda");

        DeviceFacts facts = facts("/dev/disk/by-id/nvme-eui.0025");

        BlockFacts expected = new BlockFacts(
                "nvme0n1",
                "nvme0n1",
                machine.number("nvme0n1"),
                new BlockFacts.Product(
                        "Samsung SSD 980 PRO 2TB",
                        "S5GXNX0R",
                        "5B2QGXA7",
                        List.of("nvme-Samsung_S5GXNX0R", "nvme-eui.0025")),
                new BlockFacts.Queue(512, 4096, false, false, "none", true, true, Optional.empty()),
                false,
                BlockFacts.Content.BLANK,
                4096 * 512);
        assertEquals(Optional.of(expected), facts.block());
        assertEquals(
                "Samsung SSD 980 PRO 2TB, serial S5GXNX0R, firmware 5B2QGXA7",
                expected.product().label());
        assertEquals("/dev/nvme0n1", facts.path());
        assertEquals(List.of(), facts.uses());
        assertEquals(List.of(), facts.unknowns());
        assertEquals(
                Set.of("/dev/disk/by-id/nvme-eui.0025", "nvme-Samsung_S5GXNX0R", "nvme-eui.0025", "S5GXNX0R"),
                facts.ids());
    }

    @Test
    void zonesAreToldOfADriveThatHasThem() {
        machine.file("/sys/class/block/nvme0n1/queue/chunk_sectors", "32768\n");
        assertEquals(Optional.empty(), zones(), "those of a RAID are chunks, not zones");

        machine.file("/sys/class/block/nvme0n1/queue/zoned", "host-managed\n");
        assertEquals(Optional.of(new BlockFacts.Zones(16 << 20, true)), zones());
        assertEquals(
                "16.0 MiB each, which take writes in order only",
                zones().orElseThrow().sentence());

        machine.file("/sys/class/block/nvme0n1/queue/zoned", "host-aware\n");
        assertEquals(Optional.of(new BlockFacts.Zones(16 << 20, false)), zones());
        assertEquals(
                "16.0 MiB each, which take writes in order best",
                zones().orElseThrow().sentence());
    }

    private Optional<BlockFacts.Zones> zones() {
        return facts("/dev/nvme0n1").block().orElseThrow().queue().zones();
    }

    @Test
    void aScsiDiskTellsItsSerialInAPageOfItsOwn() {
        machine.disk("sda", GIB)
                .file("/sys/class/block/sda/device/vendor", "SEAGATE \n")
                .file("/sys/class/block/sda/device/model", "ST1000NM\n")
                .file("/sys/class/block/sda/device/rev", "N004\n")
                .file("/sys/class/block/sda/device/vpd_pg80", "\0\u0080\0\u0008Z1W0ABCD\0");

        BlockFacts block = facts("/dev/sda").block().orElseThrow();

        assertEquals("SEAGATE ST1000NM", block.product().model());
        assertEquals("Z1W0ABCD", block.product().serial());
        assertEquals("N004", block.product().firmware());
    }

    @Test
    void theVendorOfEverySataDiskIsLeftOut() {
        machine.disk("sda", GIB)
                .file("/sys/class/block/sda/device/vendor", "ATA     \n")
                .file("/sys/class/block/sda/device/model", "Samsung SSD 870\n");

        assertEquals(
                "Samsung SSD 870",
                facts("/dev/sda").block().orElseThrow().product().model());
    }

    @Test
    void whatTheKernelDoesNotTellUdevMay() {
        machine.disk("sda", GIB)
                .file(
                        "/run/udev/data/b" + machine.number("sda"),
                        "S:disk/by-id/x\nE:ID_MODEL=Virtual_disk\nE:ID_SERIAL_SHORT=6000c29\nE:ID_REVISION=2.0\n");

        BlockFacts block = facts("/dev/sda").block().orElseThrow();

        assertEquals("Virtual disk, serial 6000c29", block.product().identity());
        assertEquals("2.0", block.product().firmware());
    }

    @Test
    void aPartitionHasTheIdentityOfItsDisk() {
        machine.partition("nvme0n1", "nvme0n1p1", GIB)
                .file("/sys/class/block/nvme0n1/device/serial", "S5GXNX0R\n")
                .file("/sys/class/block/nvme0n1p1/ro", "1\n");

        BlockFacts block = facts("/dev/nvme0n1p1").block().orElseThrow();

        assertEquals("S5GXNX0R", block.product().serial());
        assertEquals("nvme0n1", block.disk());
        assertEquals(4096, block.queue().physicalBlockBytes());
        assertTrue(block.isPartition());
        assertTrue(block.readOnly());
        assertEquals(GIB, facts("/dev/nvme0n1p1").sizeBytes());
    }

    @Test
    void aPartitionOfALoopDeviceIsDescribedByIt() {
        machine.loop("loop0", "/tmp/image").partition("loop0", "loop0p1", GIB);

        assertEquals(
                "loop device over /tmp/image",
                facts("/dev/loop0p1").block().orElseThrow().product().model());
    }

    @Test
    void devicesThatNoFactoryMadeAreDescribedInstead() {
        machine.loop("loop0", "/tmp/image")
                .built("zram0", GIB)
                .file("/sys/class/block/zram0/mm_stat", "0 0 0\n")
                .file("/sys/class/block/zram0/comp_algorithm", "lzo [lz4]\n")
                .mapped("dm-0", "vg-lv", "LVM-x")
                .built("md0", GIB)
                .file("/sys/class/block/md0/md/level", "raid1\n");

        assertEquals(
                "loop device over /tmp/image",
                facts("/dev/loop0").block().orElseThrow().product().model());
        assertEquals(
                "zram (lz4)",
                facts("/dev/zram0").block().orElseThrow().product().model());
        assertEquals(
                "LVM volume vg-lv",
                facts("/dev/mapper/vg-lv").block().orElseThrow().product().model());
        assertEquals(
                "md RAID (raid1)",
                facts("/dev/md0").block().orElseThrow().product().model());
        assertTrue(facts("/dev/zram0").block().orElseThrow().queue().bioBased());
        assertFalse(facts("/dev/nvme0n1").block().orElseThrow().queue().bioBased());
    }
}
