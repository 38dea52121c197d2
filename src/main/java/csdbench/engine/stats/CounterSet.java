package csdbench.engine.stats;

import csdbench.io.IoRequest;
import csdbench.result.LatencyTotals;
import csdbench.result.OpTotals;

/**
 * Everything that is counted on one target in one period. The counters of an operation are allocated when it first
 * happens, so that a run of reads holds no memory for writes: the one allocation of a worker, once a stream. Threads
 * as for {@link LatencyCounter}.
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

    /** An empty set of the same shape. */
    CounterSet another() {
        return new CounterSet(reads.length, paced);
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

    /** Adds to {@code sum} what was recorded since {@code earlier} was copied from this; null for all of it. */
    void addTo(CounterSet sum, CounterSet earlier) {
        for (int i = 0; i < reads.length; i++) {
            OpCounter read = reads[i];
            if (read != null) {
                read.addTo(sum.counter(sum.reads, i), earlier == null ? null : earlier.reads[i]);
            }
            OpCounter write = writes[i];
            if (write != null) {
                write.addTo(sum.counter(sum.writes, i), earlier == null ? null : earlier.writes[i]);
            }
        }
        if (lateness != null) {
            lateness.addTo(sum.lateness, earlier == null ? null : earlier.lateness);
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
