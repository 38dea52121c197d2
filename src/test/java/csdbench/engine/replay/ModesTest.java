package csdbench.engine.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.io.IoRequest;
import csdbench.io.IoSource;
import csdbench.plan.order.Mapping;
import csdbench.plan.order.ReplayMode;
import csdbench.plan.order.ReplayOrder;
import csdbench.plan.order.UnalignedSizes;
import csdbench.trace.TraceProblem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each way of timing, against a drive that takes the same time for everything. */
class ModesTest {
    private static final long US = 1_000;

    @TempDir
    Path folder;

    /** What the drive was asked: when, which place, and how many were outstanding then. */
    private record Issued(long atUs, long offsetKib, boolean write, int outstanding) {}

    private record Flying(IoRequest request, long doneNs) {}

    private List<Issued> replay(ReplayOrder order, int slots, long latencyNs) throws TraceProblem {
        TargetRange span = new TargetRange(0, 0, 1L << 30, 4096);
        List<DeviceGroup> groups = List.of(new DeviceGroup(List.of(), List.of(span), 0));
        List<Issued> issued = new ArrayList<>();
        try (Replay replay = Replay.open(order, Traces.scanned(order), groups, 1, false, true)) {
            replay.begin(0);
            drive(replay.source(0, slots, false), slots, latencyNs, issued);
            assertTrue(replay.outcome().progress().complete());
        }
        return issued;
    }

    private static void drive(IoSource source, int slots, long latencyNs, List<Issued> issued) {
        PriorityQueue<Flying> flying = new PriorityQueue<>((a, b) -> Long.compare(a.doneNs, b.doneNs));
        List<IoRequest> free = new ArrayList<>();
        for (int i = 0; i < slots; i++) {
            free.add(new IoRequest(i, 0));
        }
        long nowNs = 0;
        while (!source.ended()) {
            while (!flying.isEmpty() && flying.peek().doneNs <= nowNs) {
                IoRequest done = flying.poll().request;
                source.finished(done, nowNs);
                free.add(done);
            }
            if (source.ended()) {
                break; // A worker asks just here.
            }
            while (!free.isEmpty() && source.next(free.getLast(), nowNs)) {
                IoRequest request = free.removeLast();
                flying.add(new Flying(request, nowNs + latencyNs));
                issued.add(new Issued(
                        nowNs / US, request.offsetBytes / 1024, request.operation == IoRequest.WRITE, flying.size()));
            }
            long nextNs = free.isEmpty() ? Long.MAX_VALUE : source.nextStartNs(nowNs);
            nextNs = Math.min(nextNs, flying.isEmpty() ? Long.MAX_VALUE : flying.peek().doneNs);
            nowNs = nextNs == Long.MAX_VALUE ? nowNs : Math.max(nowNs, nextNs);
        }
    }

    /** Reads of one block each, at these times, by these processes, each with the latency. */
    private ReplayOrder order(ReplayMode mode, double speedPercent, double latencyUs, double[] atUs, int[] pids) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < atUs.length; i++) {
            lines.add(Traces.line(atUs[i], latencyUs, 1, i * 4096L, 4096, true, pids[i]));
        }
        return ReplayOrder.of(List.of(Traces.recording(folder, "trace", lines)))
                .withMode(mode)
                .withSpeedPercent(speedPercent);
    }

    private static List<Long> times(List<Issued> issued) {
        return issued.stream().map(Issued::atUs).toList();
    }

    private static int most(List<Issued> issued) {
        return issued.stream().mapToInt(Issued::outstanding).max().orElseThrow();
    }

    @Test
    void timedKeepsItsTimesHoweverSlowTheDriveIs() throws TraceProblem {
        ReplayOrder order = order(ReplayMode.TIMED, 100, 10, new double[] {0, 100, 150, 1000}, new int[] {1, 1, 1, 1});
        List<Issued> issued = replay(order, 64, 500 * US);
        assertEquals(List.of(0L, 100L, 150L, 1000L), times(issued));
        assertEquals(3, most(issued));
    }

    @Test
    void twiceTheSpeedIsHalfTheTime() throws TraceProblem {
        ReplayOrder order = order(ReplayMode.TIMED, 200, 10, new double[] {0, 100, 150, 1000}, new int[] {1, 1, 1, 1});
        assertEquals(List.of(0L, 50L, 75L, 500L), times(replay(order, 64, 10 * US)));
    }

    @Test
    void cappedWaitsForRoomAndCarriesItsDebtNotItsDelay() throws TraceProblem {
        ReplayOrder order = order(ReplayMode.CAPPED, 100, 10, new double[] {0, 10, 20, 400}, new int[] {1, 1, 1, 1});
        assertEquals(List.of(0L, 100L, 200L, 400L), times(replay(order, 1, 100 * US)));
    }

    @Test
    void asFastAsPossibleKeepsAllSlotsBusyAndTheOrder() throws TraceProblem {
        ReplayOrder order = order(ReplayMode.AFAP, 100, 10, new double[] {0, 1e6, 2e6, 3e6}, new int[] {1, 1, 1, 1});
        List<Issued> issued = replay(order, 2, 100 * US);
        assertEquals(List.of(0L, 0L, 100L, 100L), times(issued));
        assertEquals(
                List.of(0L, 4L, 8L, 12L), issued.stream().map(Issued::offsetKib).toList());
    }

    @Test
    void loadHasAsManyOutstandingAsThereWere() throws TraceProblem {
        // One alone, then three at once: recorded on a drive that took 100 us.
        ReplayOrder order =
                order(ReplayMode.LOAD, 100, 100, new double[] {0, 1000, 1010, 1020, 2000}, new int[] {1, 1, 1, 1, 1});
        List<Issued> issued = replay(order, 64, 50 * US);
        assertEquals(
                List.of(1, 1, 2, 3, 1), issued.stream().map(Issued::outstanding).toList());
        assertEquals(List.of(0L, 50L, 50L, 50L, 100L), times(issued));
    }

    @Test
    void dependentWaitsForWhatItHadWaitedForAndThinksAsLong() throws TraceProblem {
        // Process 1 reads, thinks for 50 us, reads again; on a drive that took 100 us.
        ReplayOrder order =
                order(ReplayMode.DEPENDENT, 100, 100, new double[] {0, 150, 300, 310}, new int[] {1, 1, 1, 1});
        // 300 waited for 150's completion at 250; 310 was issued 10 us behind 300, without waiting for it.
        assertEquals(List.of(0L, 1050L, 2100L, 2110L), times(replay(order, 64, 1000 * US)));
        assertEquals(List.of(0L, 60L, 120L, 130L), times(replay(order, 64, 10 * US)));
    }

    @Test
    void processesDoNotWaitForEachOther() throws TraceProblem {
        ReplayOrder order =
                order(ReplayMode.DEPENDENT, 100, 100, new double[] {0, 20, 150, 170}, new int[] {1, 2, 1, 2});
        assertEquals(List.of(0L, 20L, 1050L, 1070L), times(replay(order, 64, 1000 * US)));
    }

    @Test
    void aWriteOfPartsOfBlocksReadsThemFirst() throws TraceProblem {
        ReplayOrder usual = ReplayOrder.of(
                List.of(Traces.recording(folder, "odd", List.of(Traces.line(0, 0, 1, 512, 512, false, 1)))));
        ReplayOrder order = usual.with(new ReplayOrder.Layout(Mapping.COMPACT, 0, UnalignedSizes.EMULATE, false, 0, 0));
        assertEquals(List.of(new Issued(0, 0, false, 1), new Issued(100, 0, true, 1)), replay(order, 4, 100 * US));
    }
}
