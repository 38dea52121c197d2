package csdbench.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.plan.LoadSpec;
import csdbench.result.CpuUse;
import csdbench.result.Events;
import csdbench.result.HistogramImage;
import csdbench.result.LatencyTotals;
import csdbench.result.OpTotals;
import csdbench.result.RunFinished;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class RateResolverTest {
    private final RateResolver book = new RateResolver();

    @Test
    void aPointOfACurveIsAShareOfItsMaximumRoundedUpToHundreds() {
        book.remember(new LoadSpec.Unlimited(false, true), List.of(""), reached(959_708));

        assertEquals(OptionalDouble.of(192_000), rate(new LoadSpec.ShareOfMeasured(20, true)));
        assertEquals(OptionalDouble.of(575_900), rate(new LoadSpec.ShareOfMeasured(60, true)));
        assertEquals(OptionalDouble.of(959_800), rate(new LoadSpec.ShareOfMeasured(100, true)));
    }

    @Test
    void smallSharesAreRoundedUpToTens() {
        assertEquals(60, LoadSpec.roundedUp(51));
        assertEquals(1_000, LoadSpec.roundedUp(1_000));
    }

    @Test
    void aPercentageIsOfWhateverRanBefore() {
        book.remember(new LoadSpec.Unlimited(false, true), List.of(""), reached(10_000));
        book.remember(new LoadSpec.FixedRate(5_000), List.of(""), reached(5_000));

        assertEquals(OptionalDouble.of(2_500), rate(new LoadSpec.ShareOfMeasured(50, false)));
        assertEquals(OptionalDouble.of(5_000), rate(new LoadSpec.ShareOfMeasured(50, true)));
    }

    @Test
    void aShareOfNothingMeasuredIsNoRate() {
        assertTrue(book.resolve(new LoadSpec.ShareOfMeasured(50, true)).isEmpty());
    }

    @Test
    void labelsAreVdbenchs() {
        assertEquals("Uncontrolled MAX", label(new LoadSpec.Unlimited(false, false)));
        assertEquals("Controlled MAX", label(new LoadSpec.Unlimited(true, false)));
        assertEquals("Uncontrolled curve", label(new LoadSpec.Unlimited(false, true)));
        assertEquals("200", label(new LoadSpec.FixedRate(200)));
        assertEquals("575900", label(new LoadSpec.FixedRate(575_900)));
    }

    private OptionalDouble rate(LoadSpec load) {
        return book.resolve(load).orElseThrow().perSecond();
    }

    private String label(LoadSpec load) {
        return book.resolve(load).orElseThrow().label();
    }

    private static RunFinished reached(int operations) {
        Histogram histogram = HistogramImage.newHistogram();
        histogram.recordValueWithCount(1, operations);
        LatencyTotals times = new LatencyTotals(operations, operations, operations, 1, HistogramImage.of(histogram));
        OpTotals reads = new OpTotals(operations, 0, times, times);
        RunFinished.Totals totals =
                new RunFinished.Totals(1, List.of(Events.totals(0, 0, reads, OpTotals.NONE)), CpuUse.UNKNOWN);
        return Events.finished(
                ZonedDateTime.of(2026, 1, 1, 0, 0, 0, 0, ZoneOffset.UTC),
                new RunFinished.Ending(RunFinished.Outcome.COMPLETE, "", 0, List.of(), Optional.empty(), List.of()),
                new RunFinished.Average(2, 2, totals),
                totals,
                LatencyTotals.NONE,
                new RunFinished.ProcessTime(0, 0),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of());
    }
}
