package csdbench.base.unit;

/**
 * A sparse array of 24-bit numbers: a hash table that stores only the indexes that were set, eight bytes each plus free
 * slots. One thread owns it.
 */
public final class SparseWords {
    /** Largest number it can hold. */
    public static final int MAX_WORD = (1 << 24) - 1;

    private static final int WORD_BITS = 24;
    private static final int FIRST_SLOTS = 1 << 12;

    /** Maximum load factor, to keep linear probing short. */
    private static final double FULL = 0.75;

    private final int maxSlots;
    private long[] slots = new long[FIRST_SLOTS];
    private int count;

    /** @param maxSlots maximum size of the table, in slots of eight bytes; a power of two */
    public SparseWords(int maxSlots) {
        if (Integer.bitCount(maxSlots) != 1 || maxSlots < FIRST_SLOTS) {
            throw new IllegalArgumentException("maxSlots=" + maxSlots);
        }
        this.maxSlots = maxSlots;
    }

    /** Number of indexes that were ever set. */
    public int count() {
        return count;
    }

    /** Whether only indexes that were set before can still be set. */
    public boolean full() {
        return count >= maxSlots * FULL;
    }

    /** Whether a number can be set at an index. */
    public boolean takes(long index) {
        return !full() || slots[find(index)] != 0;
    }

    /** The number at an index below 2^39. */
    public int at(long index) {
        long slot = slots[find(index)];
        return (int) slot & MAX_WORD;
    }

    /**
     * @param word 0 to {@link #MAX_WORD}
     * @throws IllegalStateException when it is {@link #full} and the index was never set
     */
    public void set(long index, int word) {
        int at = find(index);
        if (slots[at] == 0) {
            if (word == 0) {
                return;
            }
            if (full()) {
                throw new IllegalStateException("no room for more than " + count + " numbers");
            }
            count++;
        }
        slots[at] = index + 1 << WORD_BITS | word;
        if (count >= slots.length * FULL && slots.length < maxSlots) {
            grow();
        }
    }

    /** Visits every index that was ever set, in no particular order. */
    public void forEach(Each each) {
        for (long slot : slots) {
            if (slot != 0) {
                each.number((slot >>> WORD_BITS) - 1, (int) slot & MAX_WORD);
            }
        }
    }

    public interface Each {
        void number(long index, int word);
    }

    /** The slot of an index, or the empty one where it would go. */
    private int find(long index) {
        int mask = slots.length - 1;
        int at = (int) Rng.mix(index) & mask;
        while (slots[at] != 0 && (slots[at] >>> WORD_BITS) - 1 != index) {
            at = at + 1 & mask;
        }
        return at;
    }

    private void grow() {
        long[] old = slots;
        slots = new long[old.length * 2];
        for (long slot : old) {
            if (slot != 0) {
                slots[find((slot >>> WORD_BITS) - 1)] = slot;
            }
        }
    }
}
