package csdbench.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.ContentSpec;
import csdbench.content.ContentStyle;
import csdbench.io.IoFailure;
import csdbench.io.OpenFlags;
import csdbench.plan.AccessSpec;
import csdbench.plan.ArrivalSpec;
import csdbench.plan.GeneralSpec;
import csdbench.plan.HookSpec;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.LimitSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.PlanSamples;
import csdbench.plan.RunHeader;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TransferSpec;
import csdbench.plan.order.ValidationSpec;
import csdbench.result.DataFacts;
import csdbench.result.IntervalClosed;
import csdbench.result.OpTotals;
import csdbench.result.PhysicalUse;
import csdbench.result.Precision;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole runs on simulated drives, small ones, in virtual time. */
final class SimulatedRunTest {
    private static final String DRIVE = "sim:csd3000-7.68tb?nominal=256m&init=random&stallGap=0";

    @TempDir
    private Path folder;

    private final List<RunEvent> events = new ArrayList<>();

    @Test
    void threadsAreTheRateTimesTheLatencyWhenTheDriveIsSaturated() throws Exception {
        for (int threads : List.of(1, 64)) {
            RunFinished finished =
                    execute(run(70, 4096, 2, threads, List.of(DRIVE))).getFirst();

            OpTotals all = all(finished, 0);
            double perSecond = all.count() / finished.measured().seconds();
            assertEquals(threads, perSecond * all.service().meanNs() / 1e9, threads * 0.005);
        }
    }

    @Test
    void anIntervalOfVirtualTimeIsExactlyThatLongInEveryReport() throws Exception {
        execute(run(100, 4096, 1, 4, List.of(DRIVE), new SeekSpec.Mixed(100), 2));

        List<IntervalClosed> intervals = events.stream()
                .filter(IntervalClosed.class::isInstance)
                .map(IntervalClosed.class::cast)
                .toList();
        assertEquals(2, intervals.size());
        assertEquals(1.0, intervals.get(1).seconds());
        assertEquals(
                Duration.ofSeconds(1),
                Duration.between(intervals.get(0).at(), intervals.get(1).at()));
    }

    @Test
    void fourDrivesSideBySideDoFourTimesTheWork() throws Exception {
        List<String> four = IntStream.rangeClosed(1, 4)
                .mapToObj(unit -> DRIVE + "&unit=" + unit)
                .toList();

        RunFinished one = execute(run(70, 4096, 2, 16, four.subList(0, 1))).getFirst();
        RunFinished all = execute(run(70, 4096, 2, 16, four)).getFirst();

        double single = all(one, 0).count();
        for (int i = 0; i < 4; i++) {
            assertEquals(single, all(all, i).count(), single * 0.02, "drive " + i);
        }
    }

    @Test
    void aDriveRemembersFromRunToRunWhatWasDoneToIt() throws Exception {
        String filled = DRIVE.replace("init=random", "init=filled");
        RunSpec inOrder = sequentialReads(filled);
        RunSpec scatter = run(0, 4096, 1, 32, List.of(filled));

        List<RunFinished> finished = execute(inOrder, scatter, inOrder);

        double before = all(finished.get(0), 0).count();
        double after = all(finished.get(2), 0).count();
        assertTrue(after < before * 0.9, "64K reads: " + before + " in order, " + after + " from scattered blocks");
    }

    @Test
    void compressibleDataReachesTheMediumCompressed() throws Exception {
        PhysicalUse incompressible =
                physical(execute(run(0, 4096, 1, 32, List.of(DRIVE))).getFirst());
        PhysicalUse half = physical(
                execute(run(0, 4096, 2, 32, List.of(DRIVE + "&ratio=2"))).getFirst());

        double written = (double) half.mediaWrittenBytes().orElseThrow() / half.hostWrittenBytes();
        assertTrue(written > 0.5 && written < 0.75, "media bytes to host bytes: " + written);
        assertTrue(incompressible.mediaWrittenBytes().orElseThrow() > 3 * incompressible.hostWrittenBytes());
        assertEquals(
                0.51,
                (double) half.occupiedBytes().orElseThrow() / half.storedBytes().orElseThrow(),
                0.02);
    }

    @Test
    void drivesAreMadeBeforeARunUnlessTheUserHasHadEnough() throws Exception {
        Path state = folder.resolve("state");
        RunSpec next = run(70, 4096, 1, 1, List.of(DRIVE + "&state=" + state));
        StopRequest stop = new StopRequest();
        stop.request();
        LocalExecutor stopped = LocalExecutor.onSimulations(general(), stop);
        assertTrue(stopped.pause(next, 0));
        stopped.keepDrives();
        assertFalse(Files.exists(state), "nobody waited for a drive that nobody needs");

        LocalExecutor goingOn = LocalExecutor.onSimulations(general(), new StopRequest());
        assertFalse(goingOn.pause(next, 0));
        goingOn.keepDrives();
        assertTrue(Files.exists(state));
    }

    @Test
    void aRunStopsOnceItsResultsAreKnownAsWellAsAskedAndWhatItMeasuredIsWithinThat() throws Exception {
        RunSpec hour = until(run(100, 4096, 2, 64, List.of(DRIVE), new SeekSpec.Mixed(100), 3600), 0.5, 2);
        RunFinished brief = execute(hour).getFirst();
        RunFinished longer = execute(run(100, 4096, 2, 64, List.of(DRIVE), new SeekSpec.Mixed(100), 4))
                .getFirst();

        Precision known = brief.precision().orElseThrow();
        assertTrue(known.met(), known.toString());
        assertTrue(brief.measured().seconds() < 4, brief.measured().seconds() + " s");
        double meanNs = all(longer, 0).service().meanNs();
        assertEquals(meanNs, all(brief, 0).service().meanNs(), meanNs * 0.01);
        assertEquals(
                brief.average().totals().seconds(), brief.measured().seconds(), "vdbench's average leaves out as much");
    }

