package csdbench.job.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import csdbench.job.data.DataState;
import csdbench.job.suite.fill.SimulatedFill;
import csdbench.job.suite.step.Requests;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.job.suite.step.StepRunner;
import csdbench.result.Latency;
import csdbench.result.RunEvent;
import csdbench.result.RunObserver;
import csdbench.result.review.Fill;
import csdbench.result.review.Gain;
import csdbench.result.review.Point;
import csdbench.result.review.Review;
import csdbench.result.review.StateResult;
import csdbench.result.review.StepResult;
import csdbench.result.review.WorkloadReview;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reviews whose steps nobody carries out. */
class ReviewRunTest {
    private static final List<String> WORKLOADS = List.of("random-read-4k", "random-write-4k", "sql-90-10");
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-01-02T04:00:00Z"), ZoneOffset.UTC);

    @TempDir
    private Path folder;

    private final ConcurrentLinkedQueue<String> steps = new ConcurrentLinkedQueue<>();
    private final List<Review> known = new ArrayList<>();
    private final List<String> passes = new ArrayList<>();
    private String cutAt = "";
    private String failAt = "";
    private int cutAfter = Integer.MAX_VALUE;

    private final ReviewWatcher watcher = new ReviewWatcher() {
        @Override
        public void begins(String step, DataState state) {}

        @Override
        public void happens(DataState state, RunEvent event) {}

        @Override
        public void pass(int number, int least, int most) {
            passes.add(number + " of " + least + " to " + most);
        }

        @Override
        public void judged(String words, DataState state) {}

        @Override
        public void knows(Review review) {
            known.add(review);
        }

        @Override
        public void done(WorkloadReview workload, StateResult state) {}

        @Override
        public void done(StepResult step) {}
    };

    @Test
    void eachStateIsFilledThenReadThenPreconditionedThenWritten() throws Exception {
        ReviewRequest order =
                Requests.real(folder.resolve("lun").toString(), WORKLOADS, List.of(0.0, 50.0), List.of(50.0));
        Review review = run(order, Requests.facts(order));

        assertTrue(review.complete());
        assertEquals(
                List.of(
                        "0/depths",
                        "0/fill",
                        "0/random-read-4k",
                        "0/precondition",
                        "0/random-write-4k",
                        "0/sql-90-10",
                        "50/depths",
                        "50/fill",
                        "50/random-read-4k",
                        "50/precondition",
                        "50/random-write-4k",
                        "50/sql-90-10"),
                List.copyOf(steps));
        assertEquals(List.of(0.0, 50.0), review.dataPercents());
        assertEquals(3, review.compared().size());
    }

    @Test
    void statesTurnTheirOrderFromPassToPassAndFillTheDriveAgain() throws Exception {
        ReviewRequest order = repeating(List.of("random-read-4k", "random-write-4k"));
        Review review = run(order, Requests.facts(order));

        List<String> one = List.of("/fill", "/random-read-4k", "/precondition3", "/random-write-4k");
        List<String> expected = new ArrayList<>();
        for (String state : List.of("50", "0", "0", "50")) {
            one.forEach(step -> expected.add(state + step));
        }
        assertEquals(List.of("2 of 3 to 30", "3 of 3 to 30"), passes);
        assertEquals(expected, List.copyOf(steps).subList(10, steps.size()), "behind the first pass");
        Gain gain = review.workloads().getFirst().gain().orElseThrow();
        assertEquals(0, gain.iopsLow().orElseThrow());
        assertFalse(gain.measurable(), "all rates are the same");
        assertEquals(
                List.of(1, 2, 3),
                review.workloads().getLast().states().getLast().maxima().stream()
                        .map(StateResult.Maximum::pass)
                        .distinct()
                        .toList());
    }

    @Test
    void wherePassesWereCutTheyGoOn() throws Exception {
        ReviewRequest order = repeating(List.of("random-read-4k"));
        Review whole = run(order, Requests.facts(order));
        int all = steps.size();
        steps.clear();
        cutAfter = all - 2;
        Review cut = run(order, Requests.facts(order));
        assertFalse(cut.complete());
        cutAfter = Integer.MAX_VALUE;
        assertEquals(whole.workloads(), run(order, cut).workloads());
    }

