package csdbench.content.lifelike;

import static csdbench.content.lifelike.BlockContent.CHOICE_STEP;
import static csdbench.content.lifelike.BlockContent.FIRST_REPETITION_BYTES;
import static csdbench.content.lifelike.BlockContent.GOLDEN_GAMMA;

import csdbench.base.unit.Rng;
import java.util.HashMap;
import java.util.Map;

/** Lines of words of one bias, written block by block when first used. Any thread. */
public final class TextTemplates {
    private static final int RECENT_WORDS = 32;

    /** Number of 1024 words that repeat a recent one, about as in prose. */
    private static final int REUSED_OF_1024 = 740;

    /** Words change at least this often, so that a codec that sees far finds no long repetitions. */
    private static final int GAP_BYTES = 40;

    private final Templates<Template> blocks = new Templates<>(Templates.USUAL, this::write);
    private final int noise;
    private final int repetition;

    public TextTemplates(Bias bias) {
        noise = bias.noiseOf65536();
        repetition = noise + bias.repetitionOf65536();
    }

    boolean haveNoise() {
        return noise > 0;
    }

    Template of(long number, long salt) {
        return blocks.at(Templates.usualIndex(number, salt));
    }

    private Template write(int index) {
        long seed = Rng.mix(~index);
        Writer writer = new Writer(seed);
        int choice = (int) seed & 0xffff;
        while (!writer.draft.isFull()) {
            choice = choice + CHOICE_STEP & 0xffff;
            if (choice < noise) {
                writer.draft.noise(writer.next(), Long.BYTES);
            } else if (choice < repetition && writer.draft.at() >= FIRST_REPETITION_BYTES) {
                writer.draft.repeat(writer.next());
            } else {
                writer.word();
            }
        }
        return Template.of(writer.draft, GAP_BYTES);
    }

    /** Writes one block. */
    private static final class Writer {
        private final Vocabulary vocabulary = Vocabulary.USUAL;
        private final Draft draft = new Draft();
        private final int[] recent = new int[RECENT_WORDS];
        private final Map<Integer, Integer> labels = new HashMap<>();
        private long state;

        /** Starts with new words, as if cut from the middle of a document. */
        Writer(long seed) {
            state = seed;
            for (int i = 0; i < RECENT_WORDS; i++) {
                recent[i] = vocabulary.word((int) next() & 0xffff);
            }
        }

        long next() {
            return Rng.mix(state += GOLDEN_GAMMA);
        }

        void word() {
            long random = next();
            int slot = (int) (random >>> 32) & RECENT_WORDS - 1;
            if (((int) (random >>> 37) & 0x3ff) >= REUSED_OF_1024) {
                recent[slot] = vocabulary.word((int) (random >>> 16) & 0xffff);
            }
            int word = recent[slot];
            int from = draft.at();
            int next = vocabulary.put(word, draft.bytes, from);
            if (vocabulary.hasStem(word)) {
                int label = labels.computeIfAbsent(word, _ -> draft.newLabel(vocabulary.stems(word)));
                draft.mark(from, next - 1 - from, label);
            }
            // One word in sixteen ends a line.
            if (random >>> 60 == 0) {
                draft.bytes[next - 1] = '\n';
            }
            draft.advance(next);
        }
    }
}
