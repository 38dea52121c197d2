package csdbench.content.lifelike;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Blocks of one shape, each written from its beginning: for the search of a shape, which needs few of each. */
public final class ShapeTrial extends BlockContent {
    private final ShapeTables tables;

    /** One thread owns it. */
    public ShapeTrial(BlockShape shape, long salt) {
        super(salt, true);
        tables = new ShapeTables(shape);
    }

    @Override
    void generate(long address, long number, long seed) {
        byte[] bytes = LikeTemplates.draft(tables, seed).bytes;
        MemorySegment.copy(bytes, 0, MEMORY, ValueLayout.JAVA_BYTE, address, BLOCK_BYTES);
    }
}
