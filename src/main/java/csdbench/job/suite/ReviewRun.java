package csdbench.job.suite;

import csdbench.drive.real.DeviceProbe;
import csdbench.job.command.Failure;
import csdbench.job.data.DataState;
import csdbench.job.suite.fill.FillCheck;
import csdbench.job.suite.fill.RealFill;
import csdbench.job.suite.fill.SimulatedFill;
import csdbench.job.suite.step.FilesStep;
import csdbench.job.suite.step.ReductionReview;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.job.suite.step.Step.DriveCondition;
import csdbench.job.suite.step.StepParmfile;
import csdbench.job.suite.step.StepRunner;
import csdbench.job.suite.step.StepScope;
import csdbench.language.profile.Dialect;
import csdbench.result.review.Review;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Carries out a review: state by state on a real drive; on simulated ones, of which each state gets its own and each
 * workload a copy, as many side by side as there are processors.
 */
public final class ReviewRun {
    private final ReviewRequest request;
    private final Path folder;
    private final long capacityBytes;
    private final StepRunner runner;
    private final FillCheck check;

    /**
     * @param folder for what the steps write
     * @param capacityBytes of one lun, as far as it is used
     */
    public ReviewRun(ReviewRequest request, Path folder, long capacityBytes, StepRunner runner) {
        this(request, folder, capacityBytes, runner, check(request, folder, capacityBytes));
    }

    private static FillCheck check(ReviewRequest request, Path folder, long capacityBytes) {
        if (request.suite().onFiles()
                || request.suite().ofReduction()
                || request.luns().stream().allMatch(Drives::nothing)) {
            return FillCheck.NONE;
        }
        return request.simulated()
                ? new SimulatedFill()
                : new RealFill(request, capacityBytes, RealFill.defaultFolder(), DeviceProbe.look(Optional.of(folder)));
    }

    ReviewRun(ReviewRequest request, Path folder, long capacityBytes, StepRunner runner, FillCheck check) {
        this.request = request;
        this.folder = folder;
        this.capacityBytes = capacityBytes;
        this.runner = runner;
        this.check = check;
    }

    /** What would be done first, as a parmfile: what may do that may do the rest. */
    public String firstStep() throws Failure {
        if (request.suite().ofReduction()) {
            return ReductionReview.firstStep(request, folder, capacityBytes);
        }
        if (request.suite().steps().getFirst() instanceof FilesStep files) {
            return new FilesParmfile(request, request.states().getFirst(), files, 1, capacityBytes)
                    .fill(files.fullPercents().getFirst());
        }
        return new StepParmfile(
                        request,
                        request.states().getFirst(),
                        folder,
                        Dialect.CSDBENCH,
                        DriveCondition.before(1, request))
                .fill(1);
    }

    /** All that is measured on luns, as a parmfile to be checked: what a drive cannot do is known before a fill. */
    public Optional<String> everything() {
        DriveCondition unkept =
                new DriveCondition("", DriveCondition.before(1, request).init());
        return new StepParmfile(request, request.states().getFirst(), folder, Dialect.CSDBENCH, unkept).everything();
    }

    /**
     * Does what {@code facts} has no results for.
     *
     * @param facts a review with everything but what is found out now
     * @return what is known at the end; not complete when the user had enough
     */
    public Review carryOut(Review facts, ReviewWatcher watcher, Clock clock) throws Failure {
        ReviewLog log = new ReviewLog(request, facts, watcher, clock);
        long startMs = clock.millis();
        boolean whole = request.simulated() ? sideBySide(log, watcher) : inOrder(log, watcher);
        if (whole && MorePasses.possible(request)) {
            try (Processors processors = request.simulated() ? Processors.all() : Processors.one()) {
                new MorePasses(request, log, processors, state -> run(state, log, watcher, processors), clock::millis)
                        .carryOut(clock.millis() - startMs);
            } catch (StepScope.Interrupted e) {
                whole = false;
            }
        }
        if (whole) {
            whole = cleaned(log, watcher);
        }
        return whole ? log.finish() : log.soFar();
    }

    /**
     * How many passes follow the first at least.
     *
     * @param compresses whether the drive does
     */
    public int morePasses(boolean compresses) {
        return MorePasses.min(request, compresses);
    }

    /** A file system is left as it was found. */
    private boolean cleaned(ReviewLog log, ReviewWatcher watcher) throws Failure {
        if (!(request.suite().steps().getFirst() instanceof FilesStep files)) {
            return true;
        }
        try (Processors one = Processors.one()) {
            new FilesExecutor(run(request.states().getLast(), log, watcher, one), log, files).cleanAll();
            return true;
        } catch (StepScope.Interrupted e) {
            return false;
        }
    }

    private StateExecutor run(DataState state, ReviewLog log, ReviewWatcher watcher, Processors processors) {
        return new StateExecutor(
                request,
                state,
                folder.resolve(state.percentText() + "-percent"),
                capacityBytes,
                runner,
                log,
                check,
                event -> watcher.happens(state, event),
                processors);
    }

    private boolean inOrder(ReviewLog log, ReviewWatcher watcher) throws Failure {
        try (Processors one = Processors.one()) {
            for (DataState state : request.states()) {
                run(state, log, watcher, one).carryOut();
            }
            return true;
        } catch (StepScope.Interrupted e) {
            return false;
        }
    }

    private boolean sideBySide(ReviewLog log, ReviewWatcher watcher) throws Failure {
        try (Processors processors = Processors.all();
                ExecutorService waiting =
                        Executors.newFixedThreadPool(request.states().size())) {
            List<Future<Boolean>> states = new ArrayList<>();
            for (DataState state : request.states()) {
                states.add(waiting.submit(() -> carriedOut(run(state, log, watcher, processors))));
            }
            boolean whole = true;
            for (Future<Boolean> state : states) {
                whole &= state.get();
            }
            return whole;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException e) {
            throw Processors.problem(e);
        }
    }

    private static boolean carriedOut(StateExecutor run) throws Failure {
        try {
            run.carryOut();
            return true;
        } catch (StepScope.Interrupted e) {
            return false;
        }
    }
}
