package csdbench.content.lifelike;

import csdbench.base.unit.Rng;

/**
 * An artificial vocabulary with word frequencies after Zipf's law. The same for every run: blocks differ in the order
 * of words and in their stamps.
 */
final class Vocabulary {
    /** Number of distinct draws: one bit less than the rarest word would need. */
    static final int DRAWS = 1 << 16;

    private static final int WORDS = 20_000;

    /** Zipf exponent of running text. */
    private static final double ZIPF_EXPONENT = 1.05;

    static final int MAX_BYTES = 16;

    private static final int MAX = MAX_BYTES - 2;

    /** The most frequent words, such as articles, are the same everywhere. */
    private static final int FIRST_STEM = 50;

    private static final int MIN_STEM = 4;
    private static final int STEM_LENGTHS = Long.BYTES - MIN_STEM + 1;
    private static final int STEM_DRAWS = 1 << 12;
    private static final int LENGTH_SHIFT = 56;

    /** Letters in proportion to their frequency in English text, in 256 parts. */
    private static final String LETTERS = "e".repeat(32)
            + "t".repeat(23)
            + "a".repeat(21)
            + "o".repeat(19)
            + "i".repeat(18)
            + "n".repeat(18)
            + "s".repeat(16)
            + "h".repeat(15)
            + "r".repeat(15)
            + "d".repeat(11)
            + "l".repeat(10)
            + "c".repeat(7)
            + "u".repeat(7)
            + "m".repeat(6)
            + "w".repeat(6)
            + "f".repeat(6)
            + "g".repeat(5)
            + "y".repeat(5)
            + "p".repeat(5)
            + "b".repeat(4)
            + "v".repeat(3)
            + "k".repeat(2)
            + "jxqz";

    // The constants above come first: the constructor uses them.
    static final Vocabulary USUAL = new Vocabulary();

    /**
     * Two longs per word: the word and a blank, padded with blanks, and the length in the sixteenth byte. Adjacent,
     * because every word is a miss in the L1 cache.
     */
    private final long[] words = new long[2 * WORDS];

    private final char[] draws = new char[DRAWS];

    /** For each number of letters from {@link #MIN_STEM} on, words by draw, without a blank. */
    private final long[] stems = new long[STEM_LENGTHS * STEM_DRAWS];

    private Vocabulary() {
        Rng rng = new Rng(WORDS);
        byte[] word = new byte[MAX_BYTES];
        for (int i = 0; i < WORDS; i++) {
            // Frequent words are short; half as much again spreads the lengths.
            int letters = Math.min(MAX, 1 + (int) ((1.5 + Math.log1p(i) / 2) * (0.5 + 1.2 * rng.nextDouble())));
            for (int at = 0; at < word.length; at++) {
                word[at] = (byte) (at < letters ? LETTERS.charAt((int) rng.nextLong(LETTERS.length())) : ' ');
            }
            word[MAX_BYTES - 1] = (byte) (letters + 1);
            words[2 * i] = (long) BlockContent.LONGS.get(word, 0);
            words[2 * i + 1] = (long) BlockContent.LONGS.get(word, Long.BYTES);
        }
        fillDraws();
        fillStems();
    }

    /** Words of the same length are as frequent, compared to each other, as they are in {@link #word}. */
    private void fillStems() {
        int[] found = new int[DRAWS];
        for (int table = 0; table < STEM_LENGTHS; table++) {
            int count = 0;
            for (char word : draws) {
                if (hasStem(word) && stems(word) == table) {
                    found[count++] = word;
                }
            }
            long mask = -1L >>> 8 * (Long.BYTES - MIN_STEM - table);
            for (int draw = 0; draw < STEM_DRAWS; draw++) {
                int word = found[(int) ((long) draw * count / STEM_DRAWS)];
                stems[table * STEM_DRAWS + draw] = words[2 * word] & mask;
            }
        }
    }

    private void fillDraws() {
        double sum = 0;
        for (int i = 0; i < WORDS; i++) {
            sum += Math.pow(i + 1, -ZIPF_EXPONENT);
        }
        double reached = 0;
        int draw = 0;
        for (int i = 0; i < WORDS && draw < DRAWS; i++) {
            reached += Math.pow(i + 1, -ZIPF_EXPONENT) / sum;
            for (; draw < DRAWS && (draw + 0.5) / DRAWS < reached; draw++) {
                draws[draw] = (char) i;
            }
        }
        for (; draw < DRAWS; draw++) {
            draws[draw] = WORDS - 1;
        }
    }

    /**
     * A word.
     *
     * @param draw uniform from 0 to {@link #DRAWS} - 1
     */
    int word(int draw) {
        return draws[draw];
    }

    /** Whether a word may stand where another of its length stood. */
    boolean hasStem(int word) {
        int letters = letters(word);
        return word >= FIRST_STEM && letters >= MIN_STEM && letters <= Long.BYTES;
    }

    /** Number of the table from which words of the same length are drawn. */
    int stems(int word) {
        return letters(word) - MIN_STEM;
    }

    private int letters(int word) {
        return (int) (words[2 * word + 1] >>> LENGTH_SHIFT) - 1;
    }

    /** The letters of a word, without a blank; the upper bits of the draw do not count. */
    long stem(int table, int draw) {
        return stems[table * STEM_DRAWS + (draw & STEM_DRAWS - 1)];
    }

    /** Writes a word and a blank, overwriting 16 bytes; returns the offset of the next one. */
    int put(int word, byte[] to, int at) {
        long tail = words[2 * word + 1];
        BlockContent.LONGS.set(to, at, words[2 * word]);
        BlockContent.LONGS.set(to, at + Long.BYTES, tail);
        return at + (int) (tail >>> LENGTH_SHIFT);
    }
}
