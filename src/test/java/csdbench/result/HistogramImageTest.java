package csdbench.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class HistogramImageTest {
    @Seeds
    void aPercentileIsWithinABucketOfTheExactOne(Gen gen) {
        List<Long> times = gen.listOf(1, 200, () -> gen.longBetween(1, 3_600_000_000_000L));
        long[] sorted = times.stream().mapToLong(Long::longValue).sorted().toArray();
        HistogramImage image = image(times);
        for (double percentile : new double[] {1, 50, 90, 99, 100}) {
            long exact = sorted[Math.max(1, (int) Math.ceil(percentile / 100 * sorted.length)) - 1];

            assertTrue(image.percentileNs(percentile) >= exact);
            assertTrue(image.percentileNs(percentile) <= exact + exact / 128 + 1);
        }
    }

    @Seeds
    void anArrayOfBucketsCountsAsAHistogramDoes(Gen gen) {
        List<Long> times = gen.listOf(0, 100, () -> gen.longBetween(0, 1L << gen.longBetween(1, 41)));
        long[] operations = new long[HistogramImage.BUCKETS];
        times.forEach(time -> operations[HistogramImage.bucket(time)]++);
        operations[HistogramImage.bucket(HistogramImage.HIGHEST_TRACKABLE_NS)]++;
        List<Long> all = Stream.concat(times.stream(), Stream.of(HistogramImage.HIGHEST_TRACKABLE_NS))
                .toList();

        assertEquals(image(all), HistogramImage.of(operations));
    }

    @Seeds
    void mergingIsTheSameAsRecordingTogether(Gen gen) {
        List<Long> some = gen.listOf(0, 100, () -> gen.longBetween(0, 1_000_000_000));
        List<Long> others = gen.listOf(0, 100, () -> gen.longBetween(0, 1_000_000_000));
        HistogramImage together =
                image(Stream.concat(some.stream(), others.stream()).toList());

        assertEquals(together, HistogramImage.merge(List.of(image(some), image(others))));
    }

    @Seeds
    void manyThatOverlapMergeAsOneHistogramWouldHoldThem(Gen gen) {
        Histogram together = HistogramImage.newHistogram();
        List<HistogramImage> images = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            List<Long> times = gen.listOf(0, 50, () -> gen.longBetween(0, 1L << gen.longBetween(1, 41)));
            times.forEach(together::recordValue);
            images.add(image(times));
        }
        images.add(HistogramImage.allAt(Long.MAX_VALUE, 3));
        together.recordValueWithCount(HistogramImage.HIGHEST_TRACKABLE_NS, 3);

        assertEquals(
                HistogramImage.of(together).totalCount(),
                HistogramImage.merge(images).totalCount());
        if (images.stream().filter(image -> image.totalCount() > 0).count() > 1) {
            assertEquals(HistogramImage.of(together), HistogramImage.merge(images));
        }
    }

    @Seeds
    void anImageGivesItsHistogramBack(Gen gen) {
        List<Long> times = gen.listOf(0, 100, () -> gen.longBetween(0, 3_600_000_000_000L));
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