    private ReviewRequest repeating(List<String> workloads) {
        return repeating(workloads, OptionalLong.of(0));
    }

    private ReviewRequest repeating(List<String> workloads, OptionalLong budgetSeconds) {
        ReviewRequest once =
                Requests.real(folder.resolve("lun").toString(), workloads, List.of(0.0, 50.0), List.of(50.0));
        return with(once, new ReviewRequest.Repetition(1, 5, 5, budgetSeconds), false);
    }

    private static ReviewRequest with(ReviewRequest like, ReviewRequest.Repetition repetition, boolean asTrace) {
        return new ReviewRequest(
                like.suite(),
                like.profiles(),
                like.target(),
                like.fill(),
                repetition,
                like.seed(),
                like.engine(),
                asTrace,
                like.arguments());
    }

    @Test
    void aDriveThatScattersIsMeasuredInPairsForAsLongAsGainTimeSays() throws Exception {
        clock = new TenSecondsAStep();
        scatter = true;
        // A pass fills twice and runs both workloads twice: four steps of ten seconds for each state.
        assertEquals(3, pairs(OptionalLong.of(0)), "no interval has fewer");
        assertEquals(3, pairs(OptionalLong.of(80)), "two passes behind the first take longer");
        assertEquals(5, pairs(OptionalLong.of(300)));
        assertEquals(11, pairs(OptionalLong.of(800)));
        assertEquals(30, pairs(OptionalLong.of(1_000_000)), "no review has more");
        assertEquals(3, pairs(OptionalLong.empty()), "as long as the first pass took, which two more exceed");
        scatter = false;
        assertEquals(3, pairs(OptionalLong.of(1_000_000)), "gains that are known end it");
    }

    /** How many pairs a review has whose steps take ten seconds each. */
    private int pairs(OptionalLong gainTimeSeconds) throws Failure {
        ReviewRequest order = repeating(List.of("random-read-4k", "random-write-4k"), gainTimeSeconds);
        steps.clear();
        return run(order, Requests.facts(order))
                .workloads()
                .getFirst()
                .states()
                .getFirst()
                .maxima()
                .getLast()
                .pass();
    }

    @Test
    void tracesAreMeasuredInPairsLikeStreamsAndEachPassHasItsOwn() throws Exception {
        for (boolean simulated : new boolean[] {false, true}) {
            ReviewRequest once = simulated
                    ? Requests.simulated(List.of("random-read-4k"), List.of(0.0, 50.0), List.of(50.0))
                    : Requests.real("/dev/x", List.of("random-read-4k"), List.of(0.0, 50.0), List.of(50.0));
            ReviewRequest order = with(once, new ReviewRequest.Repetition(1, 5, 5, OptionalLong.of(0)), true);
            traces.clear();
            Review review = run(order, Requests.facts(order));
            Gain gain = review.workloads().getFirst().gain().orElseThrow();
            assertTrue(gain.known());
            assertEquals(
                    3,
                    review.workloads()
                            .getFirst()
                            .states()
                            .getLast()
                            .maxima()
                            .getLast()
                            .pass());
            assertEquals(6, traces.size());
            assertEquals(3, Set.copyOf(traces).size(), "the same trace for both states of a pass: " + traces);
        }
    }

    @Test
    void statesOfSimulatedDrivesMayEndInAnyOrderAndTheReviewIsTheSame() throws Exception {
        ReviewRequest order = Requests.simulated(WORKLOADS, List.of(0.0, 25.0, 50.0, 75.0), List.of(50.0));
        Review first = run(order, Requests.facts(order));
        Review second = run(order, Requests.facts(order));

        assertEquals(first, second);
        assertEquals(4, first.fills().size());
        assertEquals(List.of(0.0, 25.0, 50.0, 75.0), first.dataPercents());
    }

