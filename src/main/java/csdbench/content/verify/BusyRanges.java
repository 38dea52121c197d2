package csdbench.content.verify;

import java.util.Arrays;

/**
 * The key blocks of a target that I/Os in flight are on: what is written must not be read or written by another I/O,
 * because then nobody could say what it should have found. Any thread may use it. As many ranges as outstanding I/Os,
 * so looking through all of them is quick.
 */
final class BusyRanges {
    private static final int FIRST_CAPACITY = 256;

    private long[] first = new long[FIRST_CAPACITY];
    private long[] end = new long[FIRST_CAPACITY];
    private boolean[] write = new boolean[FIRST_CAPACITY];
    private int count;

    /**
     * Takes a range, unless it overlaps one that is taken and either of them writes.
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

    /** Gives a range back that was claimed with the same arguments. */
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
