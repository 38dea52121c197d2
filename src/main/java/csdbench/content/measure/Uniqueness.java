package csdbench.content.measure;

/**
 * The share of distinct blocks of one size.
 *
 * @param blockBytes size of a block
 * @param blocks number of blocks
 * @param distinctShare distinct contents per block, 0 to 1; NaN if there are no blocks
 */
public record Uniqueness(int blockBytes, long blocks, double distinctShare) {
    public Uniqueness {
        if (blockBytes <= 0 || blocks < 0 || distinctShare < 0 || distinctShare > 1) {
            throw new IllegalArgumentException("blocks=" + blocks + ", distinctShare=" + distinctShare);
        }
    }
}
