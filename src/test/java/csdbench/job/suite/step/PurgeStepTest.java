package csdbench.job.suite.step;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.job.data.DataState;
import csdbench.job.session.StepRun;
import csdbench.result.RunObserver;
import csdbench.result.review.StepResult;
import csdbench.result.review.Warning;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a review says of a purge that it does not do. */
class PurgeStepTest {
    private static final Suite SUITE = new Suite(
            "two",
            "Two",
            "",
            List.of(new DataState(0), new DataState(50)),
            100,
            Timing.USUAL,
            List.of(new PurgeStep(true, "reads"), PreconditionStep.random(1), new PurgeStep(true, "writes")));

    @Test
    void aRealDriveIsAssumedToBeFreshBeforeAnythingIsWritten() throws Exception {
        StepResult purge = carriedOut(false, 1, 0);

        assertEquals("assumed, not done", purge.outcome());
        assertEquals(
                List.of(new Warning(
                        "purge-assumed",
                        "before step 1, reads, the drive was not purged here: whether it was fresh is not known")),
                purge.ending().warnings());
        assertEquals(
                "assumed, not done: real drives are not purged, and whether this one was is not known; for a fresh one"
                        + " purge it before the review",
                purge.title());
    }

    @Test
    void aRealDriveIsNotFreshOnceTheReviewHasWritten() throws Exception {
        StepResult second = carriedOut(false, 3, 0);
        StepResult otherData = carriedOut(false, 1, 50);

        assertEquals("not done", second.outcome());
        assertEquals("not-purged", second.ending().warnings().getFirst().kind());
        assertEquals(
                "not done: real drives are not purged, and this one holds what the steps before wrote; for a fresh one"
                        + " purge it and review with --workload writes",
                second.title());
        assertEquals("not done", otherData.outcome());
        assertEquals(
                List.of(new Warning(
                        "not-purged",
                        "before step 1, reads, the drive was not purged and held what this review wrote: what follows"
                                + " is not of a fresh drive")),
                otherData.ending().warnings());
    }

    @Test
    void aSimulatedDriveIsPurged() throws Exception {
        StepResult purge = carriedOut(true, 3, 50);

        assertEquals("", purge.outcome());
        assertEquals(List.of(), purge.ending().warnings());
    }

    private static StepResult carriedOut(boolean simulated, int number, double percent) throws Exception {
        ReviewRequest request = Requests.of(SUITE, simulated ? "sim:csd3000-7.68tb" : "/dev/x", simulated);
        Reported reported = new Reported(request, new DataState(percent), number);
        SUITE.steps().get(number - 1).carryOut(reported);
        return reported.result;
    }

    /** Keeps what a step reports, and can do nothing else. */
    private static final class Reported implements StepScope {
        private final ReviewRequest request;
        private final DataState state;
        private final int number;
        private StepResult result;

        Reported(ReviewRequest request, DataState state, int number) {
            this.request = request;
            this.state = state;
            this.number = number;
        }

        @Override
        public ReviewRequest request() {
            return request;
        }

        @Override
        public DataState state() {
            return state;
        }

        @Override
        public int number() {
            return number;
        }

        @Override
        public void report(StepResult reported) {
            result = reported;
        }

        @Override
        public Optional<StepResult> known() {
            return Optional.empty();
        }

        @Override
        public double lunBytes() {
            throw new AssertionError("a purge asks for nothing");
        }

        @Override
        public StepParmfile parmfile() {
            throw new AssertionError("a purge runs nothing");
        }

        @Override
        public void begins(String what) {}

        @Override
        public void judged(String words) {}

        @Override
        public StepRunner.Outcome run(String name, String parm) {
            throw new AssertionError("a purge runs nothing");
        }

        @Override
        public void fill() {
            throw new AssertionError("a purge fills nothing");
        }

        @Override
        public void measure(MeasureStep step) {
            throw new AssertionError("a purge measures nothing");
        }

        @Override
        public void measureFiles(FilesStep step) {
            throw new AssertionError("a purge measures nothing");
        }

        @Override
        public StepRun sessions() {
            throw new AssertionError("a purge runs nothing");
        }

        @Override
        public RunObserver progress() {
            throw new AssertionError("a purge runs nothing");
        }

        @Override
        public Path reviewFolder() {
            throw new AssertionError("a purge writes no files");
        }
    }
}
