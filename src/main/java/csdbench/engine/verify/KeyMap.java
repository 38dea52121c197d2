package csdbench.engine.verify;

import csdbench.base.unit.Rng;
import csdbench.base.unit.SparseWords;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.stream.LongStream;

/** A {@link KeyWord} for each key block of a target. Claim a block before changing it. */
abstract sealed class KeyMap {
    /** Bytes per key block of a dense map. */
    static final int WORD_BYTES = 2;

    /** Bytes per key block of a checked map. */
    static final int CHECKED_WORD_BYTES = 4;

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
     * A map of four bytes per block, for a file: each word has a checksum. Any thread may use it.
     *
     * @param words zeros are not valid: set every block of a new map
     * @param salt of the data, so that words of another map are not valid either
     */
    static Checked checked(MemorySegment words, long salt) {
        return new Checked(words, salt);
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
    }

    /**
     * The upper half of four bytes is a checksum of the word, its index and the salt. It detects any change of one of
     * the halves; a change of both goes undetected once in 65,536 times.
     */
    static final class Checked extends KeyMap {
        private static final ValueLayout.OfInt WORD = ValueLayout.JAVA_INT.withOrder(ByteOrder.LITTLE_ENDIAN);
        private static final long BLOCKS_PER_PAGE = 4096 / CHECKED_WORD_BYTES;

        private final MemorySegment words;
        private final long salt;

        private Checked(MemorySegment words, long salt) {
            super(words.byteSize() / CHECKED_WORD_BYTES);
            this.words = words;
            this.salt = salt;
        }

        private int withChecksum(long block, int word) {
            // Bijections of sixteen bits: another word has another checksum.
            int spread = word * 0x9E37 & 0xffff;
            int checksum = spread ^ spread >>> 7 ^ (int) (Rng.mix(salt ^ Rng.mix(block)) >>> 48);
            return checksum << 16 | word;
        }

        @Override
        boolean full() {
            return false;
        }

        @Override
        int at(long block) {
            return words.getAtIndex(WORD, block) & 0xffff;
        }

        @Override
        void set(long first, long count, int word) {
            for (long block = first; block < first + count; block++) {
                words.setAtIndex(WORD, block, withChecksum(block, word));
            }
        }

        private boolean valid(long block) {
            return words.getAtIndex(WORD, block) == withChecksum(block, at(block));
        }

        /**
         * Makes blocks with a damaged word unknown, and all blocks of a page of 4 KiB with several of them.
         *
         * @return number of blocks
         */
        long forgetDamaged() {
            long forgotten = 0;
            for (long page = 0; page < blocks(); page += BLOCKS_PER_PAGE) {
                long end = Math.min(blocks(), page + BLOCKS_PER_PAGE);
                long damaged = LongStream.range(page, end)
                        .filter(block -> !valid(block))
                        .count();
                if (damaged > 0) {
                    LongStream.range(page, end)
                            .filter(block -> damaged > 1 || !valid(block))
                            .forEach(this::forget);
                    forgotten += damaged > 1 ? end - page : 1;
                }
            }
            return forgotten;
        }

        /** The key goes far ahead, so that older data of the block will not seem to be newer than the map. */
        private void forget(long block) {
            int key = (KeyWord.key(at(block)) + KeyWord.LAST_KEY / 4) % KeyWord.LAST_KEY + 1;
            set(block, 1, KeyWord.of(KeyWord.UNKNOWN, key));
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
    long[] countByState() {
        long[] count = new long[KeyWord.BAD + 1];
        for (long block = 0; block < blocks; block++) {
            count[KeyWord.state(at(block))]++;
        }
        return count;
    }

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
        turn(KeyWord.BAD, KeyWord.GOOD);
    }

    /** Marks blocks whose last write had not completed as unknown. */
    final void forgetPending() {
        turn(KeyWord.PENDING, KeyWord.UNKNOWN);
    }

    private void turn(int from, int to) {
        for (long block = 0; block < blocks; block++) {
            int word = at(block);
            if (KeyWord.state(word) == from) {
                set(block, 1, KeyWord.of(to, KeyWord.key(word)));
            }
        }
    }
}
