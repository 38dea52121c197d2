package csdbench.engine.stats;

import csdbench.result.CpuUse;
import csdbench.result.RunFinished;
import csdbench.result.StreamTotals;
import java.util.ArrayList;
import java.util.List;

/**
 * Adds up intervals, the streams of each by their workload and target: an interval of several hosts has no streams of
 * those that were lost. One thread owns it.
 */
public final class RunTotals {
    private final List<List<StreamTotals>> intervals = new ArrayList<>();
    private final List<CpuUse> cpus = new ArrayList<>();
    private final List<Double> lengthsSeconds = new ArrayList<>();

    public void add(double seconds, List<StreamTotals> streams, CpuUse cpu) {
        // Long runs have many intervals, so they are summed up in between.
        if (intervals.size() == 64) {
            RunFinished.Totals soFar = totals();
            clear();
            add(soFar.seconds(), soFar.streams(), soFar.cpu());
        }
        intervals.add(streams);
        cpus.add(cpu);
        lengthsSeconds.add(seconds);
    }

    private void clear() {
        intervals.clear();
        cpus.clear();
        lengthsSeconds.clear();
    }

    /** Everything so far together; no streams when there was nothing. */
    public RunFinished.Totals totals() {
        double seconds =
                lengthsSeconds.stream().mapToDouble(Double::doubleValue).sum();
        List<StreamTotals> sums =
                StreamTotals.sumByPair(intervals.stream().flatMap(List::stream).toList());
        return new RunFinished.Totals(seconds, sums, cpu(seconds));
    }

    private CpuUse cpu(double seconds) {
        double user = 0;
        double system = 0;
        double wait = 0;
        double idle = 0;
        for (int i = 0; i < cpus.size(); i++) {
            double share = lengthsSeconds.get(i) / seconds;
            user += share * cpus.get(i).userPercent();
            system += share * cpus.get(i).systemPercent();
            wait += share * cpus.get(i).waitPercent();
            idle += share * cpus.get(i).idlePercent();
        }
        return cpus.isEmpty() ? CpuUse.UNKNOWN : new CpuUse(user, system, wait, idle);
    }
}
