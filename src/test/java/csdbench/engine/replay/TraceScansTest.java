package csdbench.engine.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.io.BlockOperation;
import csdbench.plan.AccessSpec;
import csdbench.plan.HostSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.PlanSamples;
import csdbench.plan.ReplaySpec;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.TransferSpec;
import csdbench.plan.order.Mapping;
import csdbench.plan.order.ReplayDirection;
import csdbench.plan.order.ReplayMode;
import csdbench.plan.order.ReplayOrder;
import csdbench.plan.order.TraceInput;
import csdbench.plan.order.UnalignedSizes;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceScansTest {
    private static final LoadSpec RECORDED = new LoadSpec.AsRecorded(100);

    @TempDir
    Path folder;

    @Test
    void aPlanLearnsSharesSizesAndRateFromItsTrace() throws Exception {
        ReplayOrder order =
                order("0,R,0,4096,a,1,10", "100,R,4096,10000,a,1,10", "200,R,0,512,a,1,10", "300,W,0,8,a,1,10");

        RunSpec run = read(run(RECORDED, order));

        AccessSpec access = run.workloads().getFirst().access();
        assertEquals(
                new AccessSpec(new TransferSpec.Between(4096, 12_288, 4096), 75, 0, 0, new SeekSpec.Recorded()),
                access);
        assertTrue(run.targets().getFirst().writes());
        TraceSummary scanned = run.replay().orElseThrow().summary().orElseThrow();
        assertEquals(4, scanned.requests());
        assertEquals(300_000, scanned.durationNs());
    }

    @Test
    void whereOnlyReadsAreReplayedNothingIsWritten() throws Exception {
        RunSpec run = read(run(RECORDED, withDirection(order("0,R,0,4096,a,1,10", "9,W,0,4096,a,1,10"))));

        AccessSpec access = run.workloads().getFirst().access();
        assertEquals(100, access.readPercent());
        assertEquals(new TransferSpec.Fixed(4096), access.transfer());
        assertFalse(run.targets().getFirst().writes());
    }

    @Test
    void tracesWithoutWritesHaveNoShareOfThemHoweverTheOthersRound() throws Exception {
        List<String> lines = new ArrayList<>(List.of("fio version 3 iolog", "0 a add", "0 a read 0 4096"));
        lines.addAll(Collections.nCopies(9, "1 a trim 0 4096"));
        lines.addAll(Collections.nCopies(21, "2 a sync 0 0"));
        Path trace = Files.write(folder.resolve("fio.log"), lines);

        RunSpec run = read(run(RECORDED, ReplayOrder.of(List.of(new TraceInput(trace, Optional.empty(), 0)))));

        AccessSpec access = run.workloads().getFirst().access();
        assertEquals(
                Set.of(BlockOperation.READ, BlockOperation.TRIM, BlockOperation.FLUSH),
                access.operations().percents().keySet());
    }

    @Test
    void asFastAsPossibleHasNoTimes() throws Exception {
        ReplayOrder timed = order("0,R,0,4096,a,1,10", "9,R,0,4096,a,1,10");

        RunSpec run = read(run(new LoadSpec.Unlimited(false, true), timed));
        assertEquals(ReplayMode.AFAP, run.replay().orElseThrow().order().pace().mode());
        assertEquals(new LoadSpec.Unlimited(false, true), run.load());
        run = read(run(new LoadSpec.Unlimited(false, false), timed.withMode(ReplayMode.LOAD)));
        assertEquals(ReplayMode.LOAD, run.replay().orElseThrow().order().pace().mode());
    }

    @Test
    void theSpeedOfARecordingIsItsLoadUnlessItHasNoTimes() throws Exception {
        ReplayOrder faster = order("0,R,0,4096,a,1,10", "9,R,0,4096,a,1,10").withSpeedPercent(300);

        assertEquals(new LoadSpec.AsRecorded(300), read(run(RECORDED, faster)).load());
        assertEquals(
                new LoadSpec.Unlimited(false, false),
                read(run(RECORDED, faster.withMode(ReplayMode.AFAP))).load());
    }

    @Test
    void aRateNeedsTimesToScale() throws Exception {
        LoadSpec rate = new LoadSpec.FixedRate(1000);
        ReplayOrder timed = order("0,R,0,4096,a,1,10", "9,R,0,4096,a,1,10");
        assertEquals(rate, read(run(rate, timed)).load());

        ReplayOrder atOnce = order("5,R,0,4096,a,1,10", "5,R,0,4096,a,1,10");
        TraceProblem problem = assertThrows(TraceProblem.class, () -> read(run(rate, atOnce)));
        assertTrue(
                problem.getMessage()
                        .startsWith("rd=run1 sets iorate=, but all requests of the trace have the same time"),
                problem.getMessage());
    }

    @Test
    void nineInTenLatenciesAreEnoughForAModeThatNeedsThem() throws Exception {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            lines.add(i + ",R,0,4096,a,1," + (i == 3 ? "" : "10"));
        }
        ReplayOrder nine = order(lines.toArray(new String[0])).withMode(ReplayMode.LOAD);
        assertEquals(
                9,
                read(run(RECORDED, nine))
                        .replay()
                        .orElseThrow()
                        .summary()
                        .orElseThrow()
                        .latencies());

        lines.set(4, "4,R,0,4096,a,1,");
        ReplayOrder eight = order(lines.toArray(new String[0]));
        read(run(RECORDED, eight));
        TraceProblem problem =
                assertThrows(TraceProblem.class, () -> read(run(RECORDED, eight.withMode(ReplayMode.LOAD))));
        assertTrue(problem.getMessage().contains("mode=load"), problem.getMessage());
        assertTrue(
                problem.getMessage().contains("only 8 of 10 requests of the trace have one; use mode=timed"),
                problem.getMessage());
    }

    @Test
    void addressesThatStayAsRecordedMustFitOnTheirLuns() throws Exception {
        ReplayOrder order = withMapping(order("0,R,1044480,4096,a,1,10", "9,R,2097152,4096,b,1,10"));

        read(run(RECORDED, order, 1 << 20, group("a")));
        read(run(RECORDED, order, 0, group("a", "b")));
        read(run(RECORDED, order, 3_149_824, group()));
        TraceProblem problem =
                assertThrows(TraceProblem.class, () -> read(run(RECORDED, order, (1 << 20) - 1, group("a"))));
        assertEquals(
                "rd=run1: the recorded addresses reach to byte 1048576, and only 1048575 bytes are there; use a larger"
                        + " lun, or map=compact",
                problem.getMessage());
        assertThrows(TraceProblem.class, () -> read(run(RECORDED, order, 3_149_823, group())));
        read(run(RECORDED, order("0,R,1044480,4096,a,1,10", "9,R,0,4096,a,1,10"), 8192, group("a")));
    }

    @Test
    void aDeviceThatWasNotRecordedIsAProblem() throws Exception {
        ReplayOrder order = order("0,R,0,4096,a,1,10", "9,R,0,4096,a,1,10");

        TraceProblem problem = assertThrows(TraceProblem.class, () -> read(run(RECORDED, order, 0, group("c"))));

        assertTrue(problem.getMessage().contains("no device c; it has a"), problem.getMessage());
    }

    @Test
    void aTraceIsReadOnceForAllRunsThatReplayTheSameOfIt() throws Exception {
        ReplayOrder order = order("0,R,0,4096,a,1,10", "oh,no", "9,W,0,4096,a,1,10");
        TraceScans scans = new TraceScans((_, _) -> {}, () -> false);
        RunSpec run = run(RECORDED, order);

        RunPlan plan = scans.read(plan(run, run(new LoadSpec.Unlimited(false, false), order)));

        assertEquals(2, plan.runs().size());
        TraceSummary first = scanned(plan.runs().getFirst());
        assertSame(first, scanned(plan.runs().getLast()));
        assertEquals(1, scans.notes().size(), () -> scans.notes().toString());
        assertNotSame(
                first,
                scanned(scans.read(plan(run(RECORDED, withDirection(order))))
                        .runs()
                        .getFirst()));
        assertEquals(1, scans.notes().size(), () -> scans.notes().toString());
    }

    @Test
    void onlyRunsThatReplayAreRead() throws Exception {
        RunSpec other = PlanSamples.run(RECORDED, 50);
        RunSpec replay = run(RECORDED, order("0,R,0,4096,a,1,10", "9,R,0,4096,a,1,10"));

        assertEquals(plan(other), new TraceScans((_, _) -> {}, () -> false).read(plan(other)));
        assertFalse(TraceScans.in(plan(other)));
        assertTrue(TraceScans.in(plan(other, replay)));
    }

    @Test
    void aTraceThatIsNotThereIsFoundWithoutReadingTheOthers() throws Exception {
        TraceScans.check(plan(run(RECORDED, order("0,R,0,4096,a,1,10", "9,R,0,4096,a,1,10"))));

        Path missing = folder.resolve("missing.csv");
        RunPlan plan = plan(run(RECORDED, ReplayOrder.of(List.of(new TraceInput(missing, Optional.empty(), 0)))));
        TraceProblem problem = assertThrows(TraceProblem.class, () -> TraceScans.check(plan));
        assertTrue(problem.getMessage().contains(missing.toString()), problem.getMessage());
    }

    private static TraceSummary scanned(RunSpec run) {
        return run.replay().orElseThrow().summary().orElseThrow();
    }

    private RunSpec read(RunSpec run) throws TraceProblem {
        return new TraceScans((_, _) -> {}, () -> false).read(plan(run)).runs().getFirst();
    }

    private static RunPlan plan(RunSpec... runs) {
        return new RunPlan(PlanSamples.GENERAL, List.of(HostSpec.LOCAL), List.of(runs));
    }

    /** Lines of a trace, each a time in microseconds, R or W, offset, length, device, stream and latency. */
    private ReplayOrder order(String... lines) throws IOException {
        List<String> all = new ArrayList<>(List.of("time_us,op,offset_bytes,length_bytes,device,stream,latency_us"));
        all.addAll(List.of(lines));
        Path file = Files.write(Files.createTempFile(folder, "trace", ".csv"), all);
        return ReplayOrder.of(List.of(new TraceInput(file, Optional.empty(), 0)));
    }

    private static ReplayOrder withDirection(ReplayOrder order) {
        return order.with(new ReplayOrder.Selection(0, Long.MAX_VALUE, 1, ReplayDirection.READS));
    }

    private static ReplayOrder withMapping(ReplayOrder order) {
        return order.with(new ReplayOrder.Layout(Mapping.NONE, 0, UnalignedSizes.ROUND, false, 0, 0));
    }

    private static ReplaySpec.Group group(String... devices) {
        return new ReplaySpec.Group(List.of(devices), List.of(0), 0);
    }

    private static RunSpec run(LoadSpec load, ReplayOrder order) {
        return run(load, order, 0, group());
    }

    private static RunSpec run(LoadSpec load, ReplayOrder order, long sizeBytes, ReplaySpec.Group group) {
        RunSpec plain = PlanSamples.run(load, 50);
        TargetSpec target = PlanSamples.target("sd1", "/tmp/a", sizeBytes);
        return new RunSpec(
                plain.header(),
                load,
                plain.arrival(),
                plain.limits(),
                List.of(target.withWrites(order.selection().direction() == ReplayDirection.READS)),
                plain.workloads(),
                plain.streams(),
                plain.hooks(),
                false,
                Optional.of(new ReplaySpec(order, List.of(group), Optional.empty())));
    }
}
