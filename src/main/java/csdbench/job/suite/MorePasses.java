package csdbench.job.suite;

import csdbench.job.command.Failure;
import csdbench.job.data.DataState;
import csdbench.job.suite.step.FilesStep;
import csdbench.job.suite.step.FillStep;
import csdbench.job.suite.step.MeasureStep;
import csdbench.job.suite.step.PreconditionStep;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.job.suite.step.StepScope.Interrupted;
import csdbench.result.review.Gain;
import csdbench.result.review.Review;
import csdbench.result.review.WorkloadReview;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * Measures maxima again until gains are known as precisely as asked, pass by pass. A pass turns the order of the states
 * that the one before had, so that what drifts does not favour one of them. Where the data on the drive matters, each
 * state fills and preconditions the drive again, and a pass is a block for each state; where nothing below is known to
 * compress, states take turns workload by workload. One thread owns it.
 */
final class MorePasses {
    /** The fewest pairs whose interval is of use: Student's factor is 12.7 for two and 4.3 for three. */
    private static final int MIN_PASSES = 3;

    private static final int MAX_PASSES = 30;

    private final ReviewRequest request;
    private final ReviewLog log;
    private final Processors processors;
    private final Function<DataState, StateExecutor> executors;
    private final LongSupplier clockMs;

    /**
     * @param executors one for each state, made anew
     * @param clockMs time of day
     */
    MorePasses(
            ReviewRequest request,
            ReviewLog log,
            Processors processors,
            Function<DataState, StateExecutor> executors,
            LongSupplier clockMs) {
        this.request = request;
        this.log = log;
        this.processors = processors;
        this.executors = executors;
        this.clockMs = clockMs;
    }

    /** Whether a suite consists of what can be done again. */
    static boolean possible(ReviewRequest request) {
        return request.states().size() > 1
                && request.repetition().gainWithinPercent() > 0
                && request.suite().steps().stream()
                        .allMatch(step -> step instanceof FillStep
                                || step instanceof PreconditionStep
                                || step instanceof FilesStep
                                || step instanceof MeasureStep);
    }

    /** Whether each state of a pass writes its data again, because the drive compresses it. */
    static boolean refills(ReviewRequest request, boolean compresses) {
        return compresses && !request.simulated() || request.suite().onFiles();
    }

    /** How many passes a review has behind the first at least. */
    static int min(ReviewRequest request, boolean compresses) {
        if (!possible(request) || refills(request, compresses) && !request.fills()) {
            return 0;
        }
        int first = request.repetition().count() * (request.simulated() ? 1 + LunsExecutor.maximaAgain(request) : 1);
        return Math.max(0, MIN_PASSES - first);
    }

    /**
     * How many it has at most.
     *
     * @param firstSeconds how long the first pass takes
     * @param seconds how long each other takes
     */
    static int max(ReviewRequest request, boolean compresses, double firstSeconds, double seconds) {
        int min = min(request, compresses);
        double budget = request.repetition().budgetSeconds().isPresent()
                ? request.repetition().budgetSeconds().getAsLong()
                : firstSeconds;
        return min == 0 || !compresses ? min : (int) Math.clamp(Math.ceil(budget / seconds), min, MAX_PASSES - 1);
    }

    /**
     * Does what is left of them.
     *
     * @param tookMs how long the first pass took
     */
    void carryOut(long tookMs) throws Failure, Interrupted {
        long startMs = clockMs.getAsLong();
        long budgetMs = request.repetition().budgetSeconds().isPresent()
                ? 1000 * request.repetition().budgetSeconds().getAsLong()
                : tookMs;
        boolean compresses = log.soFar().drive().compresses();
        boolean filling = refills(request, compresses);
        if (filling && !request.fills()) {
            return;
        }
        int most = compresses ? MAX_PASSES : MIN_PASSES;
        for (int pass = 2; pass <= most; pass++) {
            boolean must = pass <= MIN_PASSES;
            if (!must && clockMs.getAsLong() - startMs >= budgetMs) {
                return;
            }
            List<Integer> wide = wide(must);
            if (wide.isEmpty()) {
                return;
            }
            log.pass(pass, Math.max(pass, Math.min(most, MIN_PASSES)), most);
            if (filling) {
                blocks(pass);
            } else {
                turns(pass, wide);
            }
        }
    }

    private List<DataState> order(int turn) {
        return turn % 2 == 0 ? request.states().reversed() : request.states();
    }

    private void blocks(int pass) throws Failure, Interrupted {
        for (DataState state : order(pass)) {
            if (lacks(pass, state)) {
                executors.apply(state).again(pass);
            }
        }
    }

    private boolean lacks(int pass, DataState state) {
        for (int i = 0; i < request.workloads().size(); i++) {
            if (log.passes(i, state) < pass) {
                return true;
            }
        }
        return false;
    }

    private void turns(int pass, List<Integer> workloads) throws Failure, Interrupted {
        List<Processors.Part<Void>> parts = new ArrayList<>();
        for (int workload : workloads) {
            for (DataState state : order(pass + workload)) {
                if (log.passes(workload, state) < pass) {
                    parts.add(() -> {
                        executors.apply(state).again(pass, workload);
                        return null;
                    });
                }
            }
        }
        processors.each(parts);
    }

    /** Workloads whose gain is not known as asked; all where an interval is wanted first. */
    private List<Integer> wide(boolean all) {
        Review review = log.soFar();
        List<Integer> wide = new ArrayList<>();
        for (int i = 0; i < review.workloads().size(); i++) {
            WorkloadReview workload = review.workloads().get(i);
            boolean known = workload.gain()
                    .filter(gain ->
                            halfWidthPercent(gain) <= request.repetition().gainWithinPercent())
                    .isPresent();
            if (!known || all) {
                wide.add(i);
            }
        }
        return wide;
    }

    private static double halfWidthPercent(Gain gain) {
        return gain.known()
                ? 50 * (gain.iopsHigh().getAsDouble() - gain.iopsLow().getAsDouble())
                : Double.POSITIVE_INFINITY;
    }
}
