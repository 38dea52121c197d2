package csdbench.engine.span;

import csdbench.result.IntervalClosed;
import csdbench.result.LatencyTotals;
import csdbench.result.Precision;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Tracks whether the results have the asked precision. One thread owns it. */
public final class PrecisionRule {
    /** Maximum batches; adjacent ones are then joined, since longer batches are less correlated. */
    private static final int MAX_BATCHES = 2 * Precision.MIN_BATCHES;

    private final double meanPercent;
    private final double p99Percent;
    private final List<String> operations;
    private final List<LatencyTotals> batches = new ArrayList<>();
    private LatencyTotals gathered = LatencyTotals.NONE;
    private int intervalsGathered;
    private int intervalsInBatch = 1;
    private Precision latest;

    /**
     * @param meanPercent half width asked of the mean, in percent
     * @param p99Percent half width asked of the 99th percentile, in percent
     * @param operations what each workload was asked for, as in {@link RunStarted.Workload#operation}
     */
    public PrecisionRule(double meanPercent, double p99Percent, List<String> operations) {
        this.meanPercent = meanPercent;
        this.p99Percent = p99Percent;
        this.operations = List.copyOf(operations);
        this.latest = Precision.of(List.of(), meanPercent, p99Percent);
    }

    /** Counts a measured interval. */
    public void add(IntervalClosed interval) {
        gathered = LatencyTotals.sum(
                Stream.concat(Stream.of(gathered), interval.streams().stream().map(this::times))
                        .toList());
        if (++intervalsGathered < intervalsInBatch) {
            return;
        }
        batches.add(gathered);
        gathered = LatencyTotals.NONE;
        intervalsGathered = 0;
        latest = Precision.of(batches, meanPercent, p99Percent);
        if (batches.size() == MAX_BATCHES) {
            joinNeighbours();
        }
    }

    private void joinNeighbours() {
        List<LatencyTotals> joined = new ArrayList<>();
        for (int i = 0; i < batches.size(); i += 2) {
            joined.add(LatencyTotals.sum(batches.subList(i, i + 2)));
        }
        batches.clear();
        batches.addAll(joined);
        intervalsInBatch *= 2;
    }

    private LatencyTotals times(StreamTotals stream) {
        return stream.requested(operations.get(stream.workload())).service();
    }

    /** The current precision. */
    public Precision latest() {
        return latest;
    }
}
