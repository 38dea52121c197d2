package csdbench.engine.stats;

import csdbench.base.unit.NanoClock;
import csdbench.result.IntervalClosed;
import csdbench.result.LatencyTotals;
import csdbench.result.StreamTotals;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;

/** Adds up what the workers of a run have counted. One thread owns it. */
public final class IntervalCollector {
    /** Attempts before the processor is left to workers that are in the middle of a batch. */
    private static final int ATTEMPTS = 100;

    private static final long RETRY_NS = 100_000;

    private final List<Target> targets = new ArrayList<>();
    private final boolean paced;
    private final List<String> operations;

    /**
     * @param operations words for the numbers of operations; none for reads and writes
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

    /**
     * Takes what was counted since the last call. Ordered by target, then by stream. All workers are cut at one moment,
     * however long it takes until one that lost its processor in the middle of a batch has ended that.
     *
     * @param clock of the run
     */
    public Collected collect(NanoClock clock) {
        return collect(clock, _ -> {});
    }

    /**
     * The same.
     *
     * @param cut called with the end of the interval, before it is known what is in it
     */
    public Collected collect(NanoClock clock, LongConsumer cut) {
        List<Pending> pending = new ArrayList<>();
        for (Target target : targets) {
            target.sum.clear();
            for (WorkerStats worker : target.workers) {
                worker.prepare(target.sum);
                pending.add(new Pending(target, worker));
            }
        }
        pending.forEach(each -> each.worker.cut());
        long atNs = clock.nowNs();
        cut.accept(atNs);
        for (int attempt = 1; drain(pending); attempt++) {
            if (attempt % ATTEMPTS == 0) {
                LockSupport.parkNanos(RETRY_NS);
            } else {
                Thread.onSpinWait();
            }
        }
        return totals(atNs);
    }

    /** Whether some worker is in a batch, and has to be asked again. */
    private static boolean drain(List<Pending> pending) {
        pending.removeIf(each -> each.worker.drainInto(each.target.sum, each.target.scratch));
        return !pending.isEmpty();
    }

    private Collected totals(long atNs) {
        List<StreamTotals> streams = new ArrayList<>();
        List<LatencyTotals> lateness = new ArrayList<>();
        List<IntervalClosed.Slow> slow = new ArrayList<>();
        for (Target target : targets) {
            for (int i = 0; i < target.workloads.length; i++) {
                streams.add(new StreamTotals(
                        target.workloads[i],
                        target.targetsOf[i],
                        target.sum.readTotals(i),
                        target.sum.writeTotals(i),
                        target.sum.otherTotals(i, operations)));
            }
            lateness.add(target.sum.latenessTotals());
            slow.addAll(target.sum.slowest().all(target.workloads, target.targetsOf, operations));
        }
        return new Collected(atNs, streams, LatencyTotals.sum(lateness), IntervalClosed.Slow.slowest(slow.stream()));
    }

    /** A worker that has been cut and not been drained. */
    private record Pending(Target target, WorkerStats worker) {}

    private record Target(
            int[] targetsOf, int[] workloads, List<WorkerStats> workers, CounterSet sum, CounterSet scratch) {}

    /**
     * What was counted in an interval.
     *
     * @param atNs its end, in the clock of the run
     * @param streams one for each workload on each target
     * @param lateness how much later than due operations were started
     * @param slowest operations of all, due in the clock of the run
     */
    public record Collected(
            long atNs, List<StreamTotals> streams, LatencyTotals lateness, List<IntervalClosed.Slow> slowest) {}
}
