package csdbench.job.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.drive.simulated.SlowDrive;
import csdbench.engine.run.StopRequest;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.data.DataState;
import csdbench.job.session.StepRun;
import csdbench.job.suite.fill.SimulatedFill;
import csdbench.job.suite.step.Requests;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.job.suite.step.StepRunner;
import csdbench.job.suite.step.Suites;
import csdbench.result.RunEvent;
import csdbench.result.review.Review;
import csdbench.result.review.StateResult;
import csdbench.result.review.StepResult;
import csdbench.result.review.StepResult.Cell;
import csdbench.result.review.WorkloadReview;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Suites of every kind of step, on a simulated drive of the size of a memory stick. */
class SuiteStepsTest {
    /** An eighth as fast as such a drive, so that seconds of its time are few operations. */
    private static final String DRIVE = "sim:csd3000-7.68tb?nominal=32m&" + SlowDrive.SETTINGS;

    private static final long DRIVE_BYTES = 32_000_000;
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-01-02T04:00:00Z"), ZoneOffset.UTC);

    private static final String STEADY = """
            { "format": "csdbench-suite", "version": 2, "name": "steady", "dataPercents": [0],
              "timing": { "elapsedSeconds": 2, "warmupSeconds": 0, "meanPercent": 5, "p99Percent": 20 },
              "steps": [
                { "step": "purge" },
                { "step": "sweep", "workloads": ["random-write-4k"], "threads": [4], "queueDepths": [32] },
                { "step": "precondition", "passes": 2, "access": "sequential", "area": "drive" },
                { "step": "precondition" },
                { "step": "until", "maxRounds": 6, "track": ["random-write-4k"],
                  "rule": { "rule": "precision", "meanPercent": 5, "rounds": 3 },
                  "steps": [
                    { "step": "measure", "workloads": ["random-read-4k", "random-write-4k"], "loadPercents": [50] },
                    { "step": "idle", "seconds": 5 } ] },
                { "step": "sweep", "workloads": ["random-read-4k"], "threads": [1, 4], "queueDepths": [1, 8] },
                { "step": "settle", "workload": "random-read-4k", "meanPercent": 5, "p99Percent": 20 },
                { "step": "idle", "seconds": 600 },
                { "step": "measure", "workloads": ["sql"], "loadPercents": [100] } ] }
            """;

    /** One for all tests: several look at the same review. */
    @TempDir
    private static Path folder;

    private static Review whole;
    private static int wholeRuns;

    private final ByteArrayOutputStream complaints = new ByteArrayOutputStream();
    private final List<StepResult> ended = new ArrayList<>();
    private final List<String> verdicts = new ArrayList<>();
    private int runs;

    private final ReviewWatcher watcher = new ReviewWatcher() {
        @Override
        public void begins(String step, DataState state) {}

        @Override
        public void happens(DataState state, RunEvent event) {}

        @Override
        public void pass(int number, int least, int most) {}

        @Override
        public void judged(String words, DataState state) {
            verdicts.add(words);
        }

        @Override
        public void knows(Review review) {}

        @Override
        public void done(WorkloadReview workload, StateResult state) {}

        @Override
        public void done(StepResult step) {
            ended.add(step);
        }
    };

    @Test
    void everyStepIsCarriedOutAndSeenInTheReview() throws Exception {
        Review review = run("whole", STEADY, Optional.empty(), Integer.MAX_VALUE);

        assertTrue(review.complete());
        assertEquals(
                List.of("1 purge", "2 sweep", "3 precondition", "5 until", "6 sweep", "7 settle", "8 idle"),
                review.steps().stream()
                        .map(step -> step.number() + " " + step.step())
                        .toList());
        assertEquals(review.steps(), ended);
        assertEquals("sql", review.workloads().getFirst().workload());

        double fresh = iops(step(review, 2).cells().getFirst());
        StepResult until = step(review, 5);
        double worn = iops(until.cells().getLast());
        assertTrue(worn < 0.8 * fresh, "random writes wear a drive: " + fresh + ", then " + worn);
        assertTrue(bytes(step(review, 3).cells().getFirst()) >= 2 * DRIVE_BYTES, "two passes of the drive");
        assertEquals(600, step(review, 8).seconds());
        assertEquals(Optional.of(true), step(review, 7).met());
    }

    @Test
    void roundsEndWhenTheRuleIsMetAndAllLastAsLong() throws Exception {
        StepResult until = step(whole(), 5);

        assertEquals(Optional.of(true), until.met());
        assertTrue(until.rounds() >= 3 && until.rounds() < 6, until.toString());
        assertEquals(4 * until.rounds(), until.cells().size(), "two workloads at two loads each");
        assertTrue(until.cells().stream().allMatch(cell -> cell.point().seconds() == 2), until.toString());
        assertEquals(until.rounds() * (4 * 2 + 5.0), until.seconds(), "measured and idle");
        assertTrue(until.outcome().endsWith("after " + until.rounds() + " rounds"), until.outcome());
    }

