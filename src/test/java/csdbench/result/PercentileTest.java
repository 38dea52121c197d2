package csdbench.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What a number of operations says of the tail. */
final class PercentileTest {
    @Test
    void tenOperationsLieBeyondAPercentileThatIsTold() {
        assertEquals(List.of(false, true), carried(Percentile.P99, 999, 1_000));
        assertEquals(List.of(false, true), carried(Percentile.P99_5, 1_999, 2_000));
        assertEquals(List.of(false, true), carried(Percentile.P99_9, 9_999, 10_000));
        assertEquals(List.of(false, true), carried(Percentile.P99_99, 99_999, 100_000));
        assertEquals(List.of(false, true), carried(Percentile.P99_999, 999_999, 1_000_000));
    }

    @Test
    void belowP99OneOperationIsEnough() {
        assertEquals(List.of(true, true), carried(Percentile.P95, 1, 1_000));
        assertNull(LatencyTotals.NONE.carriedNs(Percentile.P99_9));
    }

    private static List<Boolean> carried(Percentile percentile, long few, long enough) {
        return List.of(percentile.carriedBy(few), percentile.carriedBy(enough));
    }
}
