package csdbench.drive.real;

import static csdbench.drive.real.FakeMachine.GIB;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompressionFactsTest {
    @TempDir
    Path folder;

    private FakeMachine machine;

    @BeforeEach
    void makeUpAMachine() {
        machine = new FakeMachine(folder).disk("sda", 10 * GIB).mount("sda", "/", "ext4");
    }

    @Test
    void aFileOnAnOrdinaryFileSystemIsNotKnownToCompress() {
        CompressionFacts facts = of("/data.bin");
        assertFalse(facts.known());
        assertEquals(
                "a file on ext4 at /; no zram, VDO, compressing file system or drive that reports it", facts.why());
        assertFalse(of("/dev/sda").known());
    }

    @Test
    void aFileInMemoryIsNotAndSaysThatNoDriveIsMeasured() {
        machine.mount("0:40", "/tmp", "tmpfs", "tmpfs");
        assertFalse(of("/tmp/a").known());
        DeviceProbe probe = probe();
        assertEquals(
                List.of("/tmp/a is a file in memory (tmpfs), so no drive is measured"),
                probe.caches(probe.facts("/tmp/a")));
    }

    @Test
    void aLoopDeviceWithoutDirectIoGoesThroughThePageCacheAndSaysWhatEndsThat() {
        machine.loop("loop0", "/data.img").file("/sys/class/block/loop0/loop/dio", "0\n");
        DeviceProbe probe = probe();
        assertEquals(
                List.of("/dev/loop0 goes through the page cache of the host; losetup --direct-io=on /dev/loop0 ends"
                        + " that"),
                probe.caches(probe.facts("/dev/loop0")));
    }

    @Test
    void zramCompressesAndSoDoesAFileOnAFileSystemOnIt() {
        machine.built("zram0", GIB)
                .file("/sys/class/block/zram0/mm_stat", "0 0 0\n")
                .file("/sys/class/block/zram0/comp_algorithm", "lzo [lz4]\n")
                .mount("zram0", "/fast", "ext4");
        assertEquals(new CompressionFacts(true, "/dev/zram0 is zram with lz4"), of("/dev/zram0"));
        assertTrue(of("/fast/a").known());
    }

    @Test
    void whatIsEncryptedAboveACompressorDoesNotCompress() {
        machine.built("zram0", GIB)
                .file("/sys/class/block/zram0/mm_stat", "0 0 0\n")
                .mapped("dm-0", "secret", "CRYPT-LUKS2-0-secret", "zram0");
        assertFalse(of("/dev/dm-0").known());
    }

    @Test
    void aLogicalVolumeOnVdoAndADriveOfScaleFluxCompress() {
        machine.mapped("dm-1", "vg-pool", "LVM-1-vpool", "sda").mapped("dm-2", "vg-lv", "LVM-2", "dm-1");
        assertTrue(of("/dev/dm-2").known());
        machine.disk("nvme0n1", GIB).file("/sys/class/block/nvme0n1/device/device/vendor", "0xcc53\n");
        assertTrue(of("/dev/nvme0n1").known());
    }

    @Test
    void btrfsCompressesWhenItIsMountedSo() {
        machine.file("/proc/self/mountinfo", """
                37 35 0:45 / /plain rw shared:1 - btrfs /dev/sda rw,space_cache=v2
                38 35 0:46 / /packed rw shared:1 - btrfs /dev/sda rw,compress=zstd:3
                """);
        assertFalse(of("/plain/a").known());
        assertEquals(new CompressionFacts(true, "btrfs at /packed with compress=zstd:3"), of("/packed/a"));
    }

    private DeviceProbe probe() {
        return DeviceProbe.look(machine.view(), Path.of("/usr/lib/jvm"), Optional.empty());
    }

    private CompressionFacts of(String lun) {
        DeviceProbe probe = probe();
        return probe.compression(probe.facts(lun));
    }
}
