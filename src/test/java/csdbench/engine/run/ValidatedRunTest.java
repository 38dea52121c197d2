package csdbench.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.ContentSpec;
import csdbench.engine.host.HostMeter;
import csdbench.engine.opened.OpenTarget;
import csdbench.engine.trees.Anchors;
import csdbench.engine.validation.ValidationPlan;
import csdbench.engine.validation.WriteMaps;
import csdbench.engine.verify.Refusal;
import csdbench.io.IoFailure;
import csdbench.io.OpenFlags;
import csdbench.io.TargetOptions;
import csdbench.io.backend.Backend;
import csdbench.plan.AccessSpec;
import csdbench.plan.ArrivalSpec;
import csdbench.plan.FormatPlanner;
import csdbench.plan.GeneralSpec;
import csdbench.plan.HookSpec;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.LimitSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.PlanSamples;
import csdbench.plan.Repetition;
import csdbench.plan.RunHeader;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.TransferSpec;
import csdbench.plan.order.JournalSpec;
import csdbench.plan.order.ValidationSpec;
import csdbench.result.CorruptionSeen;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.ValidationTotals;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole runs on a file, from plan to events, with damage done between them. */
class ValidatedRunTest {
    private static final int BLOCK_BYTES = 4096;
    private static final long SIZE_BYTES = 100 * BLOCK_BYTES;
    private static final JournalSpec FRESH =
            new JournalSpec(JournalSpec.Mode.UNSYNCED, false, false, true, false, JournalSpec.MIN_BYTES);
    private static final JournalSpec AGAIN =
            new JournalSpec(JournalSpec.Mode.UNSYNCED, true, false, true, false, JournalSpec.MIN_BYTES);

    @TempDir
    Path folder;

    private final List<RunEvent> events = new ArrayList<>();
    private Path lun;
    private long dataErrors = 50;

    @BeforeEach
    void makeFile() throws IOException {
        lun = folder.resolve("lun");
        try (RandomAccessFile file = new RandomAccessFile(lun.toFile(), "rw")) {
            file.setLength(SIZE_BYTES);
        }
    }

    @Test
    void whatWasWrittenIsRightInALaterRunWithOtherSizesAndRatios() throws Exception {
        RunSpec write = sequential(0, 16_384, 2);
        RunSpec again = sequential(0, 4096, 4);
        RunSpec read = sequential(100, 8192, 1);

        session(ValidationSpec.ON, List.of(write, again, read));

        assertEquals(
                new ValidationTotals(0, 0, 0, 0, 0, 0), finished(0).validation().orElseThrow());
        assertEquals(
                new ValidationTotals(100, 0, 0, 0, 0, 0),
                finished(1).validation().orElseThrow(),
                "all was read first");
        assertEquals(100, finished(1).measured().streams().getFirst().read().count(), "and these reads are counted");
        assertEquals(
                new ValidationTotals(100, 0, 0, 0, 0, 0),
                finished(2).validation().orElseThrow());
    }

    @Test
    void allWorkersWaitBeforeTheRunAsksWhenItBegins() throws Exception {
        RunSpec write = sequential(0, 4096, 2);
        List<Long> waiting = new ArrayList<>();
        try (LocalExecutor executor = executor(
                ValidationSpec.ON, plan(ValidationSpec.ON, List.of(write)).open())) {
            executor.startingAt((_, clock) -> {
                waiting.add(Thread.getAllStackTraces().keySet().stream()
                        .filter(thread -> thread.getName().equals("csdbench-sd1"))
                        .count());
                return clock.nowNs();
            });
            executor.execute(write, events::add);
        }

        assertTrue(waiting.getFirst() > 0);
    }

