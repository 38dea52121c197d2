package csdbench.verify;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/**
 * A {@link KeyWord} for each key block of a target, two bytes each, outside the heap. Any thread may use it; who
 * changes a block must have claimed it.
 */
final class KeyMap {
    /** What a key block costs. */
    static final int WORD_BYTES = 2;

    private static final ValueLayout.OfChar WORD = ValueLayout.JAVA_CHAR.withOrder(ByteOrder.LITTLE_ENDIAN);

    private final MemorySegment words;
    private final long blocks;

    /**
     * @param words two bytes a block, zeros for a target of which nothing is known
     */
    KeyMap(MemorySegment words) {
        this.words = words;
        this.blocks = words.byteSize() / WORD_BYTES;
    }

    long blocks() {
        return blocks;
    }

    int at(long block) {
        return words.getAtIndex(WORD, block);
    }

    void set(long first, long count, int word) {
        for (long block = first; block < first + count; block++) {
            words.setAtIndex(WORD, block, (char) word);
        }
    }

    /** How many blocks from {@code first} on have the same word as it, at most {@code most}. */
    int sameFrom(long first, int most) {
        int word = at(first);
        int same = 1;
        while (same < most && at(first + same) == word) {
            same++;
        }
        return same;
    }

    /** Blocks in each state. */
    long[] census() {
        long[] count = new long[KeyWord.BAD + 1];
        for (long block = 0; block < blocks; block++) {
            count[KeyWord.state(at(block))]++;
        }
        return count;
    }

    /** Lets a new session say again what an earlier one found: success must not be the answer to known damage. */
    void judgeBadAgain() {
        for (long block = 0; block < blocks; block++) {
            int word = at(block);
            if (KeyWord.state(word) == KeyWord.BAD) {
                set(block, 1, KeyWord.of(KeyWord.GOOD, KeyWord.key(word)));
            }
        }
    }

    /** Forgets what blocks hold whose last write had not ended. */
    void forgetPending() {
        for (long block = 0; block < blocks; block++) {
            int word = at(block);
            if (KeyWord.state(word) == KeyWord.PENDING) {
                set(block, 1, KeyWord.of(KeyWord.UNKNOWN, KeyWord.key(word)));
            }
        }
    }
}
