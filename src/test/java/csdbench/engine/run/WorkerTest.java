package csdbench.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import csdbench.base.unit.NanoClock;
import csdbench.base.unit.VirtualClock;
import csdbench.content.ContentSource;
import csdbench.content.ContentSpec;
import csdbench.content.sector.SectorContent;
import csdbench.content.sector.SectorLayout;
import csdbench.engine.stats.IntervalCollector;
import csdbench.engine.stats.WorkerStats;
import csdbench.engine.workload.ArrivalQueue;
import csdbench.engine.workload.OpChooser;
import csdbench.engine.workload.OpStream;
import csdbench.engine.workload.Placement;
import csdbench.engine.workload.StreamPicker;
import csdbench.io.BufferArena;
import csdbench.io.IoRequest;
import csdbench.io.IoSource;
import csdbench.io.SizedTarget;
import csdbench.plan.AccessSpec;
import csdbench.plan.ArrivalSpec;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.PlanSamples;
import csdbench.plan.SeekSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TransferSpec;
import csdbench.plan.files.FileOperation;
import csdbench.result.OpTotals;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class WorkerTest {
    private static final long MILLISECOND_NS = 1_000_000;
    private static final AccessSpec READS = access(100, new SeekSpec.Mixed(100));

    private final VirtualClock clock = new VirtualClock();
    private final RunSignals signals = new RunSignals(50, List.of(SizedTarget.DEVICE));
    private BufferArena buffers;
    private FixedLatencyEngine engine;
    private IntervalCollector collector;
    private ArrivalQueue arrivals;

    @AfterEach
    void freeBuffers() {
        buffers.close();
    }

    @Test
    void responseCountsFromTheDueTimeWhenTheDriveFallsBehind() {
        // One channel of 100 us against an arrival every 50 us: the queue grows by 50 us an operation.
        Worker worker = worker(1, 100_000, 64, READS, 20_000);

        runUntil(worker, MILLISECOND_NS);

        OpTotals reads = reads();
        assertEquals(9.0, reads.count(), 1.0);
        assertEquals(100_000.0, reads.response().histogram().bucketHighestNs(0), 1_000.0);
        assertEquals(500_000.0, reads.response().maxNs(), 60_000.0);
    }

    @Test
    void serviceCountsFromSubmissionEvenWhenTheOperationWasLate() {
        // One slot, so what is due waits in the queue and not in the device.
        Worker worker = worker(1, 100_000, 1, READS, 20_000);

        runUntil(worker, MILLISECOND_NS);

        assertEquals(100_000, reads().service().maxNs());
    }

    @Test
    void whatCannotStartIsNotDropped() {
        Worker worker = worker(1, 100_000, 1, READS, 20_000);

        runUntil(worker, 10 * MILLISECOND_NS);

        assertEquals(100.0, reads().count(), 1.0);
        assertEquals(100.0, arrivals.backlog(clock.nowNs()), 2.0);
    }

    @Test
    void latenessIsTheTimeBetweenDueAndSubmitted() {
        Worker worker = worker(8, 10_000, 8, READS, 1_000);

        runUntil(worker, 100 * MILLISECOND_NS);

        // The clock of this test moves in steps of a microsecond.
        assertTrue(collector.collect(NanoClock.SYSTEM).lateness().maxNs() < 1_000);
    }

    @Test
    void withoutARateEverySlotIsKeptBusy() {
        Worker worker = worker(4, 100_000, 4, READS, 0);

        runUntil(worker, MILLISECOND_NS);

        OpTotals reads = reads();
        assertEquals(40, reads.count());
        assertEquals(reads.service(), reads.response());
    }

    @Test
    void anEngineThatBlocksIsTimedOneByOneAndResponseContainsTheWaitToBeSubmitted() {
        Worker worker = worker(1, 5 * MILLISECOND_NS, 6, READS, 0);
        engine.blocks = true;
        runUntil(worker, 1_000 * MILLISECOND_NS);
        collector.collect(NanoClock.SYSTEM);

        runUntil(worker, 2_000 * MILLISECOND_NS);

        OpTotals reads = reads();
        assertEquals(200.0, reads.count(), 3.0);
        assertEquals(5.0 * MILLISECOND_NS, reads.service().meanNs(), 1.0);
        assertEquals(30.0 * MILLISECOND_NS, reads.response().meanNs(), 1.0);
        assertEquals(1.0, worker.blockedNs() / (double) clock.nowNs(), 0.2);
    }

    @Test
    void anEngineThatQueuesIsNotTakenForOneThatBlocks() {
        Worker worker = worker(4, 5 * MILLISECOND_NS, 4, READS, 0);

        runUntil(worker, 1_000 * MILLISECOND_NS);

        assertEquals(0, worker.blockedNs());
    }

    @Test
    void aWorkloadThatEndsAtTheEndOfItsAreaFinishesTheWorker() {
        Worker worker = worker(1, 1_000, 2, access(0, new SeekSpec.ToEnd()), 0);

        runUntil(worker, 100 * MILLISECOND_NS);

        assertTrue(worker.finished());
        assertEquals(256, writes().count());
    }

    @Test
    void aWorkerThatIsToldToStopDrainsWhatIsInFlight() {
        Worker worker = worker(1, 100_000, 4, READS, 0);
        worker.turn(false);
        signals.stop();
        assertFalse(worker.finished());

        runUntil(worker, MILLISECOND_NS);

        assertTrue(worker.finished());
        assertEquals(4, reads().count());
    }

    @Test
    void aFailedOperationIsReportedAndNotCounted() {
        Worker worker = worker(1, 100_000, 1, READS, 0);
        engine.nextResult = -5;

        runUntil(worker, 100_000);

        RunSignals.Failure failure = signals.takeFailures().getFirst();
        assertEquals(-5, failure.result());
        assertEquals(4096, failure.transferBytes());
        assertEquals(0, reads().count());
    }

    @Test
    void aDeviceThatFailsAtOnceIsLeftAloneAfterTheAllowedErrors() {
        Worker worker = worker(1, 1_000, 1, READS, 0);
        for (int i = 0; i < 100; i++) {
            engine.nextResult = -5;
            runUntil(worker, clock.nowNs() + 2_000);
        }

        assertTrue(worker.finished());
        assertEquals(50, signals.errors());
    }

    @Test
    void aShortTransferIsAFailure() {
        Worker worker = worker(1, 100_000, 1, READS, 0);
        engine.nextResult = 512;

        runUntil(worker, 100_000);

        assertEquals(512, signals.takeFailures().getFirst().result());
    }

    @Test
    void dutyCycleAllocatesNothing() {
        Worker worker = worker(8, 100_000, 32, access(50, new SeekSpec.Mixed(50)), 50_000);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long leastGrownBytes = Long.MAX_VALUE;

        // The compiler charges this thread a few kilobytes once, when it swaps code in, and has other code to compile
        // besides; a duty cycle that allocates would show in every window. So the quietest window of 50,000 operations
        // must be silent.
        for (int window = 1; window <= 400 && leastGrownBytes > 0; window++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            runUntil(worker, 1_000L * window * MILLISECOND_NS);
            leastGrownBytes = Math.min(leastGrownBytes, threads.getCurrentThreadAllocatedBytes() - before);
        }

        assertEquals(0, leastGrownBytes, "bytes allocated in the quietest window");
    }

    @Test
    void whatOpensAndClosesFilesTakesNoKeyAndNoData() {
        List<Integer> keyed = new ArrayList<>();
        FileOperations source = new FileOperations();
        Worker worker = worker(1, 100_000, 1, source, (_, bytes) -> {
            keyed.add(bytes);
            return keyed.size();
        });

        runUntil(worker, MILLISECOND_NS);

        assertEquals(List.of(FileOperation.OPEN, FileOperation.WRITE, FileOperation.CLOSE), source.finished);
        assertEquals(List.of(4096), keyed, "the write");
    }

    /** Opens a file for whatever length it has, writes it, and closes it durably. */
    private static final class FileOperations implements IoSource {
        private static final List<FileOperation> ORDER =
                List.of(FileOperation.OPEN, FileOperation.WRITE, FileOperation.CLOSE);

        private final List<FileOperation> finished = new ArrayList<>();
        private int started;

        @Override
        public boolean next(IoRequest request, long nowNs) {
            if (ended()) {
                return false;
            }
            FileOperation operation = ORDER.get(started++);
            request.operation = operation.ordinal();
            request.asksLength = operation == FileOperation.OPEN;
            request.flushes = operation == FileOperation.CLOSE;
            request.offsetBytes = 8192;
            request.transferBytes = operation == FileOperation.WRITE ? 4096 : 0;
            return true;
        }

        @Override
        public void finished(IoRequest request, long nowNs) {
            finished.add(FileOperation.values()[request.operation]);
        }

        @Override
        public boolean paced() {
            return false;
        }

        @Override
        public long nextStartNs(long nowNs) {
            return ended() ? Long.MAX_VALUE : nowNs;
        }

        @Override
        public long idleNs(long nowNs) {
            return 0;
        }

        @Override
        public boolean ended() {
            return started == ORDER.size();
        }
    }

    @Test
    @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void whatAFailingWorkerCountedIsCollectedWithoutWaitingForIt() {
        Worker worker = worker(1, 100_000, 1, new FailingSource());
        assertEquals(1, worker.turn(false));
        clock.advanceTo(engine.nextCompletionNs());
        assertThrows(IllegalStateException.class, () -> worker.turn(false));
        assertEquals(1, reads().count());
        assertEquals(0, reads().count());
    }

    /** Reads once, and breaks when the read is done. */
    private static final class FailingSource implements IoSource {
        private boolean started;

        @Override
        public boolean next(IoRequest request, long nowNs) {
            request.transferBytes = 4096;
            boolean first = !started;
            started = true;
            return first;
        }

        @Override
        public void finished(IoRequest request, long nowNs) {
            throw new IllegalStateException("a defect");
        }

        @Override
        public boolean paced() {
            return false;
        }

        @Override
        public long nextStartNs(long nowNs) {
            return Long.MAX_VALUE;
        }

        @Override
        public long idleNs(long nowNs) {
            return 0;
        }

        @Override
        public boolean ended() {
            return started;
        }
    }

    private Worker worker(int channels, long latencyNs, int depth, AccessSpec access, double perSecond) {
        arrivals = perSecond > 0 ? new ArrivalQueue(ArrivalSpec.DETERMINISTIC, new double[] {perSecond}, 7) : null;
        StreamSpec stream =
                PlanSamples.stream(0, 0, new LbaRangeSpec.Whole(), 0, 0, 1 << 20, ContentSpec.INCOMPRESSIBLE);
        Placement placement = new Placement(stream, access, 1 << 20, false, 512, 7);
        OpChooser source = new OpChooser(
                0,
                new OpStream[] {new OpStream(0, placement, 0, 7)},
                arrivals,
                perSecond > 0 ? null : new StreamPicker(new double[] {1}, 7),
                perSecond > 0,
                null,
                () -> {});
        return worker(channels, latencyNs, depth, source);
    }

    private Worker worker(int channels, long latencyNs, int depth, IoSource source) {
        return worker(channels, latencyNs, depth, source, WriteKeys.ofWorker(0));
    }

    private Worker worker(int channels, long latencyNs, int depth, IoSource source, WriteKeys keys) {
        buffers = new BufferArena(depth, 4096);
        engine = new FixedLatencyEngine(clock, channels, latencyNs, depth);
        collector = new IntervalCollector(source.paced(), List.of());
        WorkerStats stats = new WorkerStats(1, FileOperation.values().length, source.paced(), false);
        collector.add(0, new int[] {0}, List.of(stats));
        return new Worker(new Worker.Parts(
                clock,
                engine,
                buffers,
                0,
                keys,
                source,
                new ContentSource[] {new SectorContent(SectorLayout.even(4096, 4096), 7)},
                stats,
                null,
                signals));
    }

    /** Turns the worker and the clock, in the smallest steps that matter. */
    private void runUntil(Worker worker, long endNs) {
        while (clock.nowNs() < endNs && !worker.finished()) {
            if (worker.turn(false) == 0) {
                clock.advanceTo(Math.min(endNs, Math.min(engine.nextCompletionNs(), clock.nowNs() + 1_000)));
            }
        }
        worker.turn(false);
    }

    private OpTotals reads() {
        return collector.collect(NanoClock.SYSTEM).streams().getFirst().read();
    }

    private OpTotals writes() {
        return collector.collect(NanoClock.SYSTEM).streams().getFirst().write();
    }

    private static AccessSpec access(double readPercent, SeekSpec seek) {
        return new AccessSpec(new TransferSpec.Fixed(4096), readPercent, 0, 0, seek);
    }
}
