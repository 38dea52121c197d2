package csdbench.job.fitting;

import csdbench.base.unit.Rng;
import java.util.Arrays;

/**
 * Blocks by when they were touched last: how many others were since, and which block is the one with so many since.
 * Both in logarithmic time. One thread at a time.
 */
final class BlockStack {
    private static final int FIRST_CAPACITY = 1 << 12;
    private static final int SLOTS_PER_BLOCK = 4;
    private static final int NOBODY = -1;

    private final int max;
    private int capacity;
    private int live;
    private int nextSlot;

    /** Blocks by hash, each one more than it is; 0 is none. */
    private long[] keys = new long[0];

    private int[] slots = new int[0];

    private int[] owners = new int[0];

    /** Slots that are in use: a Fenwick tree. */
    private int[] tree = new int[0];

    /** @param max blocks, a power of two of at least 4,096 */
    BlockStack(int max) {
        this.max = max;
        make(FIRST_CAPACITY);
    }

    /** How many blocks there are. */
    int live() {
        return live;
    }

    boolean knows(long block) {
        return keys[find(block + 1)] != 0;
    }

    /** Other blocks that were touched since this one was; negative if it never was. */
    int distance(long block) {
        int at = find(block + 1);
        return keys[at] == 0 ? -1 : live - used(slots[at] + 1);
    }

    /** Touches a block; false if there is no room for another one. */
    boolean touch(long block) {
        if (nextSlot == owners.length) {
            rebuild(capacity);
        }
        int at = find(block + 1);
        if (keys[at] == 0) {
            if (live == capacity) {
                if (capacity == max) {
                    return false;
                }
                rebuild(2 * capacity);
            }
            at = find(block + 1);
            keys[at] = block + 1;
            live++;
        } else {
            count(slots[at], -1);
            owners[slots[at]] = NOBODY;
        }
        take(at);
        return true;
    }

    /** The block which so many others were touched since. */
    long at(int distance) {
        int rank = live - distance;
        int slot = 0;
        for (int step = Integer.highestOneBit(owners.length); step > 0; step >>= 1) {
            if (slot + step < tree.length && tree[slot + step] < rank) {
                slot += step;
                rank -= tree[slot];
            }
        }
        return keys[owners[slot]] - 1;
    }

    private int find(long key) {
        int mask = keys.length - 1;
        int at = (int) Rng.mix(key) & mask;
        while (keys[at] != 0 && keys[at] != key) {
            at = at + 1 & mask;
        }
        return at;
    }

    private void take(int at) {
        slots[at] = nextSlot;
        owners[nextSlot] = at;
        count(nextSlot, 1);
        nextSlot++;
    }

    private void count(int slot, int change) {
        for (int i = slot + 1; i < tree.length; i += i & -i) {
            tree[i] += change;
        }
    }

    /** Slots in use before one. */
    private int used(int slot) {
        int sum = 0;
        for (int i = slot; i > 0; i -= i & -i) {
            sum += tree[i];
        }
        return sum;
    }

    private void rebuild(int larger) {
        long[] oldKeys = keys;
        int[] row = owners;
        make(larger);
        for (int owner : row) {
            if (owner != NOBODY) {
                int at = find(oldKeys[owner]);
                keys[at] = oldKeys[owner];
                take(at);
            }
        }
    }

    private void make(int blocks) {
        capacity = blocks;
        keys = new long[2 * blocks];
        slots = new int[2 * blocks];
        owners = new int[SLOTS_PER_BLOCK * blocks];
        Arrays.fill(owners, NOBODY);
        tree = new int[owners.length + 1];
        nextSlot = 0;
    }
}
