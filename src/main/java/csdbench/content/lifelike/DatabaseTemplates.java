package csdbench.content.lifelike;

import static csdbench.content.lifelike.BlockContent.BLOCK_BYTES;
import static csdbench.content.lifelike.BlockContent.CHOICE_STEP;
import static csdbench.content.lifelike.BlockContent.FIRST_REPETITION_BYTES;
import static csdbench.content.lifelike.BlockContent.GOLDEN_GAMMA;

import csdbench.base.unit.Rng;
import java.util.Arrays;

/** Pages of rows of one bias: their words, and where each row is. Made when first used. Any thread. */
public final class DatabaseTemplates {
    static final int HEADER_BYTES = 24;

    /** Key and time. */
    static final int FIXED_BYTES = 16;

    /** State and quantity, price and account. */
    static final int NUMBER_BYTES = 16;

    /** A column of random bytes, such as an image or encrypted data. */
    static final int NOISE_BYTES = 128;

    /** Random bytes of every row, such as a hash or the low digits of a measurement; then a zero. */
    static final int UNPREDICTED_BYTES = 3;

    private static final int WORDS_A_ROW = 2;
    private static final int CATEGORIES = 8;

    /** Index of the first category word. */
    private static final int FIRST_CATEGORY = 1000;

    private final Templates<Page> pages = new Templates<>(Templates.USUAL, this::write);
    private final Vocabulary vocabulary = Vocabulary.USUAL;
    private final int noise;
    private final int repetition;

    public DatabaseTemplates(Bias bias) {
        noise = bias.noiseOf65536();
        repetition = noise + bias.repetitionOf65536();
    }

    /** What follows key and time of a row. */
    enum Varying {
        COLUMNS,
        NOISE,
        REPETITION
    }

    /**
     * A page: what never changes of it, and where the rest is.
     *
     * @param bytes words, padding, and noise to be inverted
     * @param rows offset in the lower 16 bits, then for columns the offset of the unpredicted bytes, for a repetition
     *     the random number that says of what; the upper 2 bits are a number of {@link Varying}
     */
    record Page(byte[] bytes, long[] rows) {}

    Page of(long number, long salt) {
        return pages.at(Templates.usualIndex(number, salt));
    }

    private Page write(int index) {
        long seed = Rng.mix(~index);
        byte[] bytes = new byte[BLOCK_BYTES + BlockContent.MARGIN_BYTES];
        long[] rows = new long[BLOCK_BYTES / FIXED_BYTES];
        int count = 0;
        int choice = (int) seed & 0xffff;
        long state = seed;
        for (int at = HEADER_BYTES; at < BLOCK_BYTES; ) {
            long random = Rng.mix(state += GOLDEN_GAMMA);
            choice = choice + CHOICE_STEP & 0xffff;
            int varying = at + FIXED_BYTES;
            if (choice < noise) {
                rows[count++] = at | (long) Varying.NOISE.ordinal() << 62;
                for (int i = 0; i < NOISE_BYTES; i += Long.BYTES) {
                    BlockContent.LONGS.set(bytes, varying + i, Rng.mix(random + i * GOLDEN_GAMMA));
                }
                at = varying + NOISE_BYTES;
            } else if (choice < repetition && varying >= FIRST_REPETITION_BYTES) {
                rows[count++] = at | (long) Varying.REPETITION.ordinal() << 62 | (random & 0x3fffffffffL) << 16;
                at = varying + BlockContent.repeatedBytes(random);
            } else {
                int unpredicted = words(bytes, varying + NUMBER_BYTES, random);
                rows[count++] = at | (long) unpredicted << 16;
                at = unpredicted + UNPREDICTED_BYTES + 1;
            }
        }
        return new Page(Arrays.copyOf(bytes, BLOCK_BYTES), Arrays.copyOf(rows, count));
    }

    /** Writes the columns of words; returns where they end. */
    private int words(byte[] bytes, int from, long random) {
        long second = Rng.mix(random ^ GOLDEN_GAMMA);
        // A column of fixed width, padded with blanks, that has one of a few values.
        vocabulary.put(FIRST_CATEGORY + ((int) (random >>> 54) & CATEGORIES - 1), bytes, from);
        int next = from + Vocabulary.MAX_BYTES;
        bytes[next - 1] = ' ';
        for (int i = 0; i < WORDS_A_ROW; i++) {
            next = vocabulary.put(vocabulary.word((int) (second >>> 16 * i) & 0xffff), bytes, next);
        }
        Arrays.fill(bytes, next, next + UNPREDICTED_BYTES + 1, (byte) 0);
        return next;
    }
}
