package csdbench.engine.span;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.CpuUse;
import csdbench.result.Events;
import csdbench.result.HistogramImage;
import csdbench.result.LatencyTotals;
import csdbench.result.OpTotals;
import csdbench.result.StreamTotals;
import java.lang.ref.WeakReference;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PrecisionRuleTest {
    private final PrecisionRule rule = new PrecisionRule(1, 3, List.of(""));
    private final List<WeakReference<HistogramImage>> images = new ArrayList<>();

    private void interval(int number) {
        HistogramImage image = HistogramImage.allAt(1000 + number % 7 * 100, 10);
        images.add(new WeakReference<>(image));
        LatencyTotals times = new LatencyTotals(10, 10_000, 1e7, 1600, image);
        StreamTotals stream = Events.totals(0, 0, new OpTotals(10, 40_960, times, times), OpTotals.NONE);
        rule.add(Events.interval(
                Instant.EPOCH.atZone(ZoneOffset.UTC), number, false, 1, List.of(stream), CpuUse.UNKNOWN, 0));
    }

    @Test
    void batchesGrowLongerAndStayFew() {
        for (int i = 1; i <= 1000; i++) {
            interval(i);
        }
        assertTrue(rule.latest().batches() >= 16 && rule.latest().batches() <= 32, rule.latest()::toString);
        assertTrue(rule.latest().met());
    }

    @Test
    void intervalsOfALongBatchAreAddedUpAndNotKept() {
        for (int i = 1; i <= 1023; i++) {
            interval(i); // one short of the end of a batch of 32
        }
        System.gc();
        assertEquals(
                0,
                images.stream().limit(1022).filter(image -> image.get() != null).count());
    }
}
