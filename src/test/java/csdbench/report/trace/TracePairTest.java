package csdbench.report.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.trace.TraceEntry;
import csdbench.trace.study.GapSample;
import csdbench.trace.study.TraceFacts;
import csdbench.trace.study.TraceStudy;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TracePairTest {
    private static final GapSample.Apart GAPS = new GapSample.Apart(0.0123, 0.02);

    /** Of one request a millisecond, every so many one write. */
    private static TraceFacts trace(int writeEvery, long lengthBytes, boolean latencies) {
        return trace(1_000_000, writeEvery, lengthBytes, latencies);
    }

    private static TraceFacts trace(long gapNs, int writeEvery, long lengthBytes, boolean latencies) {
        TraceStudy study = new TraceStudy();
        TraceEntry entry = new TraceEntry();
        for (int i = 0; i < 3000; i++) {
            entry.set(i * gapNs, i % writeEvery != 0, i % 100 * 1_048_576L, lengthBytes);
            entry.setLatencyNs(latencies ? 50_000 + i % 7 * 1000 : TraceEntry.NO_LATENCY);
            study.add(entry);
        }
        return study.result();
    }

    private static TracePair pair(TraceFacts here, TraceFacts there) {
        return new TracePair(reading("mine.ctrace"), here, reading("made.ctrace"), there, GAPS);
    }

    private static TraceReading reading(String file) {
        return new TraceReading(file, "ctrace", "csdbench's own, binary", true, 0, List.of(), Map.of(), List.of());
    }

    @Test
    void tracesThatAreTheSameDifferInNothing() {
        List<String> words = pair(trace(2, 4096, true), trace(2, 4096, true)).words();

        assertEquals(2, words.size(), words.toString());
        assertTrue(words.getFirst().contains("figures are alike: rate and sizes within 5 %"), words.toString());
        assertTrue(
                words.getLast().startsWith("The gaps between requests do not differ by more than chance: "),
                words.toString());
        assertTrue(words.getLast().contains("has 1.23 % more of them, and by chance up to 2.00 %"), words.toString());
    }

    @Test
    void whatIsBeyondTheToleranceIsNamedFirstAndWhatIsWithinItIsNot() {
        String page = pair(trace(2, 4096, true), trace(5, 4100, true)).doc().page();
        List<String> words = pair(trace(2, 4096, true), trace(5, 4100, true)).words();

        assertEquals("Differs: reads, 50 % here, 80 % there.", words.getFirst());
        assertTrue(words.stream().noneMatch(each -> each.contains("mean read")), words.toString());
        assertTrue(page.indexOf("Differs: reads") < page.indexOf("<table"));
        assertFalse(page.contains("<script"));
    }

    @Test
    void aFigureThatOneOfThemHasNotIsNotCompared() {
        List<String> words = pair(trace(2, 4096, true), trace(2, 4096, false)).words();

        assertTrue(words.get(words.size() - 2).startsWith("3 figures are not in both"), words.toString());
    }

    @Test
    void chartsHaveACurveForEachTrace() {
        var charts = new TraceCharts(
                new java.util.TreeMap<>(Map.of("here", trace(2, 4096, true), "there", trace(5, 8192, true))));

        assertEquals(
                List.of("here", "there"),
                charts.speeds().getFirst().curves().stream()
                        .map(curve -> curve.title())
                        .toList());
        assertEquals(
                List.of("latency", "latency-writes", "latency-size", "depth"),
                charts.latencies().stream().map(chart -> chart.name()).toList());
        assertEquals(2, charts.reuse().getFirst().curves().size());
    }

    @Test
    void sparseWritesHaveAScaleOfTheirOwn() {
        assertEquals(
                List.of("rate", "throughput"),
                new TraceCharts(Map.of("one", trace(20_000, 5, 4096, false)))
                        .speeds().stream().map(chart -> chart.name()).toList());
        assertEquals(
                List.of("rate", "rate-writes", "throughput", "throughput-writes"),
                new TraceCharts(Map.of("one", trace(20_000, 100, 4096, false)))
                        .speeds().stream().map(chart -> chart.name()).toList());
    }

    @Test
    void whatACacheHitsGrowsWithItsSize() {
        var spots = new TraceCharts(Map.of("one", trace(2, 4096, false)))
                .reuse()
                .getFirst()
                .curves()
                .getFirst()
                .spots();

        assertEquals(99 * 4096, spots.getLast().x(), 4096, "each block comes again after 99 others");
        assertEquals(100 * 29 / 30.0, spots.getLast().y(), 0.5, "all but first touches");
    }
}
