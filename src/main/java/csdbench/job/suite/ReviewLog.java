package csdbench.job.suite;

import csdbench.language.profile.Profile;
import csdbench.result.review.Fill;
import csdbench.result.review.Review;
import csdbench.result.review.StateResult;
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
    private final ReviewOrder order;
    private final Review facts;
    private final ReviewWatcher watcher;
    private final Clock clock;
    private final List<Fill> fills = new ArrayList<>();
    private final Map<Integer, List<StateResult>> results = new TreeMap<>();

    /**
     * @param facts a review with everything but fills and results; those that it has are kept
     */
    ReviewLog(ReviewOrder order, Review facts, ReviewWatcher watcher, Clock clock) {
        this.order = order;
        this.facts = facts;
        this.watcher = watcher;
        this.clock = clock;
        fills.addAll(facts.fills());
        for (WorkloadReview known : facts.workloads()) {
            for (int i = 0; i < order.workloads().size(); i++) {
                if (order.workloads().get(i).name().equals(known.workload())) {
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
        fills.sort(Comparator.comparing(each -> order.suite().dataPercents().indexOf(each.dataPercent())));
        watcher.knows(review(false));
    }

    synchronized void add(int workload, StateResult result) {
        List<StateResult> states = results.computeIfAbsent(workload, _ -> new ArrayList<>());
        states.removeIf(old -> old.dataPercent() == result.dataPercent());
        states.add(result);
        states.sort(Comparator.comparing(each -> order.suite().dataPercents().indexOf(each.dataPercent())));
        watcher.done(workload(workload), result);
        watcher.knows(review(false));
    }

    synchronized void begins(String step, DataState state) {
        watcher.begins(step, state);
    }

    /** Nothing is left to be done. */
    synchronized Review finish() {
        Review review = review(true);
        watcher.knows(review);
        return review;
    }

    synchronized Review soFar() {
        return review(false);
    }

    private Review review(boolean complete) {
        return new Review(
                facts.schema(),
                facts.suite(),
                complete,
                facts.spanPercent(),
                facts.program(),
                facts.started(),
                complete
                        ? Optional.of(
                                clock.instant().truncatedTo(ChronoUnit.SECONDS).toString())
                        : Optional.empty(),
                facts.drive(),
                facts.host(),
                facts.procedure(),
                fills,
                results.keySet().stream().map(this::workload).toList());
    }

    private WorkloadReview workload(int index) {
        Profile profile = order.workloads().get(index);
        return WorkloadReview.of(
                profile.name(),
                profile.title(),
                profile.threads(),
                profile.origin().basis().word(),
                profile.origin().source(),
                StreamText.of(profile),
                results.get(index));
    }
}
