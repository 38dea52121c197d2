package csdbench.engine.stats;

import csdbench.io.IoRequest;
import csdbench.result.IntervalClosed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The slowest operations of a period, by response time. One that is not among them costs a comparison. Threads as for
 * {@link LatencyCounter}.
 */
final class SlowRequests {
    private static final int KEPT = IntervalClosed.SLOWEST;

    private static final int STREAM = 0;
    private static final int OPERATION = 1;
    private static final int OFFSET = 2;
    private static final int TRANSFER = 3;
    private static final int DUE = 4;
    private static final int SUBMITTED = 5;
    private static final int COMPLETED = 6;
    private static final int FIELDS = 7;

    /** A row for each operation, in no order. */
    private final long[] rows = new long[KEPT * FIELDS];

    private int count;

    /** Below all response times. */
    private static final long ROOM = -1;

    /** Streams of which none is kept. */
    private final boolean[] leftOut;

    private int left;

    /** Response time of the fastest that is kept; {@link #ROOM} while there is some; maximum if none may be kept. */
    private long floorNs = ROOM;

    SlowRequests(int streams) {
        leftOut = new boolean[streams];
    }

    /** Before the first is kept: none of this stream shall be. */
    void leaveOut(int stream) {
        left += leftOut[stream] ? 0 : 1;
        leftOut[stream] = true;
        clear();
    }

    /** Response time that the next one has to exceed. */
    long floorNs() {
        return floorNs;
    }

    /**
     * Keeps one that is slower than the fastest of them, unless it is a part of another or its stream is left out.
     *
     * @return response time that the next one has to exceed
     */
    long keep(IoRequest request) {
        if (request.step || leftOut[request.stream]) {
            return floorNs;
        }
        int at = room() * FIELDS;
        rows[at + STREAM] = request.stream;
        rows[at + OPERATION] = request.operation;
        rows[at + OFFSET] = request.offsetBytes;
        rows[at + TRANSFER] = request.transferBytes;
        rows[at + DUE] = request.dueNs;
        rows[at + SUBMITTED] = request.submittedNs;
        rows[at + COMPLETED] = request.completedNs;
        raiseFloor();
        return floorNs;
    }

    /** A row that is free, or that of the fastest. */
    private int room() {
        return count < KEPT ? count++ : fastest();
    }

    private int fastest() {
        int fastest = 0;
        for (int i = 1; i < count; i++) {
            fastest = responseNs(i) < responseNs(fastest) ? i : fastest;
        }
        return fastest;
    }

    private void raiseFloor() {
        floorNs = count < KEPT ? ROOM : responseNs(fastest());
    }

    private long responseNs(int row) {
        return rows[row * FIELDS + COMPLETED] - rows[row * FIELDS + DUE];
    }

    /**
     * Adds to {@code sum} what was kept since {@code earlier} was copied from this; null for all of it. Of what came
     * since, that alone was kept which is slower than something from before.
     */
    void addTo(SlowRequests sum, SlowRequests earlier) {
        for (int i = 0; i < count; i++) {
            if (responseNs(i) > sum.floorNs && (earlier == null || !earlier.has(this, i))) {
                System.arraycopy(rows, i * FIELDS, sum.rows, sum.room() * FIELDS, FIELDS);
                sum.raiseFloor();
            }
        }
    }

    private boolean has(SlowRequests other, int row) {
        for (int i = 0; i < count; i++) {
            if (Arrays.equals(rows, i * FIELDS, (i + 1) * FIELDS, other.rows, row * FIELDS, (row + 1) * FIELDS)) {
                return true;
            }
        }
        return false;
    }

    /**
     * All of them, in no order, with times as the clock of the run had them.
     *
     * @param words for the numbers of operations above those of reads and writes
     */
    List<IntervalClosed.Slow> all(int[] workloads, int[] targets, List<String> words) {
        List<IntervalClosed.Slow> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int at = i * FIELDS;
            int stream = (int) rows[at + STREAM];
            all.add(new IntervalClosed.Slow(
                    workloads[stream],
                    targets[stream],
                    word((int) rows[at + OPERATION], words),
                    rows[at + OFFSET],
                    rows[at + TRANSFER],
                    rows[at + DUE],
                    Math.max(0, responseNs(i)),
                    Math.max(0, rows[at + COMPLETED] - rows[at + SUBMITTED])));
        }
        return all;
    }

    private static String word(int operation, List<String> words) {
        return switch (operation) {
            case IoRequest.READ -> "read";
            case IoRequest.WRITE -> "write";
            default -> words.get(operation);
        };
    }

    void clear() {
        count = 0;
        floorNs = left < leftOut.length ? ROOM : Long.MAX_VALUE;
    }
}
