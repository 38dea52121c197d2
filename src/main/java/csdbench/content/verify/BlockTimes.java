package csdbench.content.verify;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * When each key block was last known to be right: written, or read and found so. Eight bytes a block outside the heap.
 * Any thread may use it; who sets the time of a block must have claimed it.
 */
final class BlockTimes {
    /** What a key block costs. */
    static final int TIME_BYTES = 8;

    /** Nothing is known. */
    static final long NEVER = 0;

    private final MemorySegment times;

    BlockTimes(MemorySegment times) {
        this.times = times;
    }

    /** A time that can be stored. */
    static long written(long epochMs) {
        return epochMs << 1;
    }

    static long found(long epochMs) {
        return epochMs << 1 | 1;
    }

    /** Milliseconds since 1970 of a stored time. */
    static long epochMs(long time) {
        return time >>> 1;
    }

    static boolean isWritten(long time) {
        return (time & 1) == 0;
    }

    long at(long block) {
        return times.getAtIndex(ValueLayout.JAVA_LONG, block);
    }

    void set(long first, long count, long time) {
        for (long block = first; block < first + count; block++) {
            times.setAtIndex(ValueLayout.JAVA_LONG, block, time);
        }
    }
}