    @Test
    void aMaximumIsMeasuredForASecondThoughItIsKnownBefore() throws Exception {
        RunSpec maximum = until(run(100, 4096, 2, 64, List.of(DRIVE), new SeekSpec.Mixed(100), 3600), 5, 50);
        RunFinished finished = execute(maximum).getFirst();
        assertTrue(finished.precision().orElseThrow().met());
        assertEquals(1.02, finished.measured().seconds(), 0.02);
        assertTrue(all(finished, 0).count() > 200_000);

        // Of a rate that was asked nothing is claimed but its precision.
        RunFinished paced = execute(at(300_000, maximum)).getFirst();
        assertTrue(paced.measured().seconds() < 0.9, paced.measured().seconds() + " s");
    }

    private static RunSpec at(double perSecond, RunSpec run) {
        return PlanSamples.run(
                run.header(),
                new LoadSpec.FixedRate(perSecond),
                run.arrival(),
                run.limits(),
                run.targets(),
                run.workloads(),
                run.streams(),
                run.hooks());
    }

    @Test
    void aRunThatCannotBeKnownSoWellEndsAllTheSame() throws Exception {
        RunSpec hour = until(run(70, 4096, 2, 64, List.of(DRIVE), new SeekSpec.Mixed(100), 3600), 1e-9, 1e-9);
        RunFinished finished = execute(hour).getFirst();

        assertEquals(RunFinished.Outcome.COMPLETE, finished.ending().outcome());
        assertFalse(finished.precision().orElseThrow().met());
        assertTrue(finished.measured().seconds() < 60, finished.measured().seconds() + " s");
    }

    private static RunSpec until(RunSpec run, double meanPercent, double p99Percent) {
        LimitSpec limits = new LimitSpec(
                LimitSpec.DataLimit.NONE,
                LimitSpec.DataLimit.NONE,
                LimitSpec.DataLimit.NONE,
                OptionalDouble.empty(),
                Optional.of(new LimitSpec.Confidence(meanPercent, p99Percent)),
                Optional.empty(),
                LimitSpec.STOP_AT_FREE_PERCENT);
        return PlanSamples.run(
                run.header(),
                run.load(),
                run.arrival(),
                limits,
                run.targets(),
                run.workloads(),
                run.streams(),
                run.hooks());
    }

    @Test
    void whatIsSaidOfTheDataIsTrueOfItInTheTransfersOfTheRun() throws Exception {
        ContentSpec text = ContentSpec.of(ContentStyle.TEXT, List.of(new ContentSpec.Share(3, 100)), Optional.empty());
        RunSpec run = run(0, 512, 1, 1, List.of(DRIVE));
        StreamSpec stream = run.streams().getFirst();
        execute(run.withStreams(List.of(PlanSamples.stream(0, 0, stream.range(), 0, 0, stream.hitAreaBytes(), text))));

        DataFacts.Ratio ratio = events.stream()
                .filter(RunStarted.class::isInstance)
                .map(event -> ((RunStarted) event).data().getFirst().ratio())
                .findFirst()
                .orElseThrow();
        assertEquals(512, ratio.partBytes());
        assertEquals(2.62, ratio.achieved(), 0.02);
    }

    private List<RunFinished> execute(RunSpec... runs) throws IoFailure {
        List<RunFinished> finished = new ArrayList<>();
        try (LocalExecutor executor = LocalExecutor.onSimulations(general(), new StopRequest())) {
            for (RunSpec run : runs) {
                finished.add(executor.execute(run, events::add));
            }
        }
        return finished;
    }

    private static OpTotals all(RunFinished finished, int target) {
        StreamTotals totals = finished.measured().streams().get(target);
        return OpTotals.sum(List.of(totals.read(), totals.write()));
    }

    private static PhysicalUse physical(RunFinished finished) {
        return finished.physical().getFirst().orElseThrow();
    }

    private static RunSpec run(double readPercent, int bytes, double ratio, int threads, List<String> luns) {
        return run(readPercent, bytes, ratio, threads, luns, new SeekSpec.Mixed(100), 1);
    }

    private static RunSpec sequentialReads(String lun) {
        return run(100, 65_536, 1, 8, List.of(lun), new SeekSpec.Mixed(0), 1);
    }

    private static RunSpec run(
            double readPercent, int bytes, double ratio, int threads, List<String> luns, SeekSpec seek, long seconds) {
        AccessSpec access = new AccessSpec(new TransferSpec.Fixed(bytes), readPercent, 0, 0, seek);
        return PlanSamples.run(
                new RunHeader("rd1", "", seconds, 0, 1, 0),
                new LoadSpec.Unlimited(false, false),
                ArrivalSpec.EXPONENTIAL,
                LimitSpec.NONE,
                luns.stream()
                        .map(lun -> PlanSamples.lun(
                                "sd" + luns.indexOf(lun),
                                lun,
                                0,
                                threads,
                                OpenFlags.NONE,
                                readPercent < 100,
                                Path.of("."),
                                ""))
                        .toList(),
                List.of(PlanSamples.workload("wd1", 100, access)),
                IntStream.range(0, luns.size())
                        .mapToObj(i -> PlanSamples.stream(
                                0, i, new LbaRangeSpec.Whole(), 0, 0, 1 << 20, ContentSpec.exact(ratio)))
                        .toList(),
                HookSpec.NONE);
    }

    private static GeneralSpec general() {
        return PlanSamples.checked(ValidationSpec.OFF);
    }
}
