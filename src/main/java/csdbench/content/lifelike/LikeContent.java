package csdbench.content.lifelike;

import csdbench.base.unit.Rng;

/** Literals and copies in the proportions of a profile, each block of one of its kinds. */
public final class LikeContent extends BlockContent {
    /** Units of 16 KiB in one of 64. */
    private static final int NEAR_UNITS = NeighbourTable.BLOCKS / NeighbourTable.NEAR_BLOCKS;

    private final LikeTemplates templates;
    private final long[] values = new long[Template.MAX_LABELS];

    private final long unitSalt;
    private final boolean haveNeighbours;

    /** One thread owns it; it may share the templates with others. */
    public LikeContent(LikeTemplates templates, long salt) {
        super(salt, true);
        this.templates = templates;
        unitSalt = Rng.mix(salt ^ GOLDEN_GAMMA);
        haveNeighbours = templates.haveNeighbours();
    }

    @Override
    void generate(long address, long number, long seed) {
        if (haveNeighbours) {
            generateBeside(address, number, seed);
        } else {
            int kind = templates.kind(seed);
            write(address, kind, templates.block(kind, seed), seed);
        }
    }

    /** A block that may repeat another one of its unit; those that do are the same whoever wrote them and when. */
    private void generateBeside(long address, long number, long seed) {
        long unit = number / NeighbourTable.BLOCKS;
        long random = Rng.mix(unit ^ unitSalt);
        int place = templates.place(random, (int) number & NeighbourTable.BLOCKS - 1);
        int origin = NeighbourTable.origin(place);
        long content = NeighbourTable.isShared(place) ? Rng.mix(random + GOLDEN_GAMMA * origin) : seed;
        int kind = NeighbourTable.isKindOf64(place)
                ? templates.kindInOrder(unit, unitSalt)
                : NeighbourTable.isKindOf16(place)
                        ? templates.kindInOrder(unit * NEAR_UNITS + origin / NeighbourTable.NEAR_BLOCKS, ~unitSalt)
                        : templates.kind(content);
        write(address, kind, templates.block(kind, random, origin), content);
    }

    private void write(long address, int kind, Template template, long seed) {
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
