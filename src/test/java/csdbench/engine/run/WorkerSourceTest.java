package csdbench.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.base.unit.VirtualClock;
import csdbench.content.ContentSource;
import csdbench.engine.stats.WorkerStats;
import csdbench.io.BufferArena;
import csdbench.io.IoRequest;
import csdbench.io.IoSource;
import csdbench.io.SizedTarget;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a worker reports to whatever decides its I/O: a replay waits for it. */
class WorkerSourceTest {
    private static final long LATENCY_NS = 100_000;

    private final VirtualClock clock = new VirtualClock();
    private final FixedLatencyEngine engine = new FixedLatencyEngine(clock, 2, LATENCY_NS, 2);
    private final Chain source = new Chain();

    @Test
    void everyCompletionIsReportedToTheSourceAtItsTime() {
        work();

        assertEquals(List.of(LATENCY_NS, 2 * LATENCY_NS, 3 * LATENCY_NS), source.finishedNs);
    }

    @Test
    void aFailedOperationIsReportedToTheSourceToo() {
        engine.nextResult = -5;

        work();

        assertEquals(3, source.finishedNs.size());
    }

    private void work() {
        try (BufferArena buffers = new BufferArena(2, 4096)) {
            Worker worker = new Worker(new Worker.Parts(
                    clock,
                    engine,
                    buffers,
                    0,
                    WriteKeys.ofWorker(0),
                    source,
                    new ContentSource[0],
                    new WorkerStats(1, 0, false, false),
                    null,
                    new RunSignals(50, List.of(SizedTarget.DEVICE))));
            for (int turn = 0; turn < 100 && !worker.finished(); turn++) {
                clock.advanceTo(Math.max(clock.nowNs(), Math.min(worker.nextEventNs(), 10 * LATENCY_NS)));
                worker.turnOnce();
            }
        }
    }

    /** Three reads, each of which waits for the one before. */
    private static final class Chain implements IoSource {
        private final List<Long> finishedNs = new ArrayList<>();
        private int started;

        private boolean ready() {
            return started < 3 && started == finishedNs.size();
        }

        @Override
        public boolean next(IoRequest request, long nowNs) {
            if (!ready()) {
                return false;
            }
            request.offsetBytes = started++ * 4096L;
            request.transferBytes = 4096;
            return true;
        }

        @Override
        public boolean paced() {
            return false;
        }

        @Override
        public long nextStartNs(long nowNs) {
            return ready() ? nowNs : Long.MAX_VALUE;
        }

        @Override
        public long idleNs(long nowNs) {
            return ready() ? 0 : Long.MAX_VALUE;
        }

        @Override
        public boolean ended() {
            return finishedNs.size() == 3;
        }

        @Override
        public void finished(IoRequest request, long nowNs) {
            finishedNs.add(nowNs);
        }
    }
}
