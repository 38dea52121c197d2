package csdbench.job.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.base.unit.VirtualClock;
import csdbench.job.command.Progress;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressMeterTest {
    private static final long MIB = 1 << 20;
    private static final long MILLISECOND_NS = 1_000_000;

    private final VirtualClock clock = new VirtualClock();
    private final List<String> shown = new ArrayList<>();
    private final ProgressMeter pace =
            new ProgressMeter("making x", 100 * MIB, clock, new Progress(shown::add, () -> false));

    @Test
    void theTimeLeftIsWhatTheRateSoFarPromises() {
        clock.advanceTo(clock.nowNs() + 2000 * MILLISECOND_NS);
        pace.reached(20 * MIB);

        assertEquals(List.of("making x: 20.0 MiB of 100.0 MiB, 10.5 MB/s, 8 s left"), shown);
    }

    @Test
    void atTheBeginningNothingIsPromised() {
        clock.advanceTo(clock.nowNs() + 200 * MILLISECOND_NS);
        pace.reached(MIB);

        assertEquals(List.of("making x: 1.0 MiB of 100.0 MiB"), shown);
    }

    @Test
    void aTerminalIsNotWrittenToMoreOftenThanAnybodyReads() {
        for (int i = 0; i < 100; i++) {
            clock.advanceTo(clock.nowNs() + 10 * MILLISECOND_NS);
            pace.reached(i * MIB);
        }

        assertEquals(10, shown.size());
    }

    @Test
    void ofATotalThatIsNotKnownNothingIsLeft() {
        ProgressMeter stream =
                new ProgressMeter("reading y", ProgressMeter.UNKNOWN, clock, new Progress(shown::add, () -> false));
        clock.advanceTo(clock.nowNs() + 2000 * MILLISECOND_NS);
        stream.reached(20 * MIB);

        assertEquals(List.of("reading y: 20.0 MiB, 10.5 MB/s"), shown);
    }
}
