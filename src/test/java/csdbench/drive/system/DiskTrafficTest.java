package csdbench.drive.system;

import static csdbench.drive.real.FakeMachine.GIB;
import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.drive.real.FakeMachine;
import java.nio.file.Path;
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
}
