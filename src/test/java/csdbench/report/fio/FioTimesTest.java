package csdbench.report.fio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.HistogramImage;
import csdbench.result.LatencyTotals;
import java.util.Map;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

final class FioTimesTest {
    private static LatencyTotals times(long... times) {
        Histogram histogram = HistogramImage.newHistogram();
        LongStream.of(times).forEach(histogram::recordValue);
        return new LatencyTotals(
                times.length,
                LongStream.of(times).sum(),
                0,
                LongStream.of(times).max().orElse(0),
                HistogramImage.of(histogram));
    }

    @Test
    void minimumIsNeverAboveTheMean() {
        Map<String, Object> narrow = FioTimes.of(times(100_000, 100_001, 100_002));

        assertEquals(100_001L, narrow.get("min"));
        assertEquals(100_001.0, narrow.get("mean"));
    }

    @Test
    void minimumIsThatOfTheLowestBucket() {
        long minimum = (long) FioTimes.of(times(100_000, 900_000)).get("min");

        assertTrue(minimum >= 100_000 && minimum <= 100_000 * (1 + HistogramImage.MAX_WIDTH), "" + minimum);
    }

    @Test
    void nothingHasNoMinimum() {
        assertEquals(0L, FioTimes.of(LatencyTotals.NONE).get("min"));
    }
}
