package csdbench.engine.stats;

import csdbench.io.IoRequest;
import csdbench.result.LatencyTotals;
import csdbench.result.OpTotals;

/**
 * Everything that is counted on one target in one stretch of time. Counters for an operation that has not happened
 * are made when it first does, so that a run of reads holds no memory for writes: the one allocation of a worker, once
 * a stream. Threads as for {@link LatencyCounter}.
 */
final class CounterSet {
    private final boolean paced;
    private final OpCounter[] reads;
    private final OpCounter[] writes;
    private final LatencyCounter lateness;

    CounterSet(int streams, boolean paced) {
        this.paced = paced;
        this.reads = new OpCounter[streams];
        this.writes = new OpCounter[streams];
        this.lateness = paced ? new LatencyCounter() : null;
    }

    void record(IoRequest request) {
        counter(request.write ? writes : reads, request.stream).record(request);
        if (lateness != null) {
            lateness.record(request.submittedNs - request.dueNs);
        }
    }

    private OpCounter counter(OpCounter[] counters, int stream) {
        OpCounter counter = counters[stream];
        return counter != null ? counter : (counters[stream] = new OpCounter(paced));
    }

    void addTo(CounterSet sum) {
        addAll(reads, sum, sum.reads);
        addAll(writes, sum, sum.writes);
        if (lateness != null) {
            lateness.addTo(sum.lateness);
        }
    }

    private static void addAll(OpCounter[] counters, CounterSet sum, OpCounter[] sums) {
        for (int i = 0; i < counters.length; i++) {
            if (counters[i] != null) {
                counters[i].addTo(sum.counter(sums, i));
            }
        }
    }

    OpTotals readTotals(int stream) {
        return reads[stream] == null ? OpTotals.NONE : reads[stream].totals();
    }

    OpTotals writeTotals(int stream) {
        return writes[stream] == null ? OpTotals.NONE : writes[stream].totals();
    }

    LatencyTotals latenessTotals() {
        return lateness == null ? LatencyTotals.NONE : lateness.totals();
    }

    void clear() {
        for (int i = 0; i < reads.length; i++) {
            if (reads[i] != null) {
                reads[i].clear();
            }
            if (writes[i] != null) {
                writes[i].clear();
            }
        }
        if (lateness != null) {
            lateness.clear();
        }
    }
}
