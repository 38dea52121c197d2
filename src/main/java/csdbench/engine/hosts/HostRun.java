package csdbench.engine.hosts;

import csdbench.engine.stats.RunTotals;
import csdbench.result.IntervalClosed;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What one host sent of a run. One thread at a time. */
final class HostRun {
    RunStarted started;
    RunFinished finished;
    boolean over;

    /** Intervals that others have not reported yet. */
    private final Map<Integer, IntervalClosed> waiting = new TreeMap<>();

    private final RunTotals measured = new RunTotals();

    /** Whether it is of workloads and targets that the host began with: an agent may send anything. */
    boolean announced(IntervalClosed interval) {
        return started != null
                && interval.streams().stream().allMatch(stream -> announced(stream.workload(), stream.target()))
                && interval.slowest().size() <= IntervalClosed.SLOWEST
                && interval.slowest().stream().allMatch(slow -> announced(slow.workload(), slow.target()));
    }

    private boolean announced(int workload, int target) {
        return isIn(workload, started.workloads()) && isIn(target, started.targets());
    }

    private static boolean isIn(int index, List<?> list) {
        return index >= 0 && index < list.size();
    }

    void add(IntervalClosed interval) {
        waiting.put(interval.number(), interval);
        if (!interval.warmup()) {
            measured.add(interval.seconds(), interval.streams(), interval.cpu());
        }
    }

    boolean has(int number) {
        return waiting.containsKey(number);
    }

    IntervalClosed take(int number) {
        return waiting.remove(number);
    }

    /** Whether the totals are those of the intervals, bucket by bucket. */
    boolean addsUp(RunFinished end) {
        List<StreamTotals> sums = measured.totals().streams();
        return sums.isEmpty() || sums.equals(end.measured().streams());
    }
}
