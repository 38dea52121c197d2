package csdbench.engine.span;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.plan.RunHeader;
import csdbench.result.CpuUse;
import csdbench.result.Events;
import csdbench.result.IntervalClosed;
import java.time.ZonedDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;

final class IntervalsTest {
    private static final long SECOND_NS = 1_000_000_000;

    @Seeds
    void intervalsClosedInTimeAreAsManyAsWereAskedFor(Gen gen) {
        RunHeader header = header(gen.longBetween(1, 100), gen.longBetween(0, 20), gen.longBetween(1, 12));
        Intervals intervals = Intervals.of(header, false, false, 0);
        long asked = Math.ceilDiv(header.elapsedSeconds() + header.warmupSeconds(), header.intervalSeconds());

        for (int number = 1; number <= asked; number++) {
            long endNs = intervals.endNs(number - 1, 0) + gen.longBetween(0, SECOND_NS / 3);
            intervals.closed(interval(number, intervals.warmup(number)), endNs);

            assertEquals(number == asked, intervals.timeIsOver(number), () -> header.toString());
        }
        assertEquals(0, intervals.missing((int) asked));
    }

    @Test
    void whereIntervalsAreClosedLateARunLastsAsLongAsWasAsked() {
        Intervals intervals = Intervals.of(header(30, 0, 1), false, false, 0);

        assertFalse(closesLate(intervals, 1, 16));
        assertTrue(closesLate(intervals, 2, 32));
        assertEquals(28, intervals.missing(2));
    }

    @Test
    void aWarmUpThatTookLongerTakesNothingFromWhatIsMeasured() {
        Intervals intervals = Intervals.of(header(10, 2, 1), false, false, 0);

        assertFalse(closesLate(intervals, 1, 8));
        assertFalse(intervals.lastAt(2, 16 * SECOND_NS));
        assertFalse(closesLate(intervals, 2, 16));
        assertFalse(closesLate(intervals, 3, 24));
        assertTrue(closesLate(intervals, 4, 26));
    }

    @Test
    void aRunWithoutAnEndHasNoneHoweverLateItIs() {
        Intervals intervals = Intervals.of(header(0, 0, 1), false, false, 0);

        assertFalse(closesLate(intervals, 1, 1_000_000));
    }

    private static boolean closesLate(Intervals intervals, int number, long atSeconds) {
        intervals.closed(interval(number, intervals.warmup(number)), atSeconds * SECOND_NS);
        return intervals.timeIsOver(number);
    }

    private static RunHeader header(long elapsedSeconds, long warmupSeconds, long intervalSeconds) {
        return new RunHeader("rd1", "", elapsedSeconds, warmupSeconds, intervalSeconds, 0);
    }

    private static IntervalClosed interval(int number, boolean warmup) {
        return Events.interval(
                ZonedDateTime.parse("2026-07-01T10:00:00Z"), number, warmup, 1, List.of(), CpuUse.UNKNOWN, 0);
    }
}
