package csdbench.drive.real;

import static csdbench.drive.real.FakeMachine.GIB;
import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.drive.counters.Counter;
import csdbench.drive.counters.CounterReadings;
import csdbench.drive.counters.FakeDrives;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeviceSamplerTest {
    @TempDir
    Path folder;

    private final FakeDrives drives = new FakeDrives();
    private FakeMachine machine;

    @BeforeEach
    void makeUpADevice() {
        machine = new FakeMachine(folder).built("zram0", GIB);
    }

    private CounterReadings sample(String lun) {
        DeviceProbe probe = probe();
        return probe.counters(probe.facts(lun), drives).sample(true);
    }

    private DeviceProbe probe() {
        return DeviceProbe.look(machine.view(), Path.of("/java"), Optional.empty());
    }

    @Test
    void trafficIsCountedInSectorsOf512BytesWhateverTheBlocksAre() {
        machine.file(
                "/sys/class/block/zram0/stat", "    62292     8650   10    32237    11470    11294   20     3192\n");

        CounterReadings readings = sample("/dev/zram0");

        assertEquals(OptionalLong.of(5120), readings.value(Counter.BLOCK_LAYER_READ_BYTES));
        assertEquals(OptionalLong.of(10240), readings.value(Counter.BLOCK_LAYER_WRITTEN_BYTES));
        assertEquals(OptionalLong.empty(), readings.value(Counter.STORED_BYTES));
        assertEquals(
                Optional.of("neither /dev/zram0 nor a drive below it counts this"),
                readings.reason(Counter.STORED_BYTES));
    }

    @Test
    void aCompressingRamDiskReportsWhatItHoldsAndWhatThatTakes() {
        machine.file("/sys/class/block/zram0/stat", "1 0 0 0 1 0 8 0\n")
                .file("/sys/class/block/zram0/mm_stat", "  4096000 1024000 1228800 0 1228800 5 0 0 0\n");

        CounterReadings readings = sample("/dev/zram0");

        assertEquals(OptionalLong.of(4096000), readings.value(Counter.STORED_BYTES));
        assertEquals(OptionalLong.of(1024000), readings.value(Counter.COMPRESSED_BYTES));
        assertEquals(OptionalLong.of(1228800), readings.value(Counter.OCCUPIED_BYTES));
        assertEquals(OptionalLong.of(GIB), readings.value(Counter.LOGICAL_BYTES));
        assertEquals(Optional.of("zram has no mem_limit"), readings.reason(Counter.FREE_BYTES));
    }

    @Test
    void aDeviceThatHasGoneCountsNothing() {
        assertEquals(List.of(), sample("/dev/zram0").sources());
    }

    @Test
    void aFolderOfBtrfsReportsWhatDataTakesOnDisk() {
        machine.mount("0:45", "/data", "btrfs", "/dev/zram0")
                .folder("/data/a")
                .folder("/sys/fs/btrfs/0bad-cafe/devices/zram0")
                .file("/sys/fs/btrfs/0bad-cafe/allocation/data/bytes_used", "52436992\n")
                .file("/sys/class/block/zram0/stat", "1 0 2 0 1 0 8 0\n");

        CounterReadings readings = sample("/data/a");

        assertEquals(OptionalLong.of(52_436_992), readings.value(Counter.COMPRESSED_BYTES));
        assertEquals(OptionalLong.empty(), readings.value(Counter.STORED_BYTES));
        assertEquals(OptionalLong.of(4096), readings.value(Counter.BLOCK_LAYER_WRITTEN_BYTES));
    }

    @Test
    void aThinVolumeIsAskedForAlsoBelowAnotherLayer() {
        machine.disk("sda", GIB)
                .mapped("dm-0", "pool", "", "sda")
                .mapped("dm-1", "thin", "", "dm-0")
                .mapped("dm-2", "secret", "CRYPT-LUKS2-x", "dm-1");
        drives.output("dmsetup table " + machine.number("dm-1"), "thin " + machine.number("dm-0") + " 1")
                .output("dmsetup table " + machine.number("dm-0"), "thin-pool 8:1 8:0 128 0")
                .output("dmsetup status " + machine.number("dm-1"), "thin 128 127")
                .output("dmsetup status " + machine.number("dm-0"), "thin-pool 0 1/4096 1/100 - rw");

        CounterReadings readings = sample("/dev/mapper/secret");

        assertEquals(OptionalLong.of(65_536), readings.value(Counter.OCCUPIED_BYTES));
        assertEquals(OptionalLong.of(99 * 65_536), readings.value(Counter.FREE_BYTES));
        assertEquals(OptionalLong.of(GIB), readings.value(Counter.LOGICAL_BYTES));
    }

    @Test
    void noDeviceIsOnNoFileSystem() {
        assertEquals(
                Optional.of("neither none:1g nor a drive below it counts this"),
                sample("none:1g").reason(Counter.STORED_BYTES));
    }

    @Test
    void aFileCountsNothing() {
        assertEquals(List.of(), sample("/tmp/file").sources());
    }
}