    @Test
    void whatWasCutGoesOnAtTheWorkloadThatWasCut() throws Exception {
        ReviewRequest order = Requests.simulated(WORKLOADS, List.of(0.0), List.of(50.0));
        cutAt = "0/random-write-4k";
        Review cut = run(order, Requests.facts(order));
        assertFalse(cut.complete());
        assertFalse(cut.workloads().stream().anyMatch(each -> each.workload().equals("random-write-4k")));
        assertEquals(cut, known.getLast(), "nothing that was measured is lost");

        steps.clear();
        cutAt = "";
        Review whole = run(order, cut);
        assertEquals("0/random-write-4k", steps.stream().sorted().toList().getFirst());
        assertTrue(whole.complete());
        assertEquals(3, whole.workloads().size());
    }

    @Test
    void aStepThatFailsEndsTheReviewWithItsSentence() {
        ReviewRequest order = Requests.simulated(WORKLOADS, List.of(0.0), List.of(50.0));
        failAt = "0/sql-90-10";
        Failure problem = assertThrows(Failure.class, () -> run(order, Requests.facts(order)));
        assertEquals("it broke", problem.getMessage());
        assertEquals("random-read-4k", known.getLast().workloads().getFirst().workload());
    }

    @Test
    void repeatsGiveMediansAndTheirSpread() throws Exception {
        ReviewRequest order = Requests.simulated(List.of("random-read-4k"), List.of(0.0), List.of(50.0), 3);
        StateResult result = run(order, Requests.facts(order))
                .workloads()
                .getFirst()
                .states()
                .getFirst();
        // Maxima are 1000, 1010 and 1020 (the depths and the fill came before).
        assertEquals(20.0 / result.peakIops() * 100, result.spreadPercent(), 0.01);
    }

    private int runs;
    private boolean scatter;
    private Clock clock = CLOCK;
    private final ConcurrentLinkedQueue<String> traces = new ConcurrentLinkedQueue<>();

    private Review run(ReviewRequest order, Review facts) throws Failure {
        runs = 0;
        return new ReviewRun(order, folder, 1L << 40, this::carryOut, new SimulatedFill())
                .carryOut(facts, watcher, clock);
    }

    /** A step takes ten seconds; the review begins when {@link #CLOCK} stands. */
    private final class TenSecondsAStep extends Clock {
        @Override
        public ZoneId getZone() {
            return CLOCK.getZone();
        }

        @Override
        public Clock withZone(ZoneId zone) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Instant instant() {
            return CLOCK.instant().plusSeconds(10L * steps.size());
        }
    }

    private StepRunner.Outcome carryOut(Path parmfile, Path step, RunObserver progress) throws Failure {
        String state = folder.relativize(step).getName(0).toString().replace("-percent", "");
        String name = state + "/" + parmfile.getFileName().toString().replaceAll("(-\\d)?\\.parm", "");
        steps.add(name);
        if (name.equals(failAt)) {
            throw new UsageError("it broke");
        }
        synchronized (this) {
            if (parm(parmfile).contains("replay=")) {
                traces.add(parm(parmfile).replaceAll("(?s).*(--seed \\d+).*", "$1"));
            }
            int rate = scatter
                    ? 1000 + 400 * (steps.size() % 3)
                    : step.getFileName().toString().matches(".*-[123]") ? 1000 + 10 * runs++ : 1000;
            StepRunner.Measured maximum = new StepRunner.Measured(4, point(rate), List.of());
            StepRunner.Measured half = new StepRunner.Measured(4, point(rate / 2.0), List.of());
            return new StepRunner.Outcome(
                    !name.equals(cutAt) && steps.size() <= cutAfter,
                    List.of(maximum, half),
                    List.of(new Fill.Sample(1, 2, 3)),
                    List.of());
        }
    }

    private static String parm(Path parmfile) {
        try {
            return Files.readString(parmfile);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Point point(double iops) {
        Latency latency = Latency.of(4e9 / iops, 1, _ -> 1L, 1);
        return new Point(
                0,
                Optional.empty(),
                new Point.Done(iops, 4096 * iops, 100, 1000, 1),
                latency,
                latency,
                true,
                0,
                List.of());
    }
}
