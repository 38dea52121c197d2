package csdbench.engine.verify;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * When each key block was last known good: written, or read and verified. Eight bytes per block off heap. Any thread
 * may use it; claim a block before setting its time.
 */
record BlockTimes(MemorySegment times) {
    /** Bytes per key block. */
    static final int TIME_BYTES = 8;

    static final long NEVER = 0;

    /** An encoded time. */
    static long written(long epochMs) {
        return epochMs << 1;
    }

    static long found(long epochMs) {
        return epochMs << 1 | 1;
    }

    /** Decodes milliseconds since 1970. */
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
