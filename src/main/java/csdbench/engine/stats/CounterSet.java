package csdbench.engine.stats;

import csdbench.io.IoRequest;
import csdbench.result.LatencyTotals;
import csdbench.result.OpTotals;
import csdbench.result.StreamTotals.FileTotals;
import java.util.ArrayList;
import java.util.List;

/**
 * Everything that is counted on one target in one period. The counters of an operation that was not expected are
 * allocated when it first happens, so that a run of reads holds no memory for writes. Threads as for {@link
 * LatencyCounter}.
 */
final class CounterSet {
    private final int operations;
    private final boolean paced;
    private final OpCounter[] reads;
    private final OpCounter[] writes;
    private final OpCounter[][] others;
    private final LatencyCounter lateness;
    private final SlowRequests slowest;

    /** Here and not there, as it is read for each operation. */
    private long slowerThanNs;

    CounterSet(int streams, int operations, boolean paced) {
        this.operations = operations;
        this.paced = paced;
        this.others = new OpCounter[streams][operations];
        this.reads = new OpCounter[streams];
        this.writes = new OpCounter[streams];
        this.lateness = paced ? new LatencyCounter() : null;
        this.slowest = new SlowRequests(streams);
        this.slowerThanNs = slowest.floorNs();
    }

    /** An empty set of the same shape. */
    CounterSet another() {
        return new CounterSet(reads.length, operations, paced);
    }

    /** Makes what counts operations that will happen. */
    void expect(int stream, boolean read, boolean write) {
        if (read) {
            counter(reads, stream);
        }
        if (write) {
            counter(writes, stream);
        }
    }

    /** Before the first is recorded: no operation of the stream is to be among the slowest. */
    void leaveOut(int stream) {
        slowest.leaveOut(stream);
        slowerThanNs = slowest.floorNs();
    }

    /** False, with nothing done, if there is no counter for it. */
    boolean record(IoRequest request) {
        OpCounter counter = counters(request)[number(request)];
        if (counter == null || !counter.record(request)) {
            return false;
        }
        if (request.completedNs - request.dueNs > slowerThanNs) {
            slowerThanNs = slowest.keep(request);
        }
        if (lateness != null && !request.step) {
            lateness.record(request.submittedNs - request.dueNs);
        }
        return true;
    }

    /** Makes what counts the request. */
    void makeRoom(IoRequest request) {
        OpCounter counter = counter(counters(request), number(request));
        if (!paced && request.dueNs != request.submittedNs) {
            counter.allocateWaited();
        }
    }

    private OpCounter[] counters(IoRequest request) {
        return switch (request.operation) {
            case IoRequest.READ -> reads;
            case IoRequest.WRITE -> writes;
            default -> others[request.stream];
        };
    }

    private static int number(IoRequest request) {
        return request.operation <= IoRequest.WRITE ? request.stream : request.operation;
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
            for (int operation = 0; operation < others[i].length; operation++) {
                OpCounter other = others[i][operation];
                if (other != null) {
                    other.addTo(
                            sum.counter(sum.others[i], operation),
                            earlier == null ? null : earlier.others[i][operation]);
                }
            }
        }
        slowest.addTo(sum.slowest, earlier == null ? null : earlier.slowest);
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

    /** One for each operation that happened and is neither a read nor a write. */
    List<FileTotals> otherTotals(int stream, List<String> operations) {
        List<FileTotals> totals = new ArrayList<>();
        for (int operation = 0; operation < others[stream].length; operation++) {
            OpCounter counter = others[stream][operation];
            if (counter != null) {
                totals.add(new FileTotals(operations.get(operation), counter.totals()));
            }
        }
        return totals;
    }

    SlowRequests slowest() {
        return slowest;
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
            for (OpCounter other : others[i]) {
                if (other != null) {
                    other.clear();
                }
            }
        }
        slowest.clear();
        slowerThanNs = slowest.floorNs();
        if (lateness != null) {
            lateness.clear();
        }
    }
}
