package csdbench.drive.real;

import static csdbench.drive.real.FakeMachine.GIB;
import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.drive.real.DeviceSampler.PhysicalCounters;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeviceSamplerTest {
    @TempDir
    Path folder;

    private FakeMachine machine;

    @BeforeEach
    void makeUpADevice() {
        machine = new FakeMachine(folder).built("zram0", GIB);
    }

    private Optional<PhysicalCounters> sample() {
        DeviceFacts facts = DeviceProbe.look(machine.view(), Path.of("/java"), Optional.empty())
                .facts("/dev/zram0");
        return DeviceSampler.of(machine.view(), facts).orElseThrow().sample();
    }

    @Test
    void trafficIsCountedInSectorsOf512BytesWhateverTheBlocksAre() {
        machine.file(
                "/sys/class/block/zram0/stat", "    62292     8650   10    32237    11470    11294   20     3192\n");

        assertEquals(
                Optional.of(new PhysicalCounters(
                        5120,
                        10240,
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty())),
                sample());
    }

    @Test
    void aCompressingRamDiskTellsWhatItHoldsAndWhatThatTakes() {
        machine.file("/sys/class/block/zram0/stat", "1 0 0 0 1 0 8 0\n")
                .file("/sys/class/block/zram0/mm_stat", "  4096000 1024000 1228800 0 1228800 5 0 0 0\n");

        PhysicalCounters counters = sample().orElseThrow();

        assertEquals(OptionalLong.of(4096000), counters.storedBytes());
        assertEquals(OptionalLong.of(1024000), counters.compressedBytes());
        assertEquals(OptionalLong.of(1228800), counters.occupiedBytes());
        assertEquals(Optional.of(4.0), counters.ratio());
    }

    @Test
    void nothingHeldHasNoRatio() {
        machine.file("/sys/class/block/zram0/stat", "1 0 0 0 1 0 8 0\n")
                .file("/sys/class/block/zram0/mm_stat", "0 0 0 0 0 0 0 0 0\n");

        assertEquals(Optional.empty(), sample().orElseThrow().ratio());
    }

    @Test
    void aDeviceThatHasGoneCountsNothing() {
        assertEquals(Optional.empty(), sample());
    }

    @Test
    void aFolderOfBtrfsTellsWhatDataTakesOnDisk() {
        machine.mount("0:45", "/data", "btrfs", "/dev/zram0")
                .folder("/sys/fs/btrfs/0bad-cafe/devices/zram0")
                .file("/sys/fs/btrfs/0bad-cafe/allocation/data/bytes_used", "52436992\n")
                .file("/sys/class/block/zram0/stat", "1 0 2 0 1 0 8 0\n");
        DeviceProbe probe = DeviceProbe.look(machine.view(), Path.of("/java"), Optional.empty());

        PhysicalCounters counters =
                probe.below(probe.facts("/data/a")).orElseThrow().sample().orElseThrow();

        assertEquals(OptionalLong.of(52_436_992), counters.compressedBytes());
        assertEquals(OptionalLong.empty(), counters.storedBytes());
        assertEquals(4096, counters.hostWrittenBytes());
    }

    @Test
    void aFileCountsNothing() {
        DeviceFacts facts = DeviceProbe.look(machine.view(), Path.of("/java"), Optional.empty())
                .facts("/tmp/file");

        assertEquals(Optional.empty(), DeviceSampler.of(machine.view(), facts));
    }
}
