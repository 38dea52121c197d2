package csdbench.content.lifelike;

import csdbench.base.unit.Rng;

/**
 * Database pages of 8 KiB filled with rows: an ascending key, an ascending time, mostly small numbers, words, and a few
 * random bytes. Each half of a page can be generated without the other.
 */
public final class DatabaseContent extends BlockContent {
    private static final int BLOCKS_A_PAGE = 2;
    private static final int ROWS_A_BLOCK = 1 << 6;

    /** First row key and time of a lun, as if it had been in use for a while. */
    private static final long FIRST_KEY = 10_000_000;

    private static final long FIRST_TIME_MS = 1_700_000_000_000L;
    private static final int HEADER_BYTES = 24;

    /** Random bytes of every row, such as a hash or the low digits of a measurement. */
    private static final int UNPREDICTED_BYTES = 3;

    private static final int WORDS_A_ROW = 2;
    private static final int CATEGORIES = 8;

    /** Index of the first category word. */
    private static final int FIRST_CATEGORY = 1000;

    private final Vocabulary vocabulary = Vocabulary.USUAL;
    private final int noise;
    private final int repetition;

    /** One thread owns it. */
    public DatabaseContent(Bias bias, long salt) {
        super(salt);
        noise = bias.noiseOf65536();
        repetition = noise + bias.repetitionOf65536();
    }

    @Override
    void generate(byte[] block, long number, long seed) {
        int at = putHeader(block, number, seed);
        long state = seed;
        int choice = (int) seed & 0xffff;
        for (long key = FIRST_KEY + number * ROWS_A_BLOCK; at < BLOCK_BYTES; key++) {
            long random = Rng.mix(state += GOLDEN_GAMMA);
            choice = choice + CHOICE_STEP & 0xffff;
            at = putFixed(block, at, key, random);
            if (choice < noise) {
                at = putNoise(block, at, random);
            } else if (choice < repetition && at >= FIRST_REPETITION_BYTES) {
                at = repeat(block, at, random);
            } else {
                at = putVarying(block, at, random);
            }
        }
    }

    /** Page number, position in the log, checksum, rows: what pages begin with. */
    private static int putHeader(byte[] block, long number, long seed) {
        LONGS.set(block, 0, number / BLOCKS_A_PAGE);
        LONGS.set(block, 8, number / BLOCKS_A_PAGE);
        LONGS.set(block, 16, (seed & 0xffffffffL) << 32 | ROWS_A_BLOCK);
        return HEADER_BYTES;
    }

    /** Key and time, high byte first, as sorted keys are kept. */
    private static int putFixed(byte[] block, int at, long key, long random) {
        LONGS.set(block, at, Long.reverseBytes(key));
        LONGS.set(block, at + 8, Long.reverseBytes(FIRST_TIME_MS + key * 40 + (random >>> 16 & 31)));
        return at + 16;
    }

    private int putVarying(byte[] block, int at, long random) {
        long second = Rng.mix(random ^ GOLDEN_GAMMA);
        // State 0 to 3, quantity 1 to 64, price in cents, and an account number.
        LONGS.set(block, at, (random >>> 21 & 3) | (random >>> 23 & 63) + 1 << 32);
        LONGS.set(block, at + 8, (random >>> 29 & 0x1fff) | (random >>> 42 & 0xfff) << 32);
        int next = at + 16;
        // A column of fixed width, padded with blanks, that has one of a few values.
        vocabulary.put(FIRST_CATEGORY + ((int) (random >>> 54) & CATEGORIES - 1), block, next);
        next += Vocabulary.MAX_BYTES;
        block[next - 1] = ' ';
        for (int i = 0; i < WORDS_A_ROW; i++) {
            next = vocabulary.put(vocabulary.word((int) (second >>> 16 * i) & 0xffff), block, next);
        }
        LONGS.set(block, next, Rng.mix(second));
        next += UNPREDICTED_BYTES;
        block[next] = 0;
        return next + 1;
    }

    /** A column of random bytes, such as an image or encrypted data. */
    private static int putNoise(byte[] block, int at, long random) {
        int bytes = 128;
        for (int i = 0; i < bytes; i += Long.BYTES) {
            LONGS.set(block, at + i, Rng.mix(random + i * GOLDEN_GAMMA));
        }
        return at + bytes;
    }
}
