package csdbench.trace.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Counts transfer sizes: exactly for the first 1,024 distinct ones, others in powers of two. One thread at a time. */
final class SizeCounts {
    private static final int MAX = 1024;
    private static final int SLOTS = 4 * MAX;
    private static final long FACTOR = 0x9E3779B97F4A7C15L;
    private static final int SHIFT = Long.SIZE - Integer.numberOfTrailingZeros(SLOTS);

    private final long[] sizes = new long[SLOTS];
    private final long[] counts = new long[SLOTS];
    private final long[] others = new long[Long.SIZE];
    private int distinct;

    /**
     * @param bytes above 0
     */
    void add(long bytes) {
        int slot = (int) (bytes * FACTOR >>> SHIFT);
        while (sizes[slot] != bytes) {
            if (sizes[slot] == 0) {
                if (distinct == MAX) {
                    others[Long.SIZE - 1 - Long.numberOfLeadingZeros(bytes)]++;
                    return;
                }
                distinct++;
                sizes[slot] = bytes;
            } else {
                slot = slot + 1 & SLOTS - 1;
            }
        }
        counts[slot]++;
    }

    /** Sizes counted exactly, in ascending order. */
    List<SizeFacts.Size> sizes() {
        List<SizeFacts.Size> list = new ArrayList<>();
        for (int i = 0; i < SLOTS; i++) {
            if (counts[i] > 0) {
                list.add(new SizeFacts.Size(sizes[i], counts[i]));
            }
        }
        list.sort(Comparator.comparingLong(SizeFacts.Size::bytes));
        return list;
    }

    /** Other sizes in ranges, in ascending order. */
    List<SizeFacts.Range> others() {
        List<SizeFacts.Range> list = new ArrayList<>();
        for (int i = 0; i < others.length; i++) {
            if (others[i] > 0) {
                list.add(new SizeFacts.Range(1L << i, (2L << i) - 1, others[i]));
            }
        }
        return list;
    }
}
