package csdbench.job.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.Latency;
import csdbench.result.Percentile;
import csdbench.result.review.Point;
import csdbench.result.review.StateResult;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RepeatsTest {
    @Test
    void theMedianOfAnOddNumberIsTheOneInTheMiddle() {
        StateResult median = Repeats.median(repeats(300, 100, 120));

        assertEquals(120, median.maximum().iops());
        assertEquals(60, median.points().getFirst().iops());
    }

    @Test
    void theMedianOfTwoIsTheirMean() {
        StateResult median = Repeats.median(repeats(100, 300));

        assertEquals(200, median.maximum().iops());
        assertEquals(200 * 4096.0, median.maximum().bytesPerSecond());
        assertEquals(100, median.points().getFirst().iops());
        assertEquals(2_000, median.maximum().serviceNs().mean());
        assertEquals(4_000, median.maximum().serviceNs().ns(Percentile.P99));
        assertEquals(100, median.spreadPercent(), 1e-9, "200 apart, of 200");
    }

    @Test
    void theMedianOfFourIsTheMeanOfTheTwoInTheMiddle() {
        StateResult median = Repeats.median(repeats(400, 100, 110, 130));

        assertEquals(120, median.maximum().iops());
        assertEquals(60, median.points().getFirst().iops());
        assertEquals(1_200, median.maximum().serviceNs().mean());
        assertEquals(2_400, median.maximum().serviceNs().ns(Percentile.P99));
        assertEquals(250, median.spreadPercent(), 1e-9, "300 apart, of 120");
    }

    @Test
    void oneResultIsItself() {
        StateResult only = repeats(100).getFirst();

        assertSame(only, Repeats.median(List.of(only)));
    }

    @Test
    void aPointIsSettledWhenAllOfThemAre() {
        StateResult settled = result(100, true);
        StateResult not = result(100, false);

        assertTrue(Repeats.median(List.of(settled, settled)).maximum().settled());
        assertFalse(Repeats.median(List.of(settled, not)).maximum().settled());
    }

    private static List<StateResult> repeats(double... iops) {
        return Arrays.stream(iops).mapToObj(each -> result(each, true)).toList();
    }

    /** At the maximum, and at half of it. */
    private static StateResult result(double iops, boolean settled) {
        return StateResult.of(50, 2, 0, point(iops, settled), List.of(point(iops / 2, settled)), Optional.empty());
    }

    private static Point point(double iops, boolean settled) {
        long meanNs = (long) (iops * 10);
        Latency latency =
                Latency.of(meanNs, 1, percentile -> percentile == Percentile.P99 ? 2 * meanNs : meanNs, meanNs);
        return new Point(
                0,
                Optional.empty(),
                new Point.Done(iops, iops * 4096, 70, 1000, 10),
                latency,
                latency,
                settled,
                0,
                List.of());
    }
}
