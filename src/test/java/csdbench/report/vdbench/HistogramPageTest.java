package csdbench.report.vdbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.report.Samples;
import csdbench.result.HistogramImage;
import csdbench.result.IntervalClosed;
import csdbench.result.LatencyTotals;
import csdbench.result.OpTotals;
import csdbench.result.RunFinished.Outcome;
import csdbench.result.StreamTotals;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistogramPageTest {
    private static final HistogramBounds TWO = new HistogramBounds(List.of(20_000L, 1_000_000_000L));

    @Test
    void aBarHasAMarkForEachFullTwoPercentOfTheBucketAndThenOfThoseBefore() {
        List<String> rows = HistogramPage.table("Reads:", image(959, 38, 3), TWO);

        assertEquals(
                List.of(
                        "Reads:",
                        "  min(ms) <     max(ms)         count       %%    cum%%  '+': Individual%; '+-': Cumulative%",
                        "",
                        "    0.000 <       0.020           959  95.9000  95.9000  " + "+".repeat(47),
                        "    0.020 <    1000.000            38   3.8000  99.7000  +" + "-".repeat(47),
                        " 1000.000 <         max             3   0.3000 100.0000  " + "-".repeat(49),
                        ""),
                rows);
    }

    @Test
    void largeCountsAreGroupedByThousands() {
        String row = HistogramPage.table("", image(1_987_017, 0, 0), TWO).get(3);

        assertTrue(row.startsWith("    0.000 <       0.020     1,987,017 100.0000 100.0000  +"), row);
    }

    @Test
    void aTableOfNothingIsAllZero() {
        assertEquals(
                " 1000.000 <         max             0   0.0000   0.0000  ",
                HistogramPage.table("Writes:", HistogramImage.EMPTY, TWO).get(5));
    }

    @Test
    void trimsAreAmongAllOperationsAndNotAmongReadsAndWrites(@TempDir Path folder) throws IOException {
        OpTotals one = Samples.ops(4096, 0, LongStream.of(80_000));
        List<StreamTotals> streams =
                List.of(new StreamTotals(0, 0, one, one, List.of(new StreamTotals.FileTotals("trim", one))));
        IntervalClosed interval = Samples.interval(2, streams, 0);
        try (ResultFile file = new ResultFile(folder, "histogram.html")) {
            HistogramPage page = new HistogramPage(file, TWO);
            page.begin(Samples.started("rd1", OptionalDouble.empty()), _ -> true);
            page.finish(Samples.finished(Outcome.COMPLETE, List.of(interval, interval), LatencyTotals.NONE));
        }

        List<String> lines = Files.readAllLines(folder.resolve("histogram.html"));

        assertTrue(lines.contains("All operations:"));
        assertFalse(lines.contains("Reads and writes:"));
        assertTrue(
                lines.get(lines.indexOf("All operations:") + 4).startsWith("    0.020 <    1000.000             3 "));
    }

    @Test
    void vdbenchsOwnBoundsMakeTwentySevenBuckets() {
        List<String> lines = HistogramPage.table("", HistogramImage.EMPTY, HistogramBounds.DEFAULT);

        assertEquals(27 + 4, lines.size());
        assertTrue(lines.get(29).startsWith(" 2000.000 <         max"));
    }

    @Test
    void boundsMustRise() {
        assertThrows(IllegalArgumentException.class, () -> new HistogramBounds(List.of(5L, 5L)));
        assertThrows(IllegalArgumentException.class, () -> new HistogramBounds(List.of(0L)));
    }

    @Seeds(200)
    void bucketsAddUpToEverythingAndABarNeverPassesItsFrame(Gen gen) {
        int first = gen.intBetween(0, 9999);
        int second = gen.intBetween(0, 9999);
        int third = gen.intBetween(1, 9999);
        List<String> rows =
                HistogramPage.table("", image(first, second, third), TWO).subList(3, 6);

        long sum = 0;
        for (String row : rows) {
            sum += Long.parseLong(row.substring(24, 37).strip().replace(",", ""));
            assertTrue(row.length() - row.indexOf("  ", 50) - 2 <= 50, row);
        }
        assertEquals(first + second + third, sum);
        assertEquals("100.0000", rows.getLast().substring(47, 55));
    }

    private static HistogramImage image(long first, long second, long third) {
        Histogram histogram = HistogramImage.newHistogram();
        histogram.recordValueWithCount(10_000, first);
        histogram.recordValueWithCount(500_000_000, second);
        histogram.recordValueWithCount(3_000_000_000L, third);
        return HistogramImage.of(histogram);
    }
}
