package csdbench.content.verify;

import csdbench.base.unit.SparseWords;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/** A {@link KeyWord} for each key block of a target. Claim a block before changing it. */
abstract sealed class KeyMap {
    /** Bytes per key block of a dense map. */
    static final int WORD_BYTES = 2;

    /** Maximum slots of a sparse map, of eight bytes: 128 MiB. */
    static final int SPARSE_SLOTS = 1 << 24;

    private final long blocks;

    private KeyMap(long blocks) {
        this.blocks = blocks;
    }

    /**
     * A map of two bytes per block off heap. Any thread may use it.
     *
     * @param words zeros for a new map
     */
    static KeyMap dense(MemorySegment words) {
        return new Dense(words);
    }

    /**
     * A map with memory for written blocks only. When it is {@link #full}, further blocks are not recorded and their
     * content stays unknown. One thread owns it.
     *
     * @param maxSlots maximum slots of eight bytes, a power of two
     */
    static KeyMap sparse(long blocks, int maxSlots) {
        return new Sparse(blocks, maxSlots);
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
        long[] countByState() {
            long[] count = new long[KeyWord.BAD + 1];
            for (long block = 0; block < blocks(); block++) {
                count[KeyWord.state(at(block))]++;
            }
            return count;
        }
    }

    private static final class Sparse extends KeyMap {
        private final SparseWords words;

        Sparse(long blocks, int maxSlots) {
            super(blocks);
            words = new SparseWords(maxSlots);
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
        long[] countByState() {
            long[] count = new long[KeyWord.BAD + 1];
            words.forEach((_, word) -> count[KeyWord.state(word)]++);
            count[KeyWord.UNKNOWN] += blocks() - words.count();
            return count;
        }
    }

    final long blocks() {
        return blocks;
    }

    /** Whether no further block can be recorded. */
    abstract boolean full();

    abstract int at(long block);

    abstract void set(long first, long count, int word);

    /** Number of blocks in each state. */
    abstract long[] countByState();

    /** Length of the run of equal words from {@code first} on, at most {@code max}. */
    final int sameFrom(long first, int max) {
        int word = at(first);
        int same = 1;
        while (same < max && at(first + same) == word) {
            same++;
        }
        return same;
    }

    /** Has a new session verify corrupt blocks again, so that known damage is reported again. */
    final void recheckBad() {
        for (long block = 0; block < blocks; block++) {
            int word = at(block);
            if (KeyWord.state(word) == KeyWord.BAD) {
                set(block, 1, KeyWord.of(KeyWord.GOOD, KeyWord.key(word)));
            }
        }
    }

    /** Marks blocks whose last write had not completed as unknown. */
    final void forgetPending() {
        for (long block = 0; block < blocks; block++) {
            int word = at(block);
            if (KeyWord.state(word) == KeyWord.PENDING) {
                set(block, 1, KeyWord.of(KeyWord.UNKNOWN, KeyWord.key(word)));
            }
        }
    }
}
