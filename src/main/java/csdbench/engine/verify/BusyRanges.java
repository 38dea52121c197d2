package csdbench.engine.verify;

import java.util.Arrays;

/**
 * Ranges of key blocks with I/Os in flight. A range being written must not be read or written by another I/O, whose
 * expected data would be undefined. Any thread may use it. Searched linearly, since there are no more ranges than I/Os
 * in flight.
 */
final class BusyRanges {
    private static final int FIRST_CAPACITY = 256;

    private long[] first = new long[FIRST_CAPACITY];
    private long[] end = new long[FIRST_CAPACITY];
    private boolean[] write = new boolean[FIRST_CAPACITY];
    private int count;

    /**
     * Claims a range, unless it overlaps a claimed one and either of them is a write.
     *
     * @param from first block
     * @param to behind the last block
     * @return false when it must wait
     */
    synchronized boolean claim(long from, long to, boolean writes) {
        for (int i = 0; i < count; i++) {
            if (from < end[i] && first[i] < to && (writes || write[i])) {
                return false;
            }
        }
        if (count == first.length) {
            grow();
        }
        first[count] = from;
        end[count] = to;
        write[count++] = writes;
        return true;
    }

    /** Releases a range that was claimed with the same arguments. */
    synchronized void release(long from, long to, boolean writes) {
        for (int i = 0; i < count; i++) {
            if (first[i] == from && end[i] == to && write[i] == writes) {
                count--;
                first[i] = first[count];
                end[i] = end[count];
                write[i] = write[count];
                return;
            }
        }
        throw new IllegalArgumentException("blocks " + from + " to " + to + " were not claimed");
    }

    private void grow() {
        first = Arrays.copyOf(first, 2 * count);
        end = Arrays.copyOf(end, 2 * count);
        write = Arrays.copyOf(write, 2 * count);
    }
}
