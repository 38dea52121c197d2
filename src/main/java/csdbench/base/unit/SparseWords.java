package csdbench.base.unit;

/**
 * An array of small numbers that may be very long and is mostly zeros: memory is taken for what is not, eight bytes a
 * number and some room for searching. One thread owns it.
 */
public final class SparseWords {
    /** Largest number that it holds. */
    public static final int LARGEST = (1 << 24) - 1;

    private static final int WORD_BITS = 24;
    private static final int FIRST_SLOTS = 1 << 12;

    /** Linear probing stays short as long as a quarter of the slots is empty. */
    private static final double FULL = 0.75;

    private final int mostSlots;
    private long[] slots = new long[FIRST_SLOTS];
    private int count;

    /**
     * @param mostSlots the memory that it may take, in eights of bytes; a power of two
     */
    public SparseWords(int mostSlots) {
        if (Integer.bitCount(mostSlots) != 1 || mostSlots < FIRST_SLOTS) {
            throw new IllegalArgumentException("mostSlots=" + mostSlots);
        }
        this.mostSlots = mostSlots;
    }

    /** Numbers that were ever set. */
    public int count() {
        return count;
    }

    /** Whether no more than what was ever set can be set. */
    public boolean full() {
        return count >= mostSlots * FULL;
    }

    /** Whether a number can be set at an index. */
    public boolean takes(long index) {
        return !full() || slots[find(index)] != 0;
    }

    /** The number at an index below 2^39. */
    public int at(long index) {
        long slot = slots[find(index)];
        return (int) slot & LARGEST;
    }

    /**
     * @param word 0 to {@link #LARGEST}
     * @throws IllegalStateException when it does not {@link #takes take} the index
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
        if (count >= slots.length * FULL && slots.length < mostSlots) {
            grow();
        }
    }

    /** Takes whoever asks through all numbers that were ever set, in no order that means anything. */
    public void forEach(Each each) {
        for (long slot : slots) {
            if (slot != 0) {
                each.number((slot >>> WORD_BITS) - 1, (int) slot & LARGEST);
            }
        }
    }

    /** Sees one number after the other. */
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
