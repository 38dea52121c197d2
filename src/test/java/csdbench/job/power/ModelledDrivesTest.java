package csdbench.job.power;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.vdbench.Sessions;
import csdbench.result.DeviceCounters;
import csdbench.result.Events;
import csdbench.result.IntervalClosed;
import csdbench.result.RunStarted;
import csdbench.result.power.PowerReading;
import csdbench.result.power.PowerResult;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ModelledDrivesTest {
    private static final OptionalLong NONE = OptionalLong.empty();

    private static RunStarted on(String lun) {
        RunStarted some = Sessions.plainRun();
        return new RunStarted(
                some.at(),
                some.name(),
                some.forLoops(),
                some.load(),
                some.times(),
                some.kind(),
                List.of(Events.target("sd1", lun, 1L << 30, 1, "sim", "", Optional.empty())),
                some.workloads(),
                some.requested(),
                List.of());
    }

    /** Two seconds of 6 GB read, 4 GB written, of which 2 GB came to the medium. */
    private static IntervalClosed interval() {
        IntervalClosed some = Sessions.interval(2);
        DeviceCounters counters = new DeviceCounters(
                List.of("sim"),
                new DeviceCounters.Traffic(
                        OptionalLong.of(6_000_000_000L),
                        OptionalLong.of(4_000_000_000L),
                        NONE,
                        OptionalLong.of(2_000_000_000L),
                        NONE,
                        NONE),
                new DeviceCounters.Space(NONE, NONE, NONE, OptionalDouble.empty(), NONE, NONE, NONE),
                new DeviceCounters.Health(NONE, NONE, NONE, NONE, NONE),
                Optional.empty(),
                List.of());
        return Events.interval(some.at(), 2, false, 2, some.streams(), some.cpu(), 0, List.of(counters));
    }

    @Test
    void powerIsThatOfRestAndOfWhatWasReadWrittenAndProgrammed() {
        ModelledDrives drives = ModelledDrives.of(
                        on("sim:csd3000-7.68tb?idleWatts=5&readEnergy=1&writeEnergy=0.5&mediaEnergy=3"))
                .orElseThrow();

        assertEquals(5, drives.idle().watts());
        assertEquals(
                5 + (6 * 1 + 4 * 0.5 + 2 * 3) / 2, drives.reading(interval()).watts(), 1e-9);
    }

    @Test
    void whatIsKnownOfADriveOnlyAsARangeGivesABandOfThatWidth() {
        ModelledDrives drives = ModelledDrives.of(on("sim:csd3000-7.68tb")).orElseThrow();
        PowerReading reading = drives.reading(interval());

        PowerResult found = PowerResult.of(
                new PowerResult.Read(Optional.of(drives.idle()), List.of(reading)),
                new PowerResult.Done(1000, 5e9, 2e9));

        assertEquals((6 * 0.7 + 4 * 0.4 + 2 * 1) / 2, found.netWatts().low(), 1e-9);
        assertEquals((6 * 1.8 + 4 * 1.2 + 2 * 2.2) / 2, found.netWatts().high(), 1e-9);
        assertEquals(1000 / found.netWatts().high(), found.each().iopsPerWatt().low(), 1e-9);
        assertEquals(
                found.netWatts().low() / 2, found.each().joulesPerWrittenGb().low(), 1e-9);
    }

    @Test
    void aDriveOfWhosePowerNothingIsKnownHasNone() {
        assertTrue(ModelledDrives.of(on("sim:p320h-350gb")).isEmpty());
        assertTrue(ModelledDrives.of(on("/dev/null")).isEmpty());
    }
}
