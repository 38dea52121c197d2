package csdbench.trace.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reuse distances: distinct blocks touched between two touches of the same one. Exact up to a number of blocks, then
 * estimated from a sample of blocks chosen by hash, which is halved as needed: Waldspurger, Park, Garthwaite and Ahmad,
 * Efficient MRC Construction with SHARDS, FAST '15, with a sample of fixed size.
 *
 * <p>Every touch takes the next slot of a row and frees the previous one of its block; the slots in use after that one
 * are the blocks in between. They are counted as bits, with sums per 4,096. One thread at a time.
 */
final class ReuseDistances {
    private static final int FIRST_CAPACITY = 1 << 12;
    private static final int SLOTS_PER_BLOCK = 4;
    private static final int GROUP_SHIFT = 12;
    private static final int WORD_SHIFT = 6;
    private static final int NOBODY = -1;

    private final int max;
    private final LogHistogram distances = new LogHistogram();
    private long sampleMask;
    private int live;
    private int nextSlot;

    /** Blocks by hash; 0 is none. */
    private long[] keys;

    private int[] slots;
    private int[] owners;
    private long[] taken;
    private int[] sums;

    /** @param max maximum blocks tracked, a power of two of at least 4,096 */
    ReuseDistances(int max) {
        this.max = max;
        make(FIRST_CAPACITY);
    }

    /**
     * Records a touch.
     *
     * @param hash of the block, not 0
     */
    void touch(long hash) {
        if ((hash & sampleMask) != 0) {
            return;
        }
        if (nextSlot == owners.length) {
            compact(owners.length / SLOTS_PER_BLOCK);
        }
        int at = find(hash);
        if (keys[at] != 0) {
            int slot = slots[at];
            distances.add(behind(slot) * (sampleMask + 1));
            release(slot);
        } else {
            if (live == owners.length / SLOTS_PER_BLOCK) {
                makeRoom();
                touch(hash);
                return;
            }
            keys[at] = hash;
            live++;
        }
        take(nextSlot++, at);
    }

    /** The sampling rate: one in this many blocks is tracked, a power of two. */
    long oneIn() {
        return sampleMask + 1;
    }

    /** Number of blocks tracked now. */
    int live() {
        return live;
    }

    /**
     * Percentiles of the reuse distance over the touches that are not the first of their block; empty if there are
     * none.
     *
     * @param touches that are not the first of their block, those outside the sample included. The difference to the
     *     sample's estimate is assigned to distance 0, the paper's adjustment
     */
    List<Long> percentiles(double touches, double... percents) {
        List<Long> list = new ArrayList<>();
        if (distances.total() > 0) {
            double missed = sampleMask == 0 ? 0 : touches / oneIn() - distances.total();
            for (double percent : percents) {
                list.add(distances.percentile(percent, missed));
            }
        }
        return list;
    }

    /** Number of slots in use after one. */
    private long behind(int slot) {
        int word = slot >>> WORD_SHIFT;
        // Java shifts by the lowest six bits, so a shift by 64 takes two steps.
        long count = Long.bitCount(taken[word] >>> slot >>> 1);
        int group = slot >>> GROUP_SHIFT;
        int end = group + 1 << GROUP_SHIFT - WORD_SHIFT;
        for (int i = word + 1; i < end; i++) {
            count += Long.bitCount(taken[i]);
        }
        int last = nextSlot - 1 >>> GROUP_SHIFT;
        for (int i = group + 1; i <= last; i++) {
            count += sums[i];
        }
        return count;
    }

    private void take(int slot, int at) {
        taken[slot >>> WORD_SHIFT] |= 1L << slot;
        sums[slot >>> GROUP_SHIFT]++;
        owners[slot] = at;
        slots[at] = slot;
    }

    private void release(int slot) {
        taken[slot >>> WORD_SHIFT] &= ~(1L << slot);
        sums[slot >>> GROUP_SHIFT]--;
        owners[slot] = NOBODY;
    }

    private int find(long hash) {
        int mask = keys.length - 1;
        int at = (int) (hash >>> Integer.SIZE) & mask;
        while (keys[at] != 0 && keys[at] != hash) {
            at = at + 1 & mask;
        }
        return at;
    }

    /** Grows if possible, else halves the sample. */
    private void makeRoom() {
        int capacity = owners.length / SLOTS_PER_BLOCK;
        if (capacity < max) {
            compact(2 * capacity);
            return;
        }
        while (live == max) {
            sampleMask = 2 * sampleMask + 1;
            distances.halve();
            compact(max);
        }
    }

    /** Compacts the slots, dropping blocks that are no longer in the sample. */
    private void compact(int capacity) {
        long[] before = keys;
        int[] rowBefore = owners;
        make(capacity);
        for (int owner : rowBefore) {
            if (owner != NOBODY && (before[owner] & sampleMask) == 0) {
                int at = find(before[owner]);
                keys[at] = before[owner];
                take(nextSlot++, at);
                live++;
            }
        }
    }

    private void make(int capacity) {
        int row = SLOTS_PER_BLOCK * capacity;
        keys = new long[2 * capacity];
        slots = new int[2 * capacity];
        owners = new int[row];
        Arrays.fill(owners, NOBODY);
        taken = new long[row >>> WORD_SHIFT];
        sums = new int[row >>> GROUP_SHIFT];
        nextSlot = 0;
        live = 0;
    }
}
