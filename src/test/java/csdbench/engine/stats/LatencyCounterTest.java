package csdbench.engine.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.io.IoRequest;
import csdbench.result.LatencyTotals;
import org.junit.jupiter.api.Test;

class LatencyCounterTest {
    private final LatencyCounter counter = new LatencyCounter();
    private final LatencyCounter sum = new LatencyCounter();

    @Test
    void sumsAndSquaresAreExact() {
        record(3_000, 4_000);

        assertTotals(2, 7_000, 25e6, 4_000, counter.totals());
    }

    @Test
    void aTimeBeforeZeroCountsAsZero() {
        record(-5, 7);

        assertTotals(2, 7, 49, 7, counter.totals());
    }

    @Test
    void onlyWhatCameLaterIsAdded() {
        record(3_000, 9_000);
        LatencyCounter earlier = new LatencyCounter();
        counter.addTo(earlier, null);
        record(4_000);
        counter.addTo(sum, earlier);

        assertEquals(4_000, sum.totals().meanNs());
        assertEquals(16e6, sum.totals().sumSquaresNs2());
        assertEquals(4_000, sum.totals().maxNs(), 4_000 / 128.0);
    }

    @Test
    void aClearedCounterBeginsAnew() {
        record(3_000);
        counter.clear();
        record(2_000);

        assertTotals(1, 2_000, 4e6, 2_000, counter.totals());
    }

    @Test
    void aClearedSetForgetsWhenRequestsStartedLate() {
        CounterSet set = new CounterSet(1, 0, true);
        set.makeRoom(request());
        set.record(request());
        set.clear();

        assertEquals(LatencyTotals.NONE, set.latenessTotals());
        set.record(request());
        assertTotals(1, 20, 400, 20, set.latenessTotals());
    }

    private static IoRequest request() {
        IoRequest request = new IoRequest(0, 0);
        request.dueNs = 100;
        request.submittedNs = 120;
        request.completedNs = 150;
        return request;
    }

    private void record(long... timesNs) {
        for (long timeNs : timesNs) {
            counter.record(timeNs);
        }
    }

    private static void assertTotals(long count, double sumNs, double squares, long maxNs, LatencyTotals totals) {
        assertEquals(count, totals.count());
        assertEquals(sumNs, totals.sumNs());
        assertEquals(squares, totals.sumSquaresNs2());
        assertEquals(maxNs, totals.maxNs());
    }
}
