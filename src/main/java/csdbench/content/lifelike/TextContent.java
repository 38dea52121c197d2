package csdbench.content.lifelike;

import csdbench.base.unit.Rng;

/** Lines of words, most of them repeated from earlier in the block, as in documents and logs. */
public final class TextContent extends BlockContent {
    private static final int RECENT_WORDS = 32;

    /** Number of 1024 words that repeat a recent one, about as in prose. */
    private static final int REUSED_OF_1024 = 740;

    private final Vocabulary vocabulary = Vocabulary.USUAL;
    private final int[] recent = new int[RECENT_WORDS];
    private final int noise;
    private final int repetition;

    /** One thread owns it. */
    public TextContent(Bias bias, long salt) {
        super(salt);
        noise = bias.noiseOf65536();
        repetition = noise + bias.repetitionOf65536();
    }

    @Override
    void generate(byte[] block, long number, long seed) {
        long state = begin(seed);
        int choice = (int) seed & 0xffff;
        for (int at = 0; at < BLOCK_BYTES; ) {
            long random = Rng.mix(state += GOLDEN_GAMMA);
            choice = choice + CHOICE_STEP & 0xffff;
            if (choice < noise) {
                LONGS.set(block, at, Rng.mix(random ^ seed));
                at += Long.BYTES;
            } else if (choice < repetition && at >= FIRST_REPETITION_BYTES) {
                at = repeat(block, at, random);
            } else {
                at = putWord(block, at, random);
            }
        }
    }

    /** Starts with new words, as if cut from the middle of a document. */
    private long begin(long seed) {
        long state = seed;
        for (int i = 0; i < RECENT_WORDS; i += 4) {
            long random = Rng.mix(state += GOLDEN_GAMMA);
            for (int j = 0; j < 4; j++) {
                recent[i + j] = vocabulary.word((int) (random >>> 16 * j) & 0xffff);
            }
        }
        return state;
    }

    private int putWord(byte[] block, int at, long random) {
        int fresh = vocabulary.word((int) (random >>> 16) & 0xffff);
        int slot = (int) (random >>> 32) & RECENT_WORDS - 1;
        // All ones if the word repeats a recent one: a branch would be mispredicted for every fourth word.
        int reused = (((int) (random >>> 37) & 0x3ff) - REUSED_OF_1024) >> 31;
        int word = fresh ^ ((fresh ^ recent[slot]) & reused);
        recent[slot] = word;
        int next = vocabulary.put(word, block, at);
        // One word in sixteen ends a line: 1 where the last four bits are 0, without a branch.
        int lineEnd = (int) ((random >>> 60) - 1 >>> 63);
        block[next - 1] = (byte) (' ' - lineEnd * (' ' - '\n'));
        return next;
    }
}
