package csdbench.engine.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.NanoClock;
import csdbench.base.unit.VirtualClock;
import csdbench.io.IoRequest;
import csdbench.result.IntervalClosed;
import csdbench.result.OpTotals;
import csdbench.result.StreamTotals;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class IntervalCollectorTest {
    private final IntervalCollector collector = new IntervalCollector(true, List.of());
    private final WorkerStats stats = new WorkerStats(2, 0, true, false);

    IntervalCollectorTest() {
        collector.add(3, new int[] {5, 7}, List.of(stats));
    }

    @Test
    void readsAndWritesOfEachStreamAreKeptApart() {
        record(0, false, 0, 10, 110);
        record(1, true, 0, 20, 220);

        List<StreamTotals> streams = collector.collect(NanoClock.SYSTEM).streams();

        assertEquals(5, streams.get(0).workload());
        assertEquals(3, streams.get(0).target());
        assertEquals(1, streams.get(0).read().count());
        assertEquals(OpTotals.NONE, streams.get(0).write());
        assertEquals(7, streams.get(1).workload());
        assertEquals(4096, streams.get(1).write().bytes());
    }

    @Test
    void responseIncludesTheWaitAndServiceDoesNot() {
        record(0, false, 1000, 1040, 1140);

        OpTotals read = collector.collect(NanoClock.SYSTEM).streams().getFirst().read();

        assertEquals(140, read.response().maxNs());
        assertEquals(100, read.service().maxNs());
    }

    @Test
    void latenessIsFromDueToSubmitted() {
        record(0, false, 1000, 1040, 1140);

        assertEquals(40, collector.collect(NanoClock.SYSTEM).lateness().maxNs());
    }

    @Test
    void whatWasCollectedIsNotCollectedAgain() {
        record(0, false, 0, 1, 2);
        collector.collect(NanoClock.SYSTEM);

        assertEquals(
                0,
                collector.collect(NanoClock.SYSTEM).streams().getFirst().read().count());
    }

    @Test
    void aWorkerThatWaitsForItsDeviceIsCollectedWithoutItsHelp() {
        record(0, false, 0, 1, 2);
        assertEquals(1, count());
        assertEquals(0, count());

        record(0, false, 0, 1, 2);
        record(0, true, 0, 1, 2);
        assertEquals(2, count());
    }

    @Test
    void aBatchThatBeganBeforeTheWorkerSawTheRequestIsCountedInTheNextInterval() {
        record(0, false, 0, 0, 1_000_000);
        record(0, false, 0, 0, 100);
        assertEquals(2, count());

        recordUnawares(request(0, false, 0, 0, 300));
        assertEquals(1, count());
        recordUnawares(request(0, false, 0, 0, 500));
        record(0, true, 0, 0, 700);
        StreamTotals late = collector.collect(NanoClock.SYSTEM).streams().getFirst();

        assertEquals(1, late.read().count());
        assertEquals(4096, late.read().bytes());
        assertEquals(500.0, late.read().service().meanNs());
        assertEquals(500.0, late.read().service().maxNs(), 4, "of the later times, not of all");
        assertEquals(1, late.write().count());
        assertEquals(0, count());
    }

    @Test
    void allWorkersAreCutBeforeAnyIsWaitedFor() throws InterruptedException {
        WorkerStats other = new WorkerStats(2, 0, true, false);
        IntervalCollector shared = new IntervalCollector(true, List.of());
        shared.add(0, new int[] {5, 7}, List.of(stats, other));
        stats.begin();
        stats.record(request(0, false, 0, 1, 2));
        Thread worker = new Thread(() -> {
            stats.record(request(0, false, 0, 1, 2));
            stats.end();
        });

        IntervalCollector.Collected first = shared.collect(NanoClock.SYSTEM, _ -> {
            record(other, request(0, false, 0, 1, 2));
            record(other, request(0, false, 0, 1, 2));
            worker.start();
        });
        worker.join();
        IntervalCollector.Collected second = shared.collect(NanoClock.SYSTEM);

        assertEquals(2, first.streams().getFirst().read().count(), "only what was in the batch that went on");
        assertEquals(2, second.streams().getFirst().read().count(), "what began after the cut");
    }

    @Test
    void theFirstOfItsKindEndsItsBatchBecauseMemoryMayHaveToBeWaitedFor() {
        stats.begin();
        IntervalCollector.Collected first = collector.collect(NanoClock.SYSTEM, _ -> {
            stats.record(request(0, false, 0, 1, 2));
            stats.end();
        });

        assertEquals(0, first.streams().getFirst().read().count());
        assertEquals(1, count(), "in a batch that began after the cut");
    }

    @Test
    void theEndOfAnIntervalIsTheMomentOfTheCut() {
        VirtualClock clock = new VirtualClock();
        clock.advanceTo(1_000);

        IntervalCollector.Collected collected = collector.collect(clock, _ -> clock.advanceTo(5_000));

        assertEquals(1_000, collected.atNs());
    }

    @Test
    void noOperationIsLostOrDoubledWhileWorkersGoOn() throws InterruptedException {
        int operations = 300_000;
        List<WorkerStats> everyone =
                List.of(stats, new WorkerStats(2, 0, true, false), new WorkerStats(2, 0, true, false));
        IntervalCollector shared = new IntervalCollector(true, List.of());
        shared.add(0, new int[] {5, 7}, everyone);
        List<Thread> workers = new ArrayList<>();
        for (int number = 0; number < everyone.size(); number++) {
            WorkerStats own = everyone.get(number);
            int pauseEvery = 10_000 / (number * number * 10 + 1);
            Thread worker = new Thread(() -> {
                for (int i = 0; i < operations; i++) {
                    record(own, i);
                    if (i % pauseEvery == 0) {
                        LockSupport.parkNanos(1);
                    }
                }
            });
            workers.add(worker);
            worker.start();
        }
        Sums sums = new Sums();
        while (workers.stream().anyMatch(Thread::isAlive)) {
            sums.add(shared.collect(NanoClock.SYSTEM));
        }
        sums.add(shared.collect(NanoClock.SYSTEM));

        long all = (long) everyone.size() * operations;
        assertEquals(all, sums.operations);
        assertEquals(all * 4096, sums.bytes);
        assertEquals(everyone.size() * (operations / 1_000) * 999.0 * 1_000 / 2, sums.responseNs);
    }

    private static final class Sums {
        private long operations;
        private long bytes;
        private double responseNs;

        void add(IntervalCollector.Collected collected) {
            for (StreamTotals stream : collected.streams()) {
                for (OpTotals op : List.of(stream.read(), stream.write())) {
                    operations += op.count();
                    bytes += op.bytes();
                    responseNs += op.response().sumNs();
                }
            }
        }
    }

    @Test
    void aClockThatStepsBackDoesNotMakeTimesNegative() {
        record(0, false, 0, 100, 90);

        assertTrue(collector
                        .collect(NanoClock.SYSTEM)
                        .streams()
                        .getFirst()
                        .read()
                        .service()
                        .meanNs()
                >= 0);
    }

    @Test
    void theTenSlowestOfAnIntervalAreKeptByResponse() {
        for (int i = 0; i < 50; i++) {
            IoRequest request = request(i % 2, i % 3 == 0, 1_000L * i, 1_000L * i + 10, 1_000L * i + 100 + i);
            request.offsetBytes = 4096L * i;
            record(stats, request);
        }

        List<IntervalClosed.Slow> slowest = collector.collect(NanoClock.SYSTEM).slowest();

        assertEquals(
                List.of(149L, 148L, 147L, 146L, 145L, 144L, 143L, 142L, 141L, 140L),
                slowest.stream().map(IntervalClosed.Slow::responseNs).toList());
        assertEquals(new IntervalClosed.Slow(7, 3, "read", 4096 * 49, 4096, 49_000, 149, 139), slowest.getFirst());
        assertEquals("write", slowest.get(1).operation());
        assertEquals(List.of(), collector.collect(NanoClock.SYSTEM).slowest());
    }

    @Test
    void theTenSlowestAreThoseOfTheStreamsThatAreNotLeftOut() {
        stats.leaveOut(1);
        for (int interval = 0; interval < 3; interval++) {
            for (int i = 0; i < 12; i++) {
                record(0, false, 0, 0, 100 + i);
                record(1, false, 0, 0, 1_000_000 + i);
            }

            IntervalCollector.Collected collected = collector.collect(NanoClock.SYSTEM);

            assertEquals(
                    List.of(111L, 110L, 109L, 108L, 107L, 106L, 105L, 104L, 103L, 102L),
                    collected.slowest().stream()
                            .map(IntervalClosed.Slow::responseNs)
                            .toList());
            assertEquals(12, collected.streams().get(1).read().count(), "they are counted all the same");
        }
    }

    @Test
    void whereAllStreamsAreLeftOutNoneIsAmongTheSlowest() {
        stats.leaveOut(0);
        stats.leaveOut(1);
        for (int interval = 0; interval < 3; interval++) {
            record(0, false, 0, 0, 100);
            recordUnawares(request(1, true, 0, 0, 1_000_000));

            assertEquals(List.of(), collector.collect(NanoClock.SYSTEM).slowest());
        }
    }

    @Test
    void aSlowOperationIsInOneIntervalOnly() {
        record(0, false, 0, 0, 1_000_000);
        assertEquals(1, collector.collect(NanoClock.SYSTEM).slowest().size());

        recordUnawares(request(0, false, 0, 0, 300));
        recordUnawares(request(0, false, 0, 0, 500));
        List<IntervalClosed.Slow> late = collector.collect(NanoClock.SYSTEM).slowest();

        assertEquals(
                List.of(500L, 300L),
                late.stream().map(IntervalClosed.Slow::responseNs).toList());
    }

    @Test
    void partsOfAnOperationAreNotAmongTheSlowest() {
        IoRequest step = request(0, false, 0, 0, 1_000_000);
        step.step = true;
        record(stats, step);
        record(0, false, 0, 0, 10);

        assertEquals(
                List.of(10L),
                collector.collect(NanoClock.SYSTEM).slowest().stream()
                        .map(IntervalClosed.Slow::responseNs)
                        .toList());
    }

    private long count() {
        return collector.collect(NanoClock.SYSTEM).streams().stream()
                .mapToLong(stream -> stream.read().count() + stream.write().count())
                .sum();
    }

    private void record(int stream, boolean write, long dueNs, long submittedNs, long completedNs) {
        record(stats, request(stream, write, dueNs, submittedNs, completedNs));
    }

    private static void record(WorkerStats stats, int number) {
        record(stats, request(number % 2, number % 3 == 0, 0, 0, number % 1_000));
    }

    /** As a worker that read the collector's request just before it was made. */
    private void recordUnawares(IoRequest request) {
        stats.enter();
        stats.record(request);
        stats.end();
    }

    private static void record(WorkerStats stats, IoRequest request) {
        stats.begin();
        stats.record(request);
        stats.end();
    }

    private static IoRequest request(int stream, boolean write, long dueNs, long submittedNs, long completedNs) {
        IoRequest request = new IoRequest(0, 0);
        request.stream = stream;
        request.operation = write ? IoRequest.WRITE : IoRequest.READ;
        request.transferBytes = 4096;
        request.dueNs = dueNs;
        request.submittedNs = submittedNs;
        request.completedNs = completedNs;
        return request;
    }
}
