package csdbench.content.lifelike;

import csdbench.base.unit.Rng;

/**
 * Words of a language that nobody speaks, drawn as often as Zipf's law has words of a text. The same for every run:
 * data is told apart by the order of its words and by its stamps.
 */
final class Vocabulary {
    /** Draws that are told apart: one bit less than would do for the rarest word. */
    static final int DRAWS = 1 << 16;

    private static final int WORDS = 20_000;

    /** Of running text; 1 is Zipf's own. */
    private static final double ZIPF_EXPONENT = 1.05;

    /** Of a word and a blank. */
    static final int LONGEST_BYTES = 16;

    private static final int LONGEST = LONGEST_BYTES - 2;
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

    // Below what it is made of.
    static final Vocabulary USUAL = new Vocabulary();

    /**
     * Two for each word: the word and the blank behind it, padded with blanks, and in place of the sixteenth byte how
     * many count. They lie side by side, because every word is a miss in the nearest cache.
     */
    private final long[] words = new long[2 * WORDS];

    private final char[] draws = new char[DRAWS];

    private Vocabulary() {
        Rng rng = new Rng(WORDS);
        byte[] word = new byte[LONGEST_BYTES];
        for (int i = 0; i < WORDS; i++) {
            // Frequent words are short. Half as much again, for the spread of lengths.
            int letters = Math.min(LONGEST, 1 + (int) ((1.5 + Math.log1p(i) / 2) * (0.5 + 1.2 * rng.nextDouble())));
            for (int at = 0; at < word.length; at++) {
                word[at] = (byte) (at < letters ? LETTERS.charAt((int) rng.nextLong(LETTERS.length())) : ' ');
            }
            word[LONGEST_BYTES - 1] = (byte) (letters + 1);
            words[2 * i] = (long) BlockContent.LONGS.get(word, 0);
            words[2 * i + 1] = (long) BlockContent.LONGS.get(word, Long.BYTES);
        }
        fillDraws();
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

    /** Puts a word and a blank; 16 bytes are overwritten. Answers where the next one goes. */
    int put(int word, byte[] to, int at) {
        long tail = words[2 * word + 1];
        BlockContent.LONGS.set(to, at, words[2 * word]);
        BlockContent.LONGS.set(to, at + Long.BYTES, tail);
        return at + (int) (tail >>> LENGTH_SHIFT);
    }
}
