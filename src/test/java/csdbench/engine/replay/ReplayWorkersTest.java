package csdbench.engine.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.io.IoRequest;
import csdbench.io.IoSource;
import csdbench.plan.order.ReplayMode;
import csdbench.plan.order.ReplayOrder;
import csdbench.trace.TraceProblem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Workers with threads of their own, on a trace that is read ahead. */
class ReplayWorkersTest {
    private static final int REQUESTS = 20_000;
    private static final int TARGETS = 2;
    private static final int WORKERS = 2;

    @TempDir
    Path folder;

    private final AtomicInteger inFlight = new AtomicInteger();
    private final AtomicInteger maxInFlight = new AtomicInteger();

    /** A device for each target: requests in turn, 10 us apart; three in flight at any time. */
    private ReplayOrder order(ReplayMode mode) {
        List<String> lines = IntStream.range(0, REQUESTS)
                .mapToObj(i -> Traces.line(i * 10, 25, i % TARGETS, i / TARGETS * 4096L, 4096, true, i % 7))
                .toList();
        return ReplayOrder.of(List.of(Traces.recording(folder, "trace", lines))).withMode(mode);
    }

    @ParameterizedTest
    @EnumSource(ReplayMode.class)
    void everyRequestIsIssuedOnceAndEachWorkersInOrder(ReplayMode mode) throws TraceProblem, InterruptedException {
        ReplayOrder order = order(mode).withSpeedPercent(200);
        List<ConcurrentLinkedQueue<Long>> issued = new ArrayList<>();
        Replay.Outcome outcome = run(order, issued);

        assertTrue(outcome.progress().complete());
        assertEquals(REQUESTS, outcome.progress().issued());
        for (int target = 0; target < TARGETS; target++) {
            List<Long> offsets = new ArrayList<>();
            for (int worker = 0; worker < WORKERS; worker++) {
                List<Long> own = List.copyOf(issued.get(target * WORKERS + worker));
                if (mode != ReplayMode.DEPENDENT) {
                    assertEquals(own.stream().sorted().toList(), own);
                }
                offsets.addAll(own);
            }
            assertEquals(
                    LongStream.range(0, REQUESTS / TARGETS)
                            .mapToObj(i -> i * 4096)
                            .toList(),
                    offsets.stream().sorted().toList());
        }
    }

    @Test
    void loadNeverHasMoreInFlightThanThereWere() throws TraceProblem, InterruptedException {
        Replay.Outcome outcome = run(order(ReplayMode.LOAD), new ArrayList<>());

        // A worker is counted here a little after the replay has counted it.
        assertTrue(maxInFlight.get() <= outcome.progress().maxInFlight(), "in flight " + maxInFlight);
        assertTrue(
                outcome.progress().maxInFlight() <= 3,
                "in flight " + outcome.progress().maxInFlight());
    }

    private Replay.Outcome run(ReplayOrder order, List<ConcurrentLinkedQueue<Long>> issued)
            throws TraceProblem, InterruptedException {
        List<DeviceGroup> groups = IntStream.range(0, TARGETS)
                .mapToObj(i -> new DeviceGroup(
                        List.of(Integer.toString(i)), List.of(new TargetRange(i, 0, 1L << 30, 4096)), 0))
                .toList();
        try (Replay replay = Replay.open(order, Traces.scanned(order), groups, TARGETS, false, false)) {
            List<Thread> workers = new ArrayList<>();
            for (int i = 0; i < TARGETS * WORKERS; i++) {
                IoSource source = replay.source(i / WORKERS, 2, true);
                ConcurrentLinkedQueue<Long> own = new ConcurrentLinkedQueue<>();
                issued.add(own);
                workers.add(new Thread(() -> work(source, own)));
            }
            replay.prime();
            replay.begin(System.nanoTime());
            workers.forEach(Thread::start);
            for (Thread worker : workers) {
                worker.join();
            }
            return replay.outcome();
        }
    }

    /** Two in flight, each until the next is to be started. */
    private void work(IoSource source, ConcurrentLinkedQueue<Long> issued) {
        IoRequest[] requests = {new IoRequest(0, 0), new IoRequest(1, 0)};
        boolean[] busy = new boolean[2];
        for (int i = 0; !source.ended(); i++) {
            int slot = i % 2;
            if (busy[slot]) {
                busy[slot] = false;
                inFlight.decrementAndGet();
                source.finished(requests[slot], System.nanoTime());
            }
            if (source.next(requests[slot], System.nanoTime())) {
                maxInFlight.accumulateAndGet(inFlight.incrementAndGet(), Math::max);
                busy[slot] = true;
                issued.add(requests[slot].offsetBytes);
            }
        }
    }
}