    @Test
    void damageBetweenTwoRunsIsAnEventAndCounted() throws Exception {
        RunSpec read = sequential(100, 8192, 2);
        ValidationPlan plan = plan(ValidationSpec.ON, List.of(sequential(0, 4096, 2), read));
        try (LocalExecutor executor = executor(ValidationSpec.ON, plan.open())) {
            executor.execute(sequential(0, 4096, 2), events::add);
            damage(5 * BLOCK_BYTES + 7);
            executor.execute(read, events::add);
        }

        CorruptionSeen seen = corruptions().getFirst();
        assertEquals("sd1", seen.targetName());
        assertEquals(5 * BLOCK_BYTES, seen.offsetBytes());
        assertEquals("flipped", seen.damage());
        assertEquals(
                "found by a read of 8192 bytes at byte 16384", seen.details().getFirst());
        assertEquals(
                new ValidationTotals(99, 0, 0, 1, 0, 0),
                finished(1).validation().orElseThrow());
        assertEquals(RunFinished.Outcome.COMPLETE, finished(1).ending().outcome());
        assertEquals(0, finished(1).ending().errors());
    }

    @Test
    void dataErrorsCountCorruptions() throws Exception {
        dataErrors = 2;
        RunSpec read = sequential(100, 4096, 2);
        ValidationPlan plan = plan(ValidationSpec.ON, List.of(sequential(0, 4096, 2), read));
        try (LocalExecutor executor = executor(ValidationSpec.ON, plan.open())) {
            executor.execute(sequential(0, 4096, 2), events::add);
            for (int i = 0; i < 100; i++) {
                damage((long) i * BLOCK_BYTES);
            }
            executor.execute(read, events::add);
        }

        assertEquals(RunFinished.Outcome.FAILED, finished(1).ending().outcome());
        assertTrue(finished(1).ending().reason().endsWith("corrupt key blocks, data_errors=2 allows no more"));
    }

    @Test
    void aJournalLetsTheNextSessionReadEverythingBack() throws Exception {
        List<RunSpec> runs = List.of(sequential(0, 4096, 2));
        session(PlanSamples.journaled(FRESH), runs);
        damage(99 * BLOCK_BYTES);
        ValidationSpec again = PlanSamples.journaled(AGAIN);

        try (WriteMaps maps = plan(again, runs).open()) {
            LocalExecutor executor = executor(again, maps);
            executor.execute(maps.recovery(1, _ -> Long.MAX_VALUE).getFirst(), events::add);
        }

        assertEquals(99 * BLOCK_BYTES, corruptions().getFirst().offsetBytes());
        assertEquals(
                new ValidationTotals(99, 0, 0, 1, 0, 0),
                finished(1).validation().orElseThrow());
    }

    @Test
    void aFileThatWasFormattedIsReadBackByTheNextSessionWithoutAFormat() throws Exception {
        RunSpec run = sequential(0, 3 * BLOCK_BYTES, 2);
        ValidationSpec fresh = PlanSamples.journaled(FRESH);
        ValidationPlan formatting = new ValidationPlan(general(fresh));
        formatting.add(run, 0, lun.toString(), SIZE_BYTES, true);
        try (LocalExecutor executor = executor(fresh, formatting.open())) {
            executor.execute(FormatPlanner.specFor(run, List.of(0), general(fresh)), events::add);
            executor.execute(run, events::add);
        }
        damage(98 * BLOCK_BYTES);
        damage(99 * BLOCK_BYTES + 7);
        ValidationSpec again = PlanSamples.journaled(AGAIN);

        try (WriteMaps maps = plan(again, List.of(run)).open()) {
            LocalExecutor executor = executor(again, maps);
            executor.execute(maps.recovery(1, _ -> Long.MAX_VALUE).getFirst(), events::add);
        }

        assertEquals(
                List.of(98L * BLOCK_BYTES, 99L * BLOCK_BYTES),
                corruptions().stream().map(CorruptionSeen::offsetBytes).sorted().toList(),
                "the last block is not of a whole transfer of the run");
        assertEquals(
                new ValidationTotals(98, 0, 0, 2, 0, 0),
                finished(2).validation().orElseThrow());
    }

