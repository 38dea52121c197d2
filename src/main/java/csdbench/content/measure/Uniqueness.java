package csdbench.content.measure;

/**
 * How many blocks of one size differ from all others that were measured.
 *
 * @param blockBytes size of a block
 * @param blocks how many were looked at
 * @param distinctShare different contents to blocks, 0 to 1; not a number where there are no blocks
 */
public record Uniqueness(int blockBytes, long blocks, double distinctShare) {
    public Uniqueness {
        if (blockBytes <= 0 || blocks < 0 || distinctShare < 0 || distinctShare > 1) {
            throw new IllegalArgumentException("blocks=" + blocks + ", distinctShare=" + distinctShare);
        }
    }
}
