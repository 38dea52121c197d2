package csdbench.job.suite;

import csdbench.job.data.DataState;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.language.profile.Basis;
import csdbench.language.profile.Profile;
import csdbench.result.review.Fill;
import csdbench.result.review.Review;
import csdbench.result.review.StateResult;
import csdbench.result.review.StepResult;
import csdbench.result.review.WorkloadReview;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What is known of a review so far. States of the data may be run side by side and end in any order; the review is the
 * same. Any thread.
 */
final class ReviewLog {
    private final ReviewRequest request;
    private final Review facts;
    private final ReviewWatcher watcher;
    private final Clock clock;
    private final List<Fill> fills = new ArrayList<>();
    private final Map<Integer, List<StateResult>> results = new TreeMap<>();
    private final List<StepResult> steps = new ArrayList<>();

    /**
     * @param facts a review with everything but fills and results; those that it has are kept
     */
    ReviewLog(ReviewRequest request, Review facts, ReviewWatcher watcher, Clock clock) {
        this.request = request;
        this.facts = facts;
        this.watcher = watcher;
        this.clock = clock;
        fills.addAll(facts.fills());
        steps.addAll(facts.steps());
        for (WorkloadReview known : facts.workloads()) {
            for (int i = 0; i < request.workloads().size(); i++) {
                if (request.workloads().get(i).name().equals(known.workload())) {
                    results.put(i, new ArrayList<>(known.states()));
                }
            }
        }
    }

    synchronized boolean has(int workload, DataState state) {
        return results.getOrDefault(workload, List.of()).stream()
                .anyMatch(result -> result.dataPercent() == state.percent());
    }

    synchronized Optional<Fill> fill(DataState state) {
        return fills.stream()
                .filter(fill -> fill.dataPercent() == state.percent())
                .findFirst();
    }

    synchronized void add(Fill fill) {
        fills.removeIf(old -> old.dataPercent() == fill.dataPercent());
        fills.add(fill);
        fills.sort(Comparator.comparing(each -> request.suite().dataPercents().indexOf(each.dataPercent())));
        watcher.knows(soFar());
    }

    synchronized void add(int workload, StateResult result) {
        List<StateResult> states = results.computeIfAbsent(workload, _ -> new ArrayList<>());
        states.removeIf(old -> old.dataPercent() == result.dataPercent());
        states.add(result);
        states.sort(Comparator.comparing(each -> request.suite().dataPercents().indexOf(each.dataPercent())));
        watcher.done(workload(workload), result);
        watcher.knows(soFar());
    }

    /** Another maximum of a state that has a result. */
    synchronized void add(int workload, DataState state, StateResult.Maximum maximum) {
        results.get(workload).replaceAll(result -> {
            if (result.dataPercent() != state.percent()) {
                return result;
            }
            List<StateResult.Maximum> maxima = new ArrayList<>(result.maxima());
            maxima.add(maximum);
            return result.with(maxima);
        });
        watcher.knows(soFar());
    }

    /** How many passes a workload has maxima of. */
    synchronized int passes(int workload, DataState state) {
        return results.getOrDefault(workload, List.of()).stream()
                .filter(result -> result.dataPercent() == state.percent())
                .mapToInt(result -> result.maxima().getLast().pass())
                .findFirst()
                .orElse(0);
    }

    synchronized Optional<StepResult> step(int number, DataState state) {
        return steps.stream()
                .filter(each -> each.number() == number && each.dataPercent() == state.percent())
                .findFirst();
    }

    synchronized void add(StepResult result) {
        steps.removeIf(old -> old.number() == result.number() && old.dataPercent() == result.dataPercent());
        steps.add(result);
        steps.sort(Comparator.<StepResult>comparingInt(
                        each -> request.suite().dataPercents().indexOf(each.dataPercent()))
                .thenComparingInt(StepResult::number));
        if (result.complete()) {
            watcher.done(result);
        }
        watcher.knows(soFar());
    }

    synchronized void judged(String words, DataState state) {
        watcher.judged(words, state);
    }

    synchronized void pass(int number, int least, int most) {
        watcher.pass(number, least, most);
    }

    synchronized void begins(String step, DataState state) {
        watcher.begins(step, state);
    }

    /** Nothing is left to be done. */
    synchronized Review finish() {
        Review review =
                soFar().finished(clock.instant().truncatedTo(ChronoUnit.SECONDS).toString());
        watcher.knows(review);
        return review;
    }

    synchronized Review soFar() {
        return facts.with(new Review.Findings(
                fills, results.keySet().stream().map(this::workload).toList(), steps));
    }

    private WorkloadReview workload(int index) {
        return facts.drive().judged(of(request.workloads().get(index), results.get(index)));
    }

    /** A workload with its results, and the gain that follows from these. */
    private static WorkloadReview of(ReviewRequest.Workload workload, List<StateResult> states) {
        return switch (workload) {
            case ReviewRequest.Workload.OnLuns(Profile profile) ->
                WorkloadReview.of(
                        profile.name(),
                        profile.title(),
                        profile.threads(),
                        profile.origin().basis().word(),
                        profile.origin().source(),
                        StreamText.of(profile),
                        states);
            case ReviewRequest.Workload.OnFiles files ->
                WorkloadReview.of(
                        files.name(),
                        files.title(),
                        files.workload().threads(),
                        Basis.INFERRED.word(),
                        files.workload().about(),
                        files.workload().streams(),
                        states);
        };
    }
}
