package csdbench.engine.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.plan.order.ReplayDirection;
import csdbench.plan.order.ReplayOrder;
import csdbench.plan.order.TraceInput;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceSummary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MergedTraceTest {
    @TempDir
    Path folder;

    private TraceInput reads() {
        return Traces.recording(
                folder,
                "reads",
                List.of(
                        Traces.line(0, 0, 1, 0, 4096, true, 7),
                        Traces.line(1000, 0, 1, 4096, 4096, true, 7),
                        Traces.line(2000, 0, 2, 0, 4096, true, 8)));
    }

    private TraceInput writesBegunAfter(long startNs) {
        return Traces.recording(
                folder,
                "writes",
                List.of(Traces.line(0, 0, 1, 0, 4096, false, 7), Traces.line(1000, 0, 1, 8192, 4096, false, 7)),
                startNs);
    }

    private static ReplayOrder order(
            List<TraceInput> recordings, long fromNs, long toNs, long repeat, ReplayDirection direction) {
        return ReplayOrder.of(recordings).with(new ReplayOrder.Selection(fromNs, toNs, repeat, direction));
    }

    private static List<String> read(ReplayOrder order) throws TraceProblem {
        List<String> read = new ArrayList<>();
        TraceEntry entry = new TraceEntry();
        try (MergedTrace recorded = new MergedTrace(order)) {
            while (recorded.next(entry)) {
                read.add(entry.issueNs() / 1000 + " " + (entry.read() ? "r" : "w") + " device " + entry.device()
                        + " stream " + entry.stream());
            }
        }
        return read;
    }

    @Test
    void recordingsAreMergedByTimeAndHaveDevicesOfTheirOwn() throws TraceProblem {
        ReplayOrder order =
                order(List.of(reads(), writesBegunAfter(500_000)), 0, Long.MAX_VALUE, 1, ReplayDirection.BOTH);
        assertEquals(
                List.of(
                        "0 r device 0 stream 0",
                        "500 w device 1 stream 1",
                        "1000 r device 0 stream 0",
                        "1500 w device 1 stream 1",
                        "2000 r device 2 stream 2"),
                read(order));
    }

    @Test
    void aWindowBeginsAtZeroAndEndsBeforeItsEnd() throws TraceProblem {
        ReplayOrder order = order(List.of(reads()), 1_000_000, 2_000_000, 1, ReplayDirection.BOTH);
        assertEquals(List.of("0 r device 0 stream 0"), read(order));
    }

    @Test
    void aRequestEarlierThanTheFirstIsIssuedWithIt() throws TraceProblem {
        TraceInput disordered = Traces.recording(
                folder,
                "disordered",
                List.of(
                        Traces.line(5000, 0, 1, 0, 4096, true, 7),
                        Traces.line(1000, 0, 1, 4096, 4096, true, 7),
                        Traces.line(6000, 0, 1, 8192, 4096, true, 7)));
        assertEquals(
                List.of("0 r device 0 stream 0", "0 r device 0 stream 0", "1000 r device 0 stream 0"),
                read(order(List.of(disordered), 0, Long.MAX_VALUE, 1, ReplayDirection.BOTH)));
    }

    @Test
    void onlyOneDirectionCanBeWanted() throws TraceProblem {
        ReplayOrder order = order(List.of(reads(), writesBegunAfter(0)), 0, Long.MAX_VALUE, 1, ReplayDirection.WRITES);
        assertEquals(List.of("0 w device 0 stream 0", "1000 w device 0 stream 0"), read(order));
    }

    @Test
    void anotherPassBeginsAMeanGapBehindTheLastRequest() throws TraceProblem {
        ReplayOrder order = order(List.of(writesBegunAfter(0)), 0, Long.MAX_VALUE, 3, ReplayDirection.BOTH);
        assertEquals(
                List.of(0, 1000, 2000, 3000, 4000, 5000),
                read(order).stream()
                        .map(text -> Integer.valueOf(text.substring(0, text.indexOf(' '))))
                        .toList());
    }

    @Test
    void theScanTellsWhatWillBeDone() throws TraceProblem {
        TraceSummary scanned = Traces.scanned(order(List.of(reads()), 0, Long.MAX_VALUE, 5, ReplayDirection.BOTH));
        assertEquals(3, scanned.requests());
        assertEquals(3, scanned.counts().reads());
        assertEquals(1000, scanned.perSecond(), 1e-9);
        assertEquals(2L << 20, scanned.footprintBytes());
        assertEquals(0, scanned.latencies());
        assertEquals(
                List.of("1", "2"),
                scanned.devices().stream().map(TraceSummary.Device::name).toList());
    }
}
