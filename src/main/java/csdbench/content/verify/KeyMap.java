package csdbench.content.verify;

import csdbench.base.unit.SparseWords;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/** A {@link KeyWord} for each key block of a target. Who changes a block must have claimed it. */
abstract sealed class KeyMap {
    /** What a key block costs in a dense map. */
    static final int WORD_BYTES = 2;

    /** Slots of eight bytes that a sparse map takes at the most: 128 MiB. */
    static final int SPARSE_SLOTS = 1 << 24;

    private final long blocks;

    private KeyMap(long blocks) {
        this.blocks = blocks;
    }

    /**
     * A map of two bytes a block, outside the heap. Any thread may use it.
     *
     * @param words zeros for a target of which nothing is known
     */
    static KeyMap dense(MemorySegment words) {
        return new Dense(words);
    }

    /**
     * A map that takes memory only for blocks that are written. When it is {@link #full} nothing is noted of further
     * blocks, and nobody may count on their content. One thread owns it.
     *
     * @param mostSlots of eight bytes that it takes, a power of two
     */
    static KeyMap sparse(long blocks, int mostSlots) {
        return new Sparse(blocks, mostSlots);
    }

    private static final class Dense extends KeyMap {
        private static final ValueLayout.OfChar WORD = ValueLayout.JAVA_CHAR.withOrder(ByteOrder.LITTLE_ENDIAN);

        private final MemorySegment words;

        Dense(MemorySegment words) {
            super(words.byteSize() / WORD_BYTES);
            this.words = words;
        }

        @Override
        boolean full() {
            return false;
        }

        @Override
        int at(long block) {
            return words.getAtIndex(WORD, block);
        }

        @Override
        void set(long first, long count, int word) {
            for (long block = first; block < first + count; block++) {
                words.setAtIndex(WORD, block, (char) word);
            }
        }

        @Override
        long[] census() {
            long[] count = new long[KeyWord.BAD + 1];
            for (long block = 0; block < blocks(); block++) {
                count[KeyWord.state(at(block))]++;
            }
            return count;
        }
    }

    private static final class Sparse extends KeyMap {
        private final SparseWords words;

        Sparse(long blocks, int mostSlots) {
            super(blocks);
            words = new SparseWords(mostSlots);
        }

        @Override
        boolean full() {
            return words.full();
        }

        @Override
        int at(long block) {
            return words.at(block);
        }

        @Override
        void set(long first, long count, int word) {
            for (long block = first; block < first + count; block++) {
                if (words.takes(block)) {
                    words.set(block, word);
                }
            }
        }

        @Override
        long[] census() {
            long[] count = new long[KeyWord.BAD + 1];
            words.forEach((_, word) -> count[KeyWord.state(word)]++);
            count[KeyWord.UNKNOWN] += blocks() - words.count();
            return count;
        }
    }

    final long blocks() {
        return blocks;
    }

    /** Whether no further block can be noted. */
    abstract boolean full();

    abstract int at(long block);

    abstract void set(long first, long count, int word);

    /** Blocks in each state. */
    abstract long[] census();

    /** How many blocks from {@code first} on have the same word as it, at most {@code most}. */
    final int sameFrom(long first, int most) {
        int word = at(first);
        int same = 1;
        while (same < most && at(first + same) == word) {
            same++;
        }
        return same;
    }

    /** Lets a new session say again what an earlier one found: success must not be the answer to known damage. */
    final void judgeBadAgain() {
        for (long block = 0; block < blocks; block++) {
            int word = at(block);
            if (KeyWord.state(word) == KeyWord.BAD) {
                set(block, 1, KeyWord.of(KeyWord.GOOD, KeyWord.key(word)));
            }
        }
    }

    /** Forgets what blocks hold whose last write had not ended. */
    final void forgetPending() {
        for (long block = 0; block < blocks; block++) {
            int word = at(block);
            if (KeyWord.state(word) == KeyWord.PENDING) {
                set(block, 1, KeyWord.of(KeyWord.UNKNOWN, KeyWord.key(word)));
            }
        }
    }
}