    @Test
    void aRuleThatIsNeverMetEndsAfterTheLastRound() throws Exception {
        String narrow = STEADY.replace("\"meanPercent\": 5, \"rounds\"", "\"meanPercent\": 0.00001, \"rounds\"");
        StepResult until = step(run("never", narrow, Optional.empty(), Integer.MAX_VALUE), 5);

        assertEquals(Optional.of(false), until.met());
        assertEquals(6, until.rounds());
        assertTrue(until.outcome().startsWith("not known within"), until.outcome());
    }

    @Test
    void roundsDoNotWriteTheSameBlocksInTheSameOrder() throws Exception {
        whole();
        try (Stream<Path> files = Files.walk(folder.resolve("all"))) {
            List<String> seeds = files.filter(file -> file.toString().matches(".*/step.*\\.parm"))
                    .map(SuiteStepsTest::seed)
                    .toList();
            assertTrue(seeds.size() > 10, seeds.toString());
            assertEquals(Set.copyOf(seeds).size(), seeds.size(), seeds.toString());
        }
    }

    private static String seed(Path parmfile) {
        try (Stream<String> lines = Files.lines(parmfile)) {
            return lines.filter(line -> line.startsWith("seed=")).findFirst().orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final String SNIA = """
            { "format": "csdbench-suite", "version": 2, "name": "snia", "dataPercents": [0], "spanPercent": 100,
              "timing": { "elapsedSeconds": 2, "warmupSeconds": 0, "meanPercent": 5, "p99Percent": 20 },
              "steps": [
                { "step": "purge", "part": "writes", "skipOnRealDrives": true },
                { "step": "until", "maxRounds": 40, "minPasses": 20, "track": ["random-write-4k-r0"],
                  "rule": { "rule": "steady", "variables": ["iops", "mean"] },
                  "steps": [ { "step": "sweep", "workloads": ["random-write-4k"], "readPercents": [50, 0],
                               "threads": [4], "queueDepths": [32] } ] },
                { "step": "sweep", "workloads": ["random-write-4k"], "transferBytes": [4096, 65536],
                  "threads": [1, 2], "queueDepths": [4] } ] }
            """;

    /** Two parts, of steps 1 to 2 and 3 to 5. */
    private static final String PARTS = """
            { "format": "csdbench-suite", "version": 2, "name": "parts", "dataPercents": [0], "spanPercent": 100,
              "timing": { "elapsedSeconds": 2, "warmupSeconds": 0, "meanPercent": 5, "p99Percent": 20 },
              "steps": [
                { "step": "purge", "part": "writes" },
                { "step": "until", "maxRounds": 4, "rule": { "rule": "precision", "meanPercent": 0.001, "rounds": 3 },
                  "steps": [ { "step": "sweep", "workloads": ["random-write-4k"] } ] },
                { "step": "purge", "part": "reads" },
                { "step": "precondition", "access": "sequential", "area": "drive" },
                { "step": "sweep", "workloads": ["random-read-4k"], "threads": [1, 2], "queueDepths": [4] } ] }
            """;

    @Test
    void whatBeginsWithAPurgeIsDoneBesideWhatIsInFrontOfIt() throws Exception {
        assumeTrue(Runtime.getRuntime().availableProcessors() > 1, "one processor does one thing after the other");
        Review inOrder = ordered("in-order", List.of("step2", "step5"));
        List<String> said = List.copyOf(verdicts);

        assertEquals(inOrder, ordered("turned", List.of("step5", "step2")));
        assertEquals(
                List.of(1, 2, 3, 4, 5),
                inOrder.steps().stream().map(StepResult::number).toList());
        assertEquals(4, said.size());
        assertTrue(said.getFirst().startsWith("writes: random-write-4k, not known before round 3"), said.getFirst());
    }

    /** Carries out {@link #PARTS}, nothing of the second of two steps before all of the first. */
    private Review ordered(String name, List<String> order) throws Exception {
        CountDownLatch first = new CountDownLatch(order.getFirst().equals("step2") ? 4 : 2);
        return run(name, PARTS, Optional.empty(), steps -> (parmfile, own, progress) -> {
            if (own.toString().contains(order.getLast()) && !await(first)) {
                throw new Failure(ExitCode.NOT_MET, order + " are not done beside each other");
            }
            StepRunner.Outcome outcome = steps.carryOut(parmfile, own, progress);
            if (own.toString().contains(order.getFirst())) {
                first.countDown();
            }
            return outcome;
        });
    }

    private static boolean await(CountDownLatch latch) {
        try {
            return latch.await(1, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            return false;
        }
    }

    @Test
    void aSteadyRuleCountsOnceEnoughWasWrittenAndEachRoundHasItsVerdict() throws Exception {
        StepResult until = step(run("snia", SNIA, Optional.empty(), Integer.MAX_VALUE), 2);

        assertEquals(Optional.of(true), until.met(), until.outcome());
        assertEquals("writes", until.part());
        assertTrue(until.outcome()
                .startsWith("IOPS, mean response met the rule of steady state in round " + until.rounds()));
        double written = until.cells().stream()
                .mapToDouble(cell -> bytes(cell) * (1 - cell.point().readPercent() / 100))
                .sum();
        assertTrue(written >= 20 * DRIVE_BYTES, "written " + written);
        assertEquals(until.rounds(), verdicts.size());
        assertTrue(
                verdicts.getFirst().startsWith("random-write-4k-r0, round 1 of at most 40: IOPS "),
                verdicts.getFirst());
        assertTrue(verdicts.getFirst().endsWith(" times the span written, of at least 20 times"), verdicts.getFirst());
        assertTrue(verdicts.getLast().matches("(?s).*IOPS, rounds .* limit 20 %; slope .* limit 10 %: steady\n.*"));
        assertEquals(
                List.of("random-write-4k-r0"), until.convergence().orElseThrow().workloads());
        assertEquals(50, until.cells().getFirst().readPercent().orElseThrow());
        assertEquals(50, until.cells().getFirst().point().readPercent(), 5);
    }

    @Test
    void whatIsNotSteadyAfterTheLastRoundIsReported() throws Exception {
        String never = SNIA.replace("\"maxRounds\": 40, \"minPasses\": 20", "\"maxRounds\": 3")
                .replace("\"variables\"", "\"window\": 3, \"rangePercent\": 0.001, \"variables\"");
        StepResult until = step(run("unsteady", never, Optional.empty(), Integer.MAX_VALUE), 2);

        assertEquals(Optional.of(false), until.met());
        assertEquals("IOPS, mean response did not reach steady state in 3 rounds", until.outcome());
    }

    @Test
    void enoughWrittenEndsRoundsThatAreToSaturateADrive() throws Exception {
        String saturated = SNIA.replace("\"minPasses\": 20", "\"minPasses\": 100, \"enoughPasses\": 20");
        StepResult until = step(run("saturated", saturated, Optional.empty(), Integer.MAX_VALUE), 2);

        assertEquals(Optional.of(true), until.met());
        assertTrue(
                until.outcome().matches(".*is not known: 2 of 5 rounds, 2\\d\\.\\d\\d times the span written"),
                until.outcome());
    }

    @Test
    void aSweepReplacesTransferSizesOfTheProfile() throws Exception {
        StepResult sweep = step(run("sizes", SNIA, Optional.empty(), Integer.MAX_VALUE), 3);

        assertEquals(
                List.of(
                        "random-write-4k-4k 1",
                        "random-write-4k-4k 2",
                        "random-write-4k-64k 1",
                        "random-write-4k-64k 2"),
                sweep.cells().stream()
                        .map(cell -> cell.workload() + " " + cell.threads())
                        .toList());
        for (Cell cell : sweep.cells()) {
            assertEquals(cell.transferBytes().orElseThrow(), cell.point().bytesPerSecond() / iops(cell), 1);
        }
    }

    @Test
    void aSweepHasThreadsTimesQueueDepthInFlight() throws Exception {
        StepResult sweep = step(whole(), 6);

        assertEquals(
                List.of("1x1", "1x8", "4x1", "4x8"),
                sweep.cells().stream()
                        .map(cell -> cell.threads() + "x" + cell.queueDepth())
                        .toList());
        for (Cell cell : sweep.cells()) {
            double inFlight = iops(cell) * cell.point().serviceNs().mean() / 1e9;
            assertEquals(cell.threads() * cell.queueDepth(), inFlight, 0.02 * inFlight);
        }
    }

    @Test
    void aReviewThatIsCutAtAnyRunGoesOnThereAndIsTheSame() throws Exception {
        Review expected = whole();
        int all = wholeRuns;
        for (int cut : new int[] {1, 4, 7, all - 1}) {
            Review part = run("cut" + cut, STEADY, Optional.empty(), cut);
            assertFalse(part.complete());
            assertEquals(cut + 1, runs);
            assertEquals(expected, run("cut" + cut, STEADY, Optional.of(part), Integer.MAX_VALUE), "cut at run " + cut);
            assertEquals(all - cut, runs, "nothing is done twice");
        }
    }

    /** Rounds on a full drive are no rounds of an empty one. */
    @Test
    void aStepThatWasCutDoesNotGoOnWithAnotherDrive() throws Exception {
        Review part = run("lost", STEADY, Optional.empty(), 7);
        Path lost;
        try (Stream<Path> files = Files.walk(folder.resolve("lost"))) {
            lost = files.filter(file -> file.toString().contains("preconditioned4-"))
                    .findFirst()
                    .orElseThrow();
        }
        Files.delete(lost);

        String said = assertThrows(UsageError.class, () -> run("lost", STEADY, Optional.of(part), Integer.MAX_VALUE))
                .getMessage();
        assertTrue(said.contains("its file " + lost + " is not there"), said);
        assertEquals(0, runs);
    }

    @Test
    void aPlanListsEachStepWithWhatItMayWrite() throws Exception {
        ReviewRequest request = request(STEADY.replace("{ \"step\": \"purge\" }", "{ \"step\": \"fill\" }"), false);
        String plan = String.join(
                "\n",
                new ReviewPlan(request, "a drive", true, 1_000_000_000_000L)
                        .facts()
                        .lines());

        for (String line : List.of(
                "  steps      1 fill: the whole drive is filled in order",
                "\n             3 precondition: the drive is overwritten in order with 128 KiB writes,"
                        + " 2 times its size;"
                        + " writes about 2 TB to the whole drive",
                "\n             4 precondition: the span is overwritten at random with 4 KiB writes, 1 times its size;"
                        + " writes about 250 GB to the span",
                "\n             5 until: rounds of 4K random read, then 4K random write, then the drive is left"
                        + " idle for 5 s,"
                        + " until the rate of 4K random write is known within 5 % from the last 3 rounds, at most 6;"
                        + " writes at most about 36 GB to the span",
                "\n             6 sweep: sweep of 4K random read over 1, 4 threads x queue depths of 1, 8\n",
                "\n  erased     EVERYTHING on /dev/x\n",
                "\n  written    1 TB by a fill; 2.25 TB by preconditioning; about 40 GB by workloads if")) {
            assertTrue(plan.contains(line), plan);
        }
    }

    @Test
    void aRealDriveIsNotPurgedAndTheUserIsToldWhatToDo() throws Exception {
        Failure problem =
                assertThrows(Failure.class, () -> request(STEADY, false).check());
        assertEquals(
                "suite steady purges the drive, and csdbench purges simulated drives only; purge /dev/x with its"
                        + " maker's tool and write \"skipOnRealDrives\": true into the purge step",
                problem.getMessage());
        request(STEADY.replace("\"purge\"", "\"purge\", \"skipOnRealDrives\": true"), false)
                .check();
    }

    private static StepResult step(Review review, int number) {
        return review.steps().stream()
                .filter(step -> step.number() == number)
                .findFirst()
                .orElseThrow();
    }

    private static double iops(Cell cell) {
        return cell.point().iops();
    }

    private static double bytes(Cell cell) {
        return cell.point().bytesPerSecond() * cell.point().seconds();
    }

    private ReviewRequest request(String suite, boolean simulated) throws Exception {
        Path file = folder.resolve("steady.json");
        Files.writeString(file, suite);
        return Requests.of(Suites.suite(file.toString()), simulated ? DRIVE : "/dev/x", simulated);
    }

    private Review whole() throws Exception {
        if (whole == null) {
            whole = run("all", STEADY, Optional.empty(), Integer.MAX_VALUE);
            wholeRuns = runs;
        }
        return whole;
    }

    /** Carries a review out until so many parmfiles were. */
    private Review run(String name, String suite, Optional<Review> known, int cut) throws Exception {
        runs = 0;
        return run(
                name,
                suite,
                known,
                steps -> (parmfile, own, progress) -> runs++ < cut
                        ? steps.carryOut(parmfile, own, progress)
                        : new StepRunner.Outcome(false, List.of(), List.of(), List.of()));
    }

    private Review run(String name, String suite, Optional<Review> known, UnaryOperator<StepRunner> around)
            throws Exception {
        ReviewRequest request = request(suite, true);
        PrintStream err = new PrintStream(complaints, true, StandardCharsets.UTF_8);
        StepRunner steps = new CsdbenchStepRunner(
                new StepRun(new Terminal(err, err, Optional.empty()), new StopRequest(), List.of(), Optional.empty()));
        return new ReviewRun(request, folder.resolve(name), DRIVE_BYTES, around.apply(steps), new SimulatedFill())
                .carryOut(known.orElse(Requests.facts(request)), watcher, CLOCK);
    }
}
