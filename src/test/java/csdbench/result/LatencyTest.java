package csdbench.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LatencyTest {
    @Test
    void whatFewOperationsDoNotCarryIsLeftOutAndIsNoMistake() {
        Latency latency = Latency.of(new LatencyTotals(5, 5000, 5_000_000, 1000, HistogramImage.allAt(1000, 5)));

        assertEquals(1000, latency.ns(Percentile.P50));
        assertTrue(latency.has(Percentile.P99));
        assertFalse(latency.has(Percentile.P99_9));
        assertEquals(0, latency.ns(Percentile.P99_9));
    }
}
