package csdbench.result.app;

import static csdbench.result.app.AppSamples.VARIANT;
import static csdbench.result.app.AppSamples.load;
import static csdbench.result.app.AppSamples.setup;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.Latency;
import csdbench.result.Percentile;
import csdbench.result.app.AppResult.Gain;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AppResultTest {
    private static AppResult of(AppLoad... loads) {
        return new AppResult(AppResult.SCHEMA, AppSamples.HOST, setup(3), List.of(loads), List.of());
    }

    @Test
    void aGainComparesRepeatsInPairsWhateverTheirOrder() {
        Gain gain = of(
                        load(1, 1, 100, 50),
                        load(1, 2, 120, 50),
                        load(2, 2, 240, 50),
                        load(2, 1, 200, 50),
                        load(3, 1, 50, 50),
                        load(3, 2, 60, 50))
                .gains()
                .getFirst();

        assertEquals(0.2, gain.change().mean(), 1e-9);
        assertEquals(0.2, gain.change().low(), 1e-6);
        assertEquals(0.2, gain.change().high(), 1e-6);
        assertFalse(gain.busy());
    }

    @Test
    void oneRepeatHasNoBand() {
        assertFalse(of(load(1, 1, 100, 50), load(1, 2, 120, 50))
                .gains()
                .getFirst()
                .change()
                .known());
    }

    @Test
    void aGainWithBusyProcessorsSaysNothingOfTheDrive() {
        assertTrue(
                of(load(1, 1, 100, 50), load(1, 2, 120, 95)).gains().getFirst().busy());
    }

    @Test
    void whatIsNotMeasuredYetHasNoGain() {
        assertEquals(List.of(), of(load(1, 1, 100, 50)).gains());
        assertTrue(of(load(1, 1, 100, 50)).has(1, VARIANT, 1));
        assertFalse(of(load(1, 1, 100, 50)).has(1, VARIANT, 2));
    }

    @Test
    void figuresThatCannotHaveBeenMeasuredAreNamed() {
        assertEquals(
                Optional.empty(), of(load(1, 1, 100, 50), load(1, 2, 120, 50)).impossible());
        assertEquals(
                Optional.of("a repeat is there twice"),
                of(load(1, 1, 100, 50), load(1, 1, 120, 50)).impossible());
        assertEquals(
                Optional.of("a figure is out of its range"),
                of(load(4, 1, 100, 50)).impossible());
        assertEquals(
                Optional.of("a figure is out of its range"),
                of(load(1, 1, -5, 50)).impossible());
        assertEquals(
                Optional.of("a figure is out of its range"),
                of(load(1, 1, 100, 900)).impossible(),
                "processors");
        assertEquals(
                Optional.of("a figure is out of its range"),
                of(load(1, 0, 100, 50)).impossible(),
                "pages");
        assertEquals(
                Optional.of("a figure is out of its range"),
                of(load(1, 1, 100, 50, Long.MAX_VALUE, 0)).impossible(),
                "failed");
    }

    @Test
    void aLoadWithoutAllItsPointsCannotHaveBeenMeasured() {
        AppLoad load = load(1, 1, 100, 50);
        AppLoad without = new AppLoad(
                1,
                VARIANT,
                1,
                1,
                load.rows(),
                load.storedBytes(),
                load.space(),
                load.loaded(),
                load.after(),
                List.of());

        assertEquals(Optional.of("a figure is out of its range"), of(without).impossible());
    }

    @Test
    void percentilesAscendUpToTheMaximum() {
        assertTrue(Latency.of(10, 1, _ -> 10L, 12).possible());
        assertFalse(Latency.of(10, 1, _ -> 13L, 12).possible());
        assertFalse(Latency.of(10, 1, each -> each == Percentile.P50 ? 12L : 10L, 12)
                .possible());
    }

    @Test
    void clientsThatStoodStillHaveNoGain() {
        assertEquals(List.of(), of(load(1, 1, 0, 50), load(1, 2, 0, 50)).gains());
    }

    private static AppSetup on(String lun, String device, String... ids) {
        AppSetup setup = setup(3);
        return new AppSetup(
                setup.app(),
                setup.version(),
                new AppSetup.Place(lun, "ext4", "", device, List.of(ids)),
                setup.variants(),
                setup.data(),
                setup.threads(),
                setup.users(),
                setup.seconds(),
                setup.repeats());
    }

    @Test
    void aDriveIsKnownByItsIdsWhateverItsNameIs() {
        AppSetup before = on("/dev/nvme1n1", "nvme1n1", "nvme-eui.01", "nvme-X_1");

        assertTrue(before.same(on("/dev/nvme0n1", "nvme0n1", "nvme-X_1")));
        assertFalse(before.same(on("/dev/nvme1n1", "nvme1n1", "nvme-eui.02")));
    }

    @Test
    void aDriveWithoutIdsIsKnownByTheNameThatTheUserGives() {
        assertTrue(on("/dev/zram0", "zram0").same(on("/dev/zram0", "zram1")));
        assertFalse(on("/dev/zram0", "zram0").same(on("/dev/zram1", "zram0")));
    }

    @Test
    void whatGoesOnWithAnotherVersionSaysSo() {
        AppResult now = of(load(1, 1, 100, 50)).goingOn(AppSamples.HOST, setup(3, "15.19"));

        assertEquals("15.19", now.setup().version());
        assertEquals(
                List.of("Up to load 1 of 6 this was measured with postgres 15.18, from there on with 15.19: they may"
                        + " differ by the program, too."),
                now.notes());
        assertEquals(now, now.goingOn(AppSamples.HOST, setup(3, "15.19")));
        assertEquals(List.of(), of().goingOn(AppSamples.HOST, setup(3, "15.19")).notes());
    }
}