    @Test
    void aSequentialRangeThatBeginsAnywhereStaysOnKeyBlocks() throws Exception {
        session(ValidationSpec.ON, List.of(run(0, 8192, 2, new SeekSpec.ToEnd(), new LbaRangeSpec.Percent(1.3, 77.7))));

        assertEquals(RunFinished.Outcome.COMPLETE, finished(0).ending().outcome());
        assertEquals(
                "every workload with seekpct=eof has come to the end",
                finished(0).ending().reason());
    }

    private void session(ValidationSpec validation, List<RunSpec> runs) throws Refusal, IoFailure {
        try (LocalExecutor executor =
                executor(validation, plan(validation, runs).open())) {
            for (RunSpec run : runs) {
                executor.execute(run, events::add);
            }
        }
    }

    private ValidationPlan plan(ValidationSpec validation, List<RunSpec> runs) {
        ValidationPlan plan = new ValidationPlan(general(validation));
        runs.forEach(run -> plan.add(run, 0, lun.toString(), SIZE_BYTES, false));
        return plan;
    }

    private LocalExecutor executor(ValidationSpec validation, WriteMaps maps) {
        StopRequest stopRequest = new StopRequest();
        RunTime time = RunTime.real(HostMeter.NONE, () -> {}, stopRequest);
        return new LocalExecutor(
                general(validation),
                this::open,
                time,
                RunKinds.with(new Anchors()),
                stopRequest,
                maps,
                Map.of(),
                new Anchors());
    }

    private OpenTarget open(TargetSpec spec) throws IoFailure {
        TargetOptions options =
                new TargetOptions(spec.name(), spec.lun(), SIZE_BYTES, spec.writes(), false, OpenFlags.NONE);
        Backend backend = Backend.named("nio").orElseThrow();
        return new OpenTarget(
                spec,
                backend.io(),
                backend.io().open(options),
                SIZE_BYTES,
                false,
                512,
                "a test",
                true,
                OpenTarget.NO_COUNTERS);
    }

    private void damage(long atByte) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(lun.toFile(), "rw")) {
            file.seek(atByte);
            int there = file.read();
            file.seek(atByte);
            file.write(there ^ 4);
        }
    }

    private RunFinished finished(int index) {
        return events.stream()
                .filter(RunFinished.class::isInstance)
                .map(RunFinished.class::cast)
                .toList()
                .get(index);
    }

    private List<CorruptionSeen> corruptions() {
        return events.stream()
                .filter(CorruptionSeen.class::isInstance)
                .map(CorruptionSeen.class::cast)
                .toList();
    }

    private RunSpec sequential(double readPercent, int transferBytes, double ratio) {
        return run(readPercent, transferBytes, ratio, new SeekSpec.ToEnd(), new LbaRangeSpec.Whole());
    }

    private RunSpec run(double readPercent, int transferBytes, double ratio, SeekSpec seek, LbaRangeSpec range) {
        AccessSpec access = new AccessSpec(new TransferSpec.Fixed(transferBytes), readPercent, 0, 0, seek);
        return PlanSamples.run(
                new RunHeader("rd1", "", 0, 0, 1, 0),
                new LoadSpec.Unlimited(false, false),
                ArrivalSpec.EXPONENTIAL,
                LimitSpec.NONE,
                List.of(PlanSamples.lun(
                        "sd1", lun.toString(), SIZE_BYTES, 4, OpenFlags.NONE, readPercent < 100, folder, "a.parm:1:1")),
                List.of(PlanSamples.workload("wd1", 100, access)),
                List.of(PlanSamples.stream(0, 0, range, 0, 0, 1 << 20, ContentSpec.exact(ratio))),
                HookSpec.NONE);
    }

    private GeneralSpec general(ValidationSpec validation) {
        return PlanSamples.general(dataErrors, Repetition.times(1), validation);
    }
}
