package csdbench.job.suite;

import csdbench.drive.real.DeviceProbe;
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
 * Carries out a review: state by state on a real drive; on simulated ones, of which each state gets its own, as many
 * side by side as there are processors.
 */
public final class ReviewRun {
    private final ReviewOrder order;
    private final Path folder;
    private final long capacityBytes;
    private final StepRunner carrier;
    private final Dialect dialect;
    private final FillCheck proof;

    /**
     * @param folder for what the steps write
     * @param capacityBytes of one lun, as far as it is used
     * @param dialect who reads the steps
     */
    public ReviewRun(ReviewOrder order, Path folder, long capacityBytes, StepRunner carrier, Dialect dialect) {
        this(
                order,
                folder,
                capacityBytes,
                carrier,
                dialect,
                order.simulated()
                        ? new SimulatedFill()
                        : new RealFill(
                                order, capacityBytes, RealFill.usualMarks(), DeviceProbe.look(Optional.of(folder))));
    }

    ReviewRun(
            ReviewOrder order, Path folder, long capacityBytes, StepRunner carrier, Dialect dialect, FillCheck proof) {
        this.order = order;
        this.folder = folder;
        this.capacityBytes = capacityBytes;
        this.carrier = carrier;
        this.dialect = dialect;
        this.proof = proof;
    }

    /** What would be done first, as a parmfile: whoever may do that may do the rest. */
    public String firstStep() {
        return new StepParmfile(order, order.states().getFirst(), folder, Dialect.CSDBENCH).fill(1);
    }

    /**
     * Does what {@code facts} has no results for.
     *
     * @param facts a review with everything but what is found out now
     * @return what is known at the end; not complete when the user had enough
     */
    public Review carryOut(Review facts, ReviewWatcher watcher, Clock clock) throws SuiteProblem {
        ReviewLog book = new ReviewLog(order, facts, watcher, clock);
        boolean whole = order.simulated() ? sideBySide(book, watcher) : inOrder(book, watcher);
        return whole ? book.finish() : book.soFar();
    }

    private StateRun run(DataState state, ReviewLog book, ReviewWatcher watcher) {
        return new StateRun(
                order,
                state,
                folder.resolve(state.percentText() + "-percent"),
                capacityBytes,
                dialect,
                carrier,
                book,
                proof,
                event -> watcher.happens(state, event));
    }

    private boolean inOrder(ReviewLog book, ReviewWatcher watcher) throws SuiteProblem {
        try {
            for (DataState state : order.states()) {
                run(state, book, watcher).carryOut();
            }
            return true;
        } catch (StateRun.Interrupted e) {
            return false;
        }
    }

    private boolean sideBySide(ReviewLog book, ReviewWatcher watcher) throws SuiteProblem {
        int threads = Math.min(order.states().size(), Runtime.getRuntime().availableProcessors());
        try (ExecutorService workers = Executors.newFixedThreadPool(threads)) {
            List<Future<Boolean>> states = new ArrayList<>();
            for (DataState state : order.states()) {
                states.add(workers.submit(() -> carriedOut(run(state, book, watcher))));
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
            throw e.getCause() instanceof SuiteProblem problem
                    ? problem
                    : new SuiteProblem("a part of the review failed: " + e.getCause(), e);
        }
    }

    private static boolean carriedOut(StateRun run) throws SuiteProblem {
        try {
            run.carryOut();
            return true;
        } catch (StateRun.Interrupted e) {
            return false;
        }
    }
}
