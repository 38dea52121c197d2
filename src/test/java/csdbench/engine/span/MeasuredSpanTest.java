package csdbench.engine.span;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.result.CpuUse;
import csdbench.result.IntervalClosed;
import csdbench.result.LatencyTotals;
import csdbench.result.RunFinished;
import java.time.ZonedDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;

final class MeasuredSpanTest {
    private final MeasuredSpan span = new MeasuredSpan(1);

    private RunFinished.Average after(int warmup, double... seconds) {
        for (int number = 1; number <= seconds.length; number++) {
            span.add(
                    new IntervalClosed(
                            ZonedDateTime.parse("2026-01-01T00:00:00Z"),
                            number,
                            number <= warmup,
                            seconds[number - 1],
                            List.of(),
                            CpuUse.UNKNOWN,
                            0,
                            List.of(),
                            List.of(),
                            List.of()),
                    Math.max(1, warmup),
                    LatencyTotals.NONE);
        }
        return span.average(Math.max(1, warmup));
    }

    private static String words(RunFinished.Average average) {
        return average.firstInterval() + "-" + average.lastInterval() + " "
                + average.totals().seconds();
    }

    @Test
    void theAverageLeavesOutTheFirstIntervalOrTheWarmUp() {
        assertEquals("2-3 5.0", words(after(0, 1, 2, 3)));
        assertEquals("3-4 7.0", words(new MeasuredSpanTest().after(2, 1, 2, 3, 4)));
    }

    @Test
    void ofARunOfOneIntervalItIsThatOne() {
        assertEquals("2-1 0.5", words(after(0, 0.5)));
    }

    /** A run whose files or data come to an end before its warm-up does. */
    @Test
    void ofARunThatEndedInItsWarmUpItIsOfTheWarmUp() {
        assertEquals("2-1 0.5", words(after(4, 0.5)));
        assertEquals("2-3 5.0", words(new MeasuredSpanTest().after(4, 1, 2, 3)));
    }

    /** Its files may be complete just as its first interval ends. */
    @Test
    void ofARunThatEndedAMomentAfterItsFirstIntervalItIsOfAllThatWasDone() {
        assertEquals("2-2 1.25", words(after(0, 1, 0.25)));
        assertEquals("2-2 1.0", words(new MeasuredSpanTest().after(0, 1, 1)));
    }
}
