package csdbench.engine.stats;

import csdbench.result.LatencyTotals;
import csdbench.result.StreamTotals;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Adds up what the workers of a run have counted. One thread owns it. */
public final class IntervalCollector {
    private final List<Target> targets = new ArrayList<>();
    private final boolean paced;
    private final List<String> operations;

    /** A collector of reads and writes. */
    public IntervalCollector(boolean paced) {
        this(paced, List.of());
    }

    /**
     * @param operations words for the numbers of operations
     */
    public IntervalCollector(boolean paced, List<String> operations) {
        this.paced = paced;
        this.operations = List.copyOf(operations);
    }

    /**
     * @param target index of the target in the run
     * @param workloads index of the workload in the run, for each stream of the target
     * @param workers all of the target
     */
    public void add(int target, int[] workloads, List<WorkerStats> workers) {
        int[] targetsOf = new int[workloads.length];
        Arrays.fill(targetsOf, target);
        add(targetsOf, workloads, workers);
    }

    /**
     * Workers that several targets share.
     *
     * @param targetsOf index of the target in the run, for each stream, rising
     * @param workloads index of the workload in the run, for each stream
     */
    public void add(int[] targetsOf, int[] workloads, List<WorkerStats> workers) {
        int streams = workloads.length;
        CounterSet sum = new CounterSet(streams, operations.size(), paced);
        targets.add(new Target(targetsOf, workloads, workers, sum, sum.another()));
    }

    /** Takes what was counted since the last call. Ordered by target, then by stream. */
    public Collected collect() {
        List<StreamTotals> streams = new ArrayList<>();
        List<LatencyTotals> lateness = new ArrayList<>();
        for (Target target : targets) {
            target.sum.clear();
            target.workers.forEach(worker -> worker.drainInto(target.sum, target.scratch));
            for (int i = 0; i < target.workloads.length; i++) {
                streams.add(new StreamTotals(
                        target.workloads[i],
                        target.targetsOf[i],
                        target.sum.readTotals(i),
                        target.sum.writeTotals(i),
                        target.sum.otherTotals(i, operations)));
            }
            lateness.add(target.sum.latenessTotals());
        }
        return new Collected(streams, LatencyTotals.sum(lateness));
    }

    private record Target(
            int[] targetsOf, int[] workloads, List<WorkerStats> workers, CounterSet sum, CounterSet scratch) {}

    /**
     * What was counted in an interval.
     *
     * @param streams one for each workload on each target
     * @param lateness how much later than due operations were started
     */
    public record Collected(List<StreamTotals> streams, LatencyTotals lateness) {}
}
