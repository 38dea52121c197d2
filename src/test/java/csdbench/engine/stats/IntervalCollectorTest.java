package csdbench.engine.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.io.IoRequest;
import csdbench.result.OpTotals;
import csdbench.result.StreamTotals;
import java.util.List;
import org.junit.jupiter.api.Test;

class IntervalCollectorTest {
    private final IntervalCollector collector = new IntervalCollector(true);
    private final WorkerStats stats = new WorkerStats(2, true, false);

    IntervalCollectorTest() {
        collector.add(3, new int[] {5, 7}, List.of(stats));
    }

    @Test
    void readsAndWritesOfEachStreamAreKeptApart() {
        record(0, false, 0, 10, 110);
        record(1, true, 0, 20, 220);

        List<StreamTotals> streams = collector.collect().streams();

        assertEquals(5, streams.get(0).workload());
        assertEquals(3, streams.get(0).target());
        assertEquals(1, streams.get(0).read().count());
        assertEquals(OpTotals.NONE, streams.get(0).write());
        assertEquals(7, streams.get(1).workload());
        assertEquals(4096, streams.get(1).write().bytes());
    }

    @Test
    void responseIncludesTheWaitAndServiceDoesNot() {
        record(0, false, 0, 40, 140);

        OpTotals read = collector.collect().streams().getFirst().read();

        assertEquals(140, read.response().maxNs());
        assertEquals(100, read.service().maxNs());
    }

    @Test
    void latenessIsFromDueToSubmitted() {
        record(0, false, 0, 40, 140);

        assertEquals(40, collector.collect().lateness().maxNs());
    }

    @Test
    void whatWasCollectedIsNotCollectedAgain() {
        record(0, false, 0, 1, 2);
        collector.collect();

        assertEquals(0, collector.collect().streams().getFirst().read().count());
    }

    @Test
    void noOperationIsLostOrDoubledWhileTheWorkerGoesOn() throws InterruptedException {
        int operations = 300_000;
        Thread worker = new Thread(() -> {
            for (int i = 0; i < operations; i++) {
                record(i % 2, i % 3 == 0, 0, 1, i % 1_000);
            }
        });
        worker.start();
        long counted = 0;
        while (worker.isAlive()) {
            counted += count();
        }
        worker.join();
        counted += count();

        assertEquals(operations, counted);
    }

    @Test
    void aClockThatStepsBackDoesNotMakeTimesNegative() {
        record(0, false, 0, 100, 90);

        assertTrue(collector.collect().streams().getFirst().read().service().meanNs() >= 0);
    }

    private long count() {
        return collector.collect().streams().stream()
                .mapToLong(stream -> stream.read().count() + stream.write().count())
                .sum();
    }

    private void record(int stream, boolean write, long dueNs, long submittedNs, long completedNs) {
        IoRequest request = new IoRequest(0, 0);
        request.stream = stream;
        request.write = write;
        request.transferBytes = 4096;
        request.dueNs = dueNs;
        request.submittedNs = submittedNs;
        request.completedNs = completedNs;
        stats.begin();
        stats.record(request);
        stats.end();
    }
}
