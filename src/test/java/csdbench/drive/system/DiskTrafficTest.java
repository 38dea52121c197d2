package csdbench.drive.system;

import static csdbench.drive.real.FakeMachine.GIB;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.real.FakeMachine;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskTrafficTest {
    @TempDir
    private Path folder;

    @Test
    void countsAreReadByNameAndSectorsAreOf512Bytes() {
        FakeMachine machine = new FakeMachine(folder).file("/proc/diskstats", """
                           8       0 sda 100 7 2048 18485 50 22492 4096 7397 0 11380 28017 6972 71 238096 1564 654 570
                           8       1 sda1 1 1 1 1 1 1 1 1 0 1 1
                        """);

        assertEquals(Optional.of(new DiskTraffic(100, 1 << 20, 50, 2 << 20)), DiskTraffic.of(machine.view(), "sda"));
        assertEquals(Optional.empty(), DiskTraffic.of(machine.view(), "sdb"));
    }

    @Test
    void anIntervalIsTheDifferenceOfTwoReadings() {
        assertEquals(
                new DiskTraffic(1, 2, 3, 4), new DiskTraffic(11, 12, 13, 14).since(new DiskTraffic(10, 10, 10, 10)));
    }

    @Test
    void aFolderIsOnTheDeviceOfItsNearestMount() {
        FakeMachine machine =
                new FakeMachine(folder).disk("sda", GIB).disk("sdb", GIB).folder("/data/db");
        machine.mount(machine.number("sda"), "/", "ext4", "/dev/sda");
        machine.mount(machine.number("sdb"), "/data", "xfs", "/dev/sdb");

        assertEquals(Optional.of("sdb"), DiskTraffic.deviceBelow(machine.view(), "/data/db"));
        assertEquals(Optional.of("sda"), DiskTraffic.deviceBelow(machine.view(), "/proc"));
    }

    @Test
    void whatIsWrittenReachesTheDrivesBelowVolumesPartitionsAndLoops() {
        FakeMachine machine = new FakeMachine(folder)
                .disk("sda", GIB)
                .disk("sdb", GIB)
                .partition("sdb", "sdb1", GIB)
                .mapped("dm-0", "vg-data", "LVM-1", "sdb1")
                .folder("/data/db")
                .file("/data/image", "")
                .loop("loop0", "/data/image")
                .folder("/inner");
        machine.mount(machine.number("sda"), "/", "ext4", "/dev/sda");
        machine.mount(machine.number("dm-0"), "/data", "xfs", "/dev/mapper/vg-data");
        machine.mount(machine.number("loop0"), "/inner", "ext4", "/dev/loop0");

        for (String folder : List.of("/data/db", "/inner")) {
            assertTrue(DiskTraffic.reaches(machine.view(), folder, "sdb"), folder);
            assertTrue(DiskTraffic.reaches(machine.view(), folder, "dm-0"), folder);
            assertFalse(DiskTraffic.reaches(machine.view(), folder, "sda"), folder);
        }
        assertTrue(DiskTraffic.reaches(machine.view(), "/proc", "sda"));
    }
}
