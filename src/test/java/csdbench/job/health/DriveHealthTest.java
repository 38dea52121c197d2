package csdbench.job.health;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.counters.FakeDrives;
import csdbench.drive.counters.NvmeCounters;
import csdbench.drive.counters.PageBytes;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

final class DriveHealthTest {
    /** A drive that is 3 % used, with 1 PB of 512,000 bytes each from hosts in 1,000 hours. */
    private static PageBytes smart() {
        return new PageBytes(512)
                .put(1, 2, 314)
                .put(3, 1, 100)
                .put(4, 1, 10)
                .put(5, 1, 3)
                .put(48, 16, 1_953_125_000)
                .put(128, 16, 1_000);
    }

    private static DriveHealth health(PageBytes smart) {
        FakeDrives drives = new FakeDrives().page(0x02, smart.bytes());
        return DriveHealth.of("/dev/nvme0n1", new NvmeCounters("/dev/nvme0n1", drives).read());
    }

    @Test
    void aDriveThatIsWellHasNoAlarmAndSaysWhatItCounts() {
        assertEquals(
                List.of(
                        "/dev/nvme0n1: no alarm",
                        "  used       3 % of the rated endurance",
                        "  spare      100 %, warns below 10 %",
                        "  media      0 errors",
                        "  heat       41 °C now",
                        "  throttled  never",
                        "  written    1 PB by hosts",
                        "  on for     1000 hours",
                        "  from       SMART page 02h"),
                health(smart()).lines());
    }

    @Test
    void everyBitOfTheCriticalWarningIsAnAlarm() {
        for (int bit = 0; bit < 6; bit++) {
            assertEquals(1, health(smart().put(0, 1, 1 << bit)).alarms().size(), "bit " + bit);
        }
    }

    @Test
    void anEnduranceThatIsUsedUpAndDataThatIsLostAreAlarms() {
        List<String> alarms = health(smart().put(5, 1, 104).put(160, 16, 2)).alarms();

        assertEquals(List.of("its rated endurance is used up: 104 %", "2 media errors"), alarms);
    }

    @Test
    void bothDegreesOfThrottlingCount() {
        DriveHealth slowed = health(smart().put(224, 4, 50).put(228, 4, 11));

        assertEquals(OptionalLong.of(61), slowed.throttledSeconds());
        assertTrue(slowed.lines().toString().contains("1 m 1 s in its life"), slowed.lines()::toString);
    }

    @Test
    void aDriveThatTellsNothingIsNotCalledWell() {
        DriveHealth silent = DriveHealth.of("/dev/nvme0n1", new NvmeCounters("/dev/nvme0n1", new FakeDrives()).read());

        assertFalse(silent.judged());
        assertEquals(List.of("/dev/nvme0n1: does not say how it is"), silent.lines());
    }
}
