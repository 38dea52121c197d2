package csdbench.content.lifelike;

/** Blocks of one shape, each written from its beginning: for the search of a shape, which needs few of each. */
public final class ShapeTrial extends BlockContent {
    private final ShapeTables tables;

    /** One thread owns it. */
    public ShapeTrial(BlockShape shape, long salt) {
        super(salt);
        tables = new ShapeTables(shape);
    }

    @Override
    void generate(byte[] block, long number, long seed) {
        System.arraycopy(LikeTemplates.draft(tables, seed).bytes, 0, block, 0, BLOCK_BYTES);
    }
}
