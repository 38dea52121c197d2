package csdbench.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class PrecisionTest {
    @Test
    void batchesThatAreAllAlikeAreKnownExactly() {
        Precision known = Precision.of(batches(16, _ -> 100_000), 1, 1);
        assertEquals(new Precision(16, 0, 0, true), known);
    }

    @Test
    void fewBatchesAreNeverEnough() {
        assertFalse(Precision.of(batches(15, _ -> 100_000), 1, 1).met());
        assertFalse(Precision.of(List.of(), 100, 100).met());
    }

    @Test
    void theIntervalOfIndependentMeansIsStudents() {
        // 8 batches of 90 us and 8 of 110 us, in an order without correlation: s = 10.33 us, t(15) = 2.131.
        int[] order = {0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1};
        Precision known = Precision.of(batches(16, i -> order[i] == 0 ? 90_000 : 110_000), 5, 5);
        assertEquals(2.131 * 10.33 / 4, known.meanPercent(), 0.4, "neighbours are as often alike as not");
    }

    @Test
    void aSlowDriftIsNotTakenForCertainty() {
        Precision drifting = Precision.of(batches(32, i -> 100_000 + 1000 * i), 3, 3);
        Precision shuffled = Precision.of(batches(32, i -> 100_000 + 1000 * (i * 13 % 32)), 3, 3);
        assertTrue(drifting.meanPercent() > 2 * shuffled.meanPercent(), drifting + " " + shuffled);
        assertFalse(drifting.met());
    }

    @Test
    void nineteenTimesInTwentyTheTrueMeanLiesWithin() {
        Rng rng = new Rng(42);
        int within = 0;
        for (int i = 0; i < 1000; i++) {
            List<LatencyTotals> batches = batches(16, _ -> 80_000 + (int) rng.nextLong(40_000));
            Precision known = Precision.of(batches, 1, 1);
            double meanNs = batches.stream()
                    .mapToDouble(LatencyTotals::meanNs)
                    .average()
                    .orElseThrow();
            within += Math.abs(meanNs - 100_000) <= meanNs * known.meanPercent() / 100 ? 1 : 0;
        }
        assertTrue(within > 930 && within < 985, within + " of 1000");
    }

    private static List<LatencyTotals> batches(int count, IntUnaryOperator timeNs) {
        List<LatencyTotals> batches = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int ns = timeNs.applyAsInt(i);
            Histogram histogram = HistogramImage.newHistogram();
            histogram.recordValueWithCount(ns, 100);
            batches.add(new LatencyTotals(100, 100.0 * ns, 100.0 * ns * ns, ns, HistogramImage.of(histogram)));
        }
        return batches;
    }
}
