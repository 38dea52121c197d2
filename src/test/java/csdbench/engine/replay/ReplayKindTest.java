package csdbench.engine.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.ContentSpec;
import csdbench.engine.kind.RunKind;
import csdbench.engine.kind.RunSetting;
import csdbench.engine.kind.WorkerSeat;
import csdbench.engine.stats.WorkerStats;
import csdbench.io.IoFailure;
import csdbench.io.IoRequest;
import csdbench.io.IoSource;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.PlanSamples;
import csdbench.plan.ReplaySpec;
import csdbench.plan.RunSpec;
import csdbench.plan.order.ReplayMode;
import csdbench.plan.order.ReplayOrder;
import csdbench.plan.order.TraceInput;
import csdbench.result.LatencyTotals;
import csdbench.result.Replayed;
import csdbench.trace.TraceSummary;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayKindTest {
    private static final long MIB = 1 << 20;
    private static final LbaRangeSpec WHOLE = new LbaRangeSpec.Whole();

    @TempDir
    Path folder;

    /** An open target of this size. */
    private record Opened(long sizeBytes, boolean raw, int blockBytes, boolean synchronous) {}

    private static final Opened FILE = new Opened(64 * MIB, false, 512, true);

    @Test
    void everyRequestIsIssuedAtItsTimeAndThenTheReplayHasEnded() throws Exception {
        try (RunKind kind = open(FILE, WHOLE, 0, 0, OptionalDouble.empty())) {
            assertTrue(kind.paced());
            assertTrue(kind.countsFirstInterval());
            assertEquals("the trace has ended", kind.exhausted());
            kind.prime();
            kind.begin(1000);

            assertEquals(
                    List.of(1000L, 101_000L, 201_000L),
                    issued(kind).stream().map(Issued::dueNs).toList());
            Replayed replayed = kind.accuracy(LatencyTotals.NONE).orElseThrow();
            assertEquals(3, replayed.requests().issued());
            assertTrue(replayed.faithful(), replayed::unfaithful);
        }
    }

    @Test
    void requestsThatAreDueAndWaitAreTheBacklog() throws Exception {
        try (RunKind kind = open(FILE, WHOLE, 0, 0, OptionalDouble.empty())) {
            kind.begin(0);
            kind.source(seat()).next(new IoRequest(0, 0), 0);

            assertEquals(0, kind.backlog(99_999));
            assertEquals(2, kind.backlog(200_000));
        }
    }

    @Test
    void aRateScalesTheTimes() throws Exception {
        // Three requests in 200 us are 10,000 a second.
        try (RunKind kind = open(FILE, WHOLE, 0, 0, OptionalDouble.of(40_000))) {
            kind.begin(0);
            assertEquals(
                    List.of(0L, 25_000L, 50_000L),
                    issued(kind).stream().map(Issued::dueNs).toList());
        }
    }

    @Test
    void aReplayBeginsWhereItsRangeOffsetAndDeviceAllow() throws Exception {
        assertEquals(0, firstOffset(FILE, WHOLE, 0, 0));
        assertEquals(4096, firstOffset(new Opened(64 * MIB, true, 512, true), WHOLE, 0, 0));
        assertEquals(8192, firstOffset(FILE, new LbaRangeSpec.Bytes(5000, 64 * MIB), 0, 0));
        assertEquals(512, firstOffset(FILE, WHOLE, 512, 0));
        assertEquals(8192 + 4096, firstOffset(FILE, new LbaRangeSpec.Bytes(5000, 64 * MIB), 512, 4096));
        assertEquals(65_536, firstOffset(FILE, new LbaRangeSpec.Bytes(5000, 64 * MIB), 0, 65_536));
    }

    @Test
    void aReplayStaysInItsRange() throws Exception {
        Replayed replayed;
        try (RunKind kind = open(FILE, new LbaRangeSpec.Bytes(MIB, 4 * MIB), 0, 0, OptionalDouble.empty())) {
            replayed = kind.accuracy(LatencyTotals.NONE).orElseThrow();
        }
        assertEquals(3 * MIB, replayed.addresses().spanBytes());
        try (RunKind kind = open(FILE, new LbaRangeSpec.Bytes(MIB, 64 * MIB), 512, 0, OptionalDouble.empty())) {
            replayed = kind.accuracy(LatencyTotals.NONE).orElseThrow();
        }
        assertEquals(63 * MIB - 4096, replayed.addresses().spanBytes());
    }

    @Test
    void anAlignmentThatIsAPowerOfTwoIsTheBlock() throws Exception {
        assertEquals(512, blockBytes(FILE, 0));
        assertEquals(512, blockBytes(new Opened(64 * MIB, false, 1, true), 0));
        assertEquals(4096, blockBytes(new Opened(64 * MIB, false, 4096, true), 0));
        assertEquals(512, blockBytes(new Opened(64 * MIB, false, 4096, true), 512));
        assertEquals(MIB, blockBytes(FILE, MIB));
        assertEquals(512, blockBytes(FILE, 2 * MIB));
        assertEquals(512, blockBytes(FILE, 12_288));
        assertEquals(512, blockBytes(FILE, 256));
    }

    @Test
    void whereEachTakesAThreadFewerAreInFlight() throws Exception {
        assertEquals(8, inFlight(FILE, 1, 512));
        assertEquals(12, inFlight(FILE, 3, 512));
        Opened asynchronous = new Opened(64 * MIB, false, 512, false);
        assertEquals(1024, inFlight(asynchronous, 3, 512));
        // Each may be 1 MiB and two blocks less two bytes.
        assertEquals(255, inFlight(asynchronous, 3, (int) MIB));
    }

    @Test
    void aTraceThatIsGoneEndsTheRunBeforeItBegins() throws Exception {
        ReplayOrder order = order(512);
        TraceSummary scanned = TraceScanner.of(order, _ -> {}, () -> false);
        Files.delete(order.inputs().getFirst().file());

        IoFailure failure = assertThrows(
                IoFailure.class,
                () -> ReplayKind.open(setting(FILE, WHOLE, 0, 0, OptionalDouble.empty(), 1, order, scanned)));

        assertTrue(failure.getMessage().startsWith("rd=run1: "), failure.getMessage());
    }

    @Test
    void withoutTimesNothingIsDue() throws Exception {
        ReplayOrder order = order(512).withMode(ReplayMode.AFAP);
        TraceSummary scanned = TraceScanner.of(order, _ -> {}, () -> false);
        try (RunKind kind = ReplayKind.open(setting(FILE, WHOLE, 0, 0, OptionalDouble.empty(), 1, order, scanned))) {
            assertFalse(kind.paced());
            assertEquals(8, kind.inFlight(0));
        }
    }

    private record Issued(long offsetBytes, long dueNs) {}

    private static List<Issued> issued(RunKind kind) {
        IoSource source = kind.source(seat());
        IoRequest request = new IoRequest(0, 0);
        List<Issued> issued = new ArrayList<>();
        for (long nowNs = 0; !source.ended(); nowNs = source.nextStartNs(nowNs)) {
            if (source.next(request, nowNs)) {
                issued.add(new Issued(request.offsetBytes, request.dueNs));
                source.finished(request, nowNs);
            }
        }
        return issued;
    }

    private long firstOffset(Opened opened, LbaRangeSpec range, long offsetBytes, long alignBytes) throws Exception {
        try (RunKind kind = open(opened, range, offsetBytes, alignBytes, OptionalDouble.empty())) {
            kind.begin(0);
            return issued(kind).getFirst().offsetBytes();
        }
    }

    /** A recorded I/O of 512 bytes may become one block and two edges. */
    private int blockBytes(Opened opened, long alignBytes) throws Exception {
        try (RunKind kind = open(opened, WHOLE, 0, alignBytes, OptionalDouble.empty())) {
            return kind.maxTransferBytes(0) / 3;
        }
    }

    private int inFlight(Opened opened, int processors, int transferBytes) throws Exception {
        ReplayOrder order = order(transferBytes);
        TraceSummary scanned = TraceScanner.of(order, _ -> {}, () -> false);
        try (RunKind kind =
                ReplayKind.open(setting(opened, WHOLE, 0, 0, OptionalDouble.empty(), processors, order, scanned))) {
            return kind.inFlight(0);
        }
    }

    private RunKind open(Opened opened, LbaRangeSpec range, long offsetBytes, long alignBytes, OptionalDouble perSecond)
            throws Exception {
        ReplayOrder order = order(512);
        TraceSummary scanned = TraceScanner.of(order, _ -> {}, () -> false);
        return ReplayKind.open(setting(opened, range, offsetBytes, alignBytes, perSecond, 1, order, scanned));
    }

    private static RunSetting setting(
            Opened opened,
            LbaRangeSpec range,
            long offsetBytes,
            long alignBytes,
            OptionalDouble perSecond,
            int processors,
            ReplayOrder order,
            TraceSummary scanned) {
        RunSpec plain = PlanSamples.run(new LoadSpec.AsRecorded(100), 50);
        ReplaySpec replay =
                new ReplaySpec(order, List.of(new ReplaySpec.Group(List.of(), List.of(0), 0)), Optional.of(scanned));
        RunSpec spec = new RunSpec(
                plain.header(),
                plain.load(),
                plain.arrival(),
                plain.limits(),
                plain.targets(),
                plain.workloads(),
                List.of(PlanSamples.stream(0, 0, range, offsetBytes, alignBytes, MIB, ContentSpec.INCOMPRESSIBLE)),
                plain.hooks(),
                false,
                Optional.of(replay));
        RunSetting.Target target = new RunSetting.Target(
                plain.targets().getFirst(),
                opened.sizeBytes(),
                opened.raw(),
                opened.blockBytes(),
                opened.blockBytes(),
                opened.synchronous());
        return new RunSetting(spec, perSecond, false, List.of(target), true, 1, processors, () -> {});
    }

    /** Three reads, a tenth of a millisecond apart. */
    private ReplayOrder order(int transferBytes) throws Exception {
        Path file = Files.write(
                Files.createTempFile(folder, "trace", ".csv"),
                List.of(
                        "time_us,op,offset_bytes,length_bytes,device,stream,latency_us",
                        "0,R,0," + transferBytes + ",a,1,10",
                        "100,R,8192," + transferBytes + ",a,1,10",
                        "200,R,16384," + transferBytes + ",a,1,10"));
        return ReplayOrder.of(List.of(new TraceInput(file, Optional.empty(), 0)));
    }

    private static WorkerSeat seat() {
        return new WorkerSeat(0, 0, 0, 1, false, new WorkerStats(1, 0, true, true));
    }
}
