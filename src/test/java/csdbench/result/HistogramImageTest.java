package csdbench.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class HistogramImageTest {
    @Property
    void aPercentileIsWithinABucketOfTheExactOne(
            @ForAll @Size(min = 1, max = 200) List<@LongRange(min = 1, max = 3_600_000_000_000L) Long> times) {
        long[] sorted = times.stream().mapToLong(Long::longValue).sorted().toArray();
        HistogramImage image = image(times);
        for (double percentile : new double[] {1, 50, 90, 99, 100}) {
            long exact = sorted[Math.max(1, (int) Math.ceil(percentile / 100 * sorted.length)) - 1];

            assertTrue(image.percentileNs(percentile) >= exact);
            assertTrue(image.percentileNs(percentile) <= exact + exact / 128 + 1);
        }
    }

    @Property
    void mergingIsTheSameAsRecordingTogether(
            @ForAll @Size(max = 100) List<@LongRange(min = 0, max = 1_000_000_000) Long> some,
            @ForAll @Size(max = 100) List<@LongRange(min = 0, max = 1_000_000_000) Long> others) {
        HistogramImage together =
                image(Stream.concat(some.stream(), others.stream()).toList());

        assertEquals(together, HistogramImage.merge(List.of(image(some), image(others))));
    }

    @Property
    void anImageGivesItsHistogramBack(
            @ForAll @Size(max = 100) List<@LongRange(min = 0, max = 3_600_000_000_000L) Long> times) {
        HistogramImage image = image(times);

        assertEquals(image, HistogramImage.of(image.toHistogram()));
    }

    @Test
    void countsBelowALimitAreThoseOfTheBucketsBelowIt() {
        HistogramImage image = image(List.of(10_000L, 19_000L, 21_000L, 50_000L));

        assertEquals(2, image.countBelow(20_000));
        assertEquals(4, image.countBelow(Long.MAX_VALUE));
    }

    @Test
    void anEmptyImageHasNoPercentile() {
        assertEquals(0, HistogramImage.EMPTY.percentileNs(99));
    }

    private static HistogramImage image(List<Long> times) {
        Histogram histogram = HistogramImage.newHistogram();
        times.forEach(histogram::recordValue);
        return HistogramImage.of(histogram);
    }

    @Test
    void theStandardDeviationIsThatOfTheSample() {
        long[] times = {2, 4, 4, 4, 5, 5, 7, 9};
        LatencyTotals totals = new LatencyTotals(
                8,
                Arrays.stream(times).sum(),
                Arrays.stream(times).map(time -> time * time).sum(),
                9,
                image(Arrays.stream(times).boxed().toList()));

        assertEquals(Math.sqrt(32 / 7.0), totals.stddevNs(), 1e-12);
        assertEquals(5, totals.meanNs());
    }
}
