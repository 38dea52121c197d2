package csdbench.trace.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import csdbench.trace.TraceEntry;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SampledStudyTest {
    /** Set {@code -Dcsdbench.trace.requests=1000000000} to try what takes minutes. */
    private static final long REQUESTS = Long.getLong("csdbench.trace.requests", 10_000_000);

    @Test
    void estimatesAreNearWhatIsExact() {
        TraceStudy exact = new TraceStudy(1 << 18, 1 << 18);
        TraceStudy sampled = new TraceStudy(1 << 13, 1 << 13);
        skewed(600_000, 200_000, exact, sampled);
        LocalityFacts right = exact.result().locality();
        LocalityFacts near = sampled.result().locality();

        assertEquals(1, right.sampledOneIn());
        assertEquals(1, right.reuseSampledOneIn());
        assertTrue(near.sampledOneIn() >= 16, () -> "one in " + near.sampledOneIn());
        assertEquals(1, (double) near.footprintBytes() / right.footprintBytes(), 0.05);
        assertEquals(1, (double) near.writtenBytes() / right.writtenBytes(), 0.05);
        assertEquals(right.firstTouchShare(), near.firstTouchShare(), 0.02);
        for (double percent : new double[] {1, 5, 10, 20, 50}) {
            assertEquals(right.hotShare(percent), near.hotShare(percent), 0.03, percent + " %");
        }
        assertEquals(right.reuse().size(), near.reuse().size());
        for (int i = 0; i < right.reuse().size(); i++) {
            double share = shareWithin(near.reuse().get(i).bytes(), right);
            assertEquals(right.reuse().get(i).percent(), share, 4, right.reuse() + " and " + near.reuse());
        }
        assertEquals(
                1,
                (double) near.workingSets().getFirst().bytes()
                        / right.workingSets().getFirst().bytes(),
                0.1);
    }

    /** How many percent of the re-uses are within so many bytes; between those that are known, a line. */
    private static double shareWithin(long bytes, LocalityFacts locality) {
        double before = 0;
        double beforeBytes = 0;
        for (LocalityFacts.Reuse reuse : locality.reuse()) {
            if (bytes <= reuse.bytes()) {
                return before
                        + (reuse.percent() - before) * (bytes - beforeBytes) / Math.max(1, reuse.bytes() - beforeBytes);
            }
            before = reuse.percent();
            beforeBytes = reuse.bytes();
        }
        return 100;
    }

    private static void skewed(int requests, int blocks, TraceStudy... studies) {
        Rng rng = new Rng(7);
        TraceEntry entry = new TraceEntry();
        for (int i = 0; i < requests; i++) {
            long block = (long) (blocks * Math.pow(rng.nextDouble(), 2));
            entry.set(i * 50_000L, rng.nextLong(4) > 0, Rng.mix(block) >>> 30 << 12, 4096);
            for (TraceStudy study : studies) {
                study.add(entry);
            }
        }
    }

    @Test
    void distancesAreThoseThatCountingFinds() {
        ReuseDistances distances = new ReuseDistances(1 << 12);
        List<Long> row = new ArrayList<>();
        LogHistogram counted = new LogHistogram();
        Rng rng = new Rng(3);
        for (int i = 0; i < 30_000; i++) {
            long block = Rng.mix(1 + (long) (700 * Math.pow(rng.nextDouble(), 3)));
            int at = row.indexOf(block);
            if (at >= 0) {
                counted.add(row.size() - 1 - at);
                row.remove(at);
            }
            row.add(block);
            distances.touch(block);
        }
        for (double percent : new double[] {1, 10, 25, 50, 75, 90, 99, 100}) {
            assertEquals(List.of(counted.percentile(percent)), distances.percentiles(0, percent), percent + " %");
        }
    }

    @Test
    void aHistogramIsWithinASixtyFourth() {
        Rng rng = new Rng(5);
        for (int i = 0; i < 10_000; i++) {
            long value = rng.nextLong() >>> 2 + rng.nextLong(60);
            LogHistogram one = new LogHistogram();
            one.add(value);
            one.add(Long.MAX_VALUE >>> 1);
            assertEquals(value, one.percentile(50), value / 64.0, Long.toString(value));
        }
    }

    @Test
    void tablesKeepTheirBoundsHoweverLongTheTraceIs() {
        TraceStudy study = new TraceStudy();
        TraceEntry entry = new TraceEntry();
        Rng rng = new Rng(1);
        long now = 0;
        for (long i = 0; i < REQUESTS; i++) {
            now += rng.nextLong(20_000);
            long random = rng.nextLong();
            entry.set(now, (random & 3) != 0, (random >>> 24) << 12, 512 << (random >>> 8 & 7));
            entry.setOrigin((int) (random >>> 16 & 31), (int) (random >>> 12 & 1023));
            entry.setLatencyNs(random & 0xf_ffff);
            study.add(entry);
            if ((i & 0xf_ffff) == 0) {
                check(study);
            }
        }
        check(study);
        TraceFacts facts = study.result();
        assertEquals(REQUESTS, facts.all().requests());
        assertEquals(1, facts.locality().footprintBytes() / (REQUESTS * 4.25 * 4096), 0.03);
        assertEquals(32, facts.devices().count());
        assertEquals(16, facts.heatMaps().size());
        assertEquals(10, facts.streams().largest().size());
        assertTrue(facts.overTime().bins() <= Timeline.BINS);
    }

    private static void check(TraceStudy study) {
        int[] tables = study.tables();
        assertTrue(tables[0] <= TraceStudy.MAX_BLOCKS, () -> tables[0] + " blocks");
        assertTrue(tables[1] <= TraceStudy.MAX_REUSED, () -> tables[1] + " blocks of re-use");
    }
}
