package csdbench.job.suite.step;

import csdbench.language.profile.Profile;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Each workload runs as fast as the drive allows at every number of threads with every queue depth. A lun has their
 * product in flight. An interrupted sweep goes on at the cell that was cut.
 *
 * @param workloads profiles; their own threads do not count
 * @param threads numbers of threads; 1 unless given
 * @param queueDepths I/Os that each thread keeps in flight; 1 unless given
 */
record SweepStep(List<String> workloads, List<Integer> threads, List<Integer> queueDepths) implements RoundStep {
    private static final int MAX_IN_FLIGHT = 65_536;

    SweepStep {
        workloads = Suite.named(workloads, "a sweep needs workloads");
        threads = counts(threads);
        queueDepths = counts(queueDepths);
        if (max(threads) * max(queueDepths) > MAX_IN_FLIGHT) {
            throw new IllegalArgumentException("threads times queueDepths of a sweep must be at most " + MAX_IN_FLIGHT);
        }
    }

    private static List<Integer> counts(List<Integer> counts) {
        List<Integer> all = counts == null ? List.of(1) : List.copyOf(counts);
        if (all.isEmpty() || all.stream().anyMatch(count -> count < 1)) {
            throw new IllegalArgumentException("threads and queueDepths of a sweep must be numbers of at least 1");
        }
        return all;
    }

    private static long max(List<Integer> counts) {
        return counts.stream().mapToLong(count -> count).max().orElseThrow();
    }

    @Override
    public List<String> profiles() {
        return workloads;
    }

    @Override
    public List<String> words(ReviewRequest request) {
        return List.of("sweep of " + Suite.titles(workloads, request) + " over " + list(threads)
                + " threads x queue depths of " + list(queueDepths));
    }

    private static String list(List<Integer> counts) {
        return counts.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    @Override
    public StepBound bound(ReviewRequest request, double capacityBytes) {
        long eachSeconds = request.suite().timing().wholeSeconds();
        List<StepBound> bounds = new ArrayList<>();
        for (String name : workloads) {
            bounds.add(StepBound.runs(eachSeconds, eachSeconds, 1, ReviewRequest.writtenShare(request.profile(name))));
        }
        return StepBound.together(bounds, threads.size() * queueDepths.size());
    }

    @Override
    public void carryOut(Cells cells) throws SuiteProblem, StepScope.Interrupted {
        for (String name : workloads) {
            Profile profile = cells.scope().request().profile(name);
            for (int count : threads) {
                for (int depth : queueDepths) {
                    cells.run(
                            profile.name() + "-t" + count + "-q" + depth,
                            new Cells.Load(profile.name(), count, depth, List.of()),
                            cells.parmfile().workload(profile, count * depth, List.of(), cells.times()));
                }
            }
        }
    }
}
