package csdbench.job.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.suite.step.DataState;
import csdbench.job.suite.step.Requests;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.job.suite.step.StepRunner;
import csdbench.job.suite.step.SuiteProblem;
import csdbench.language.profile.Dialect;
import csdbench.result.Latency;
import csdbench.result.RunEvent;
import csdbench.result.RunObserver;
import csdbench.result.review.Fill;
import csdbench.result.review.Point;
import csdbench.result.review.Review;
import csdbench.result.review.StateResult;
import csdbench.result.review.StepResult;
import csdbench.result.review.WorkloadReview;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
    private String cutAt = "";
    private String failAt = "";

    private final ReviewWatcher watcher = new ReviewWatcher() {
        @Override
        public void begins(String step, DataState state) {}

        @Override
        public void happens(DataState state, RunEvent event) {}

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
        assertEquals(1, cut.workloads().size());
        assertEquals(cut, known.getLast(), "nothing that was measured is lost");

        steps.clear();
        cutAt = "";
        Review whole = run(order, cut);
        assertEquals(List.of("0/random-write-4k", "0/sql-90-10"), List.copyOf(steps));
        assertTrue(whole.complete());
        assertEquals(3, whole.workloads().size());
    }

    @Test
    void aStepThatFailsEndsTheReviewWithItsSentence() {
        ReviewRequest order = Requests.simulated(WORKLOADS, List.of(0.0), List.of(50.0));
        failAt = "0/sql-90-10";
        SuiteProblem problem = assertThrows(SuiteProblem.class, () -> run(order, Requests.facts(order)));
        assertEquals("it broke", problem.getMessage());
        assertEquals(2, known.getLast().workloads().size());
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

    private Review run(ReviewRequest order, Review facts) throws SuiteProblem {
        runs = 0;
        return new ReviewRun(order, folder, 1L << 40, this::carryOut, Dialect.CSDBENCH, new SimulatedFill())
                .carryOut(facts, watcher, CLOCK);
    }

    private StepRunner.Outcome carryOut(Path parmfile, Path step, RunObserver progress) throws SuiteProblem {
        String state = folder.relativize(step).getName(0).toString().replace("-percent", "");
        String name = state + "/" + parmfile.getFileName().toString().replaceAll("(-\\d)?\\.parm", "");
        steps.add(name);
        if (name.equals(failAt)) {
            throw new SuiteProblem("it broke");
        }
        synchronized (this) {
            int rate = step.getFileName().toString().matches(".*-[123]") ? 1000 + 10 * runs++ : 1000;
            StepRunner.Measured maximum = new StepRunner.Measured(4, point(rate), List.of());
            StepRunner.Measured half = new StepRunner.Measured(4, point(rate / 2.0), List.of());
            return new StepRunner.Outcome(
                    !name.equals(cutAt), List.of(maximum, half), List.of(new Fill.Sample(1, 2, 3)));
        }
    }

    private static Point point(double iops) {
        Latency latency = Latency.of(4e9 / iops, 1, _ -> 1, 1);
        return new Point(
                0, Optional.empty(), new Point.Done(iops, 4096 * iops, 100, 1000, 1), latency, latency, true, 0);
    }
}
