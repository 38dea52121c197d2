package csdbench.content.lifelike;

import csdbench.base.unit.Rng;

/** Lines of words, most of them repeated from earlier in the block, as in documents and logs. */
public final class TextContent extends BlockContent {
    private final TextTemplates templates;
    private final Vocabulary vocabulary = Vocabulary.USUAL;
    private final long[] values = new long[Template.MAX_LABELS];
    private final long placeSalt;
    private final boolean haveNoise;

    /** One thread owns it; it may share the templates with others. */
    public TextContent(TextTemplates templates, long salt) {
        super(salt, true);
        this.templates = templates;
        placeSalt = Rng.mix(salt);
        haveNoise = templates.haveNoise();
    }

    @Override
    void generate(long address, long number, long seed) {
        Template template = templates.of(number, placeSalt);
        long state = seed;
        if (haveNoise) {
            for (int i = 0; i < Template.FLIPS; i++) {
                values[i] = Rng.mix(state += GOLDEN_GAMMA);
            }
        }
        int[] kinds = template.kinds;
        for (int i = 0; i < kinds.length; i += Template.GROUP) {
            long random = Rng.mix(state += GOLDEN_GAMMA);
            for (int j = 0; j < Template.GROUP; j++) {
                values[Template.FLIPS + i + j] = vocabulary.stem(kinds[i + j], (int) (random >>> 16 * j));
            }
        }
        template.write(address, values);
    }
}
