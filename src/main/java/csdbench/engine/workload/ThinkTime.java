package csdbench.engine.workload;

import csdbench.io.IoRequest;
import java.util.Arrays;

/**
 * Pauses of the threads of one worker, each of which is a slot: after some operations of a workload it starts none
 * until a time has passed. Slots are asked in the order in which they became free. One thread owns it.
 */
final class ThinkTime {
    private final long[] pauseNs;
    private final long[] operations;
    private long[] resumesNs = new long[0];
    private long[] done = new long[0];
    private long untilNs;

    private ThinkTime(OpStream[] streams) {
        pauseNs = Arrays.stream(streams).mapToLong(OpStream::pauseNs).toArray();
        operations = Arrays.stream(streams).mapToLong(OpStream::pauseOperations).toArray();
    }

    /** Null where no workload pauses. */
    static ThinkTime of(OpStream[] streams) {
        return Arrays.stream(streams).anyMatch(stream -> stream.pauseNs() > 0) ? new ThinkTime(streams) : null;
    }

    /** Whether a slot pauses now. */
    boolean thinks(int slot, long nowNs) {
        untilNs = slot < resumesNs.length ? resumesNs[slot] : 0;
        return untilNs > nowNs;
    }

    /** When the slot that was asked for last may start something; a time that has passed for at once. */
    long untilNs() {
        return untilNs;
    }

    void finished(IoRequest request, long nowNs) {
        int slot = request.slot;
        if (slot >= resumesNs.length) {
            resumesNs = Arrays.copyOf(resumesNs, slot + 1);
            done = Arrays.copyOf(done, slot + 1);
        }
        if (pauseNs[request.stream] > 0 && ++done[slot] >= operations[request.stream]) {
            done[slot] = 0;
            resumesNs[slot] = nowNs + pauseNs[request.stream];
        }
    }
}
