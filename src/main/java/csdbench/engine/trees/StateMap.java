package csdbench.engine.trees;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

/**
 * What is known of each directory or file: two bits each, outside the heap, so that a hundred million files take 25 MB.
 * Any thread; a change is a compare-and-set.
 */
public final class StateMap implements AutoCloseable {
    /** It does not exist. */
    public static final int ABSENT = 0;

    /** It exists; a file has not its full size. */
    public static final int EXISTS = 1;

    /** A file has its full size. */
    public static final int FULL = 2;

    /** One thread has it for itself. */
    public static final int BUSY = 3;

    private static final VarHandle WORD = ValueLayout.JAVA_LONG.varHandle();
    private static final long LOW_BITS = 0x5555555555555555L;

    private final Arena arena = Arena.ofShared();
    private final MemorySegment words;
    private final long entries;

    StateMap(long entries) {
        this.entries = entries;
        this.words = arena.allocate(Math.max(1, Math.ceilDiv(entries, 32)) * Long.BYTES, Long.BYTES);
    }

    public long entries() {
        return entries;
    }

    public int state(long index) {
        return (int) (word(index) >>> shift(index)) & 3;
    }

    private long word(long index) {
        return (long) WORD.getVolatile(words, index >>> 5 << 3);
    }

    private static int shift(long index) {
        return (int) (index & 31) << 1;
    }

    /** Changes one state into another; false if it was not the first one. */
    public boolean change(long index, int from, int to) {
        long at = index >>> 5 << 3;
        int shift = shift(index);
        while (true) {
            long word = (long) WORD.getOpaque(words, at);
            if (((int) (word >>> shift) & 3) != from) {
                return false;
            }
            long changed = word & ~(3L << shift) | (long) to << shift;
            if (WORD.weakCompareAndSet(words, at, word, changed)) {
                return true;
            }
        }
    }

    /** Sets a state, whatever it was. */
    public void set(long index, int to) {
        while (!change(index, state(index), to)) {
            Thread.onSpinWait();
        }
    }

    /** How many have a state. */
    public long count(int wanted) {
        long count = 0;
        for (long first = 0; first < entries; first += 32) {
            long word = word(first);
            long low = (wanted & 1) == 0 ? ~word : word;
            long high = (wanted & 2) == 0 ? ~(word >>> 1) : word >>> 1;
            long matches = low & high & LOW_BITS;
            long inWord = Math.min(32, entries - first);
            count += Long.bitCount(inWord == 32 ? matches : matches & (1L << 2 * inWord) - 1);
        }
        return count;
    }

    @Override
    public void close() {
        arena.close();
    }
}
