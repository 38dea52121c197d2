package csdbench.content.lifelike;

import csdbench.base.unit.Rng;

/** Literals and copies in the proportions of a profile, each block of one of its kinds. */
public final class LikeContent extends BlockContent {
    private final LikeTemplates templates;
    private final long[] values = new long[Template.MAX_LABELS];

    /** One thread owns it; it may share the templates with others. */
    public LikeContent(LikeTemplates templates, long salt) {
        super(salt, true);
        this.templates = templates;
    }

    @Override
    void generate(long address, long number, long seed) {
        int kind = templates.kind(seed);
        Template template = templates.block(kind, seed);
        ShapeTables tables = templates.tables(kind);
        long state = seed;
        if (tables.areLiteralsRandom) {
            for (int i = 0; i < Template.FLIPS; i++) {
                values[i] = Rng.mix(state += GOLDEN_GAMMA);
            }
        }
        int end = Template.FLIPS + template.kinds.length;
        for (int i = Template.FLIPS; i < end; i += 2) {
            long random = Rng.mix(state += GOLDEN_GAMMA);
            values[i] = tables.pairs((int) random);
            values[i + 1] = tables.pairs((int) (random >>> 32));
        }
        template.write(address, values);
    }
}
