package csdbench.content.measure;

import csdbench.content.codec.Codec;

/**
 * What one codec makes of blocks of one size, each compressed alone and stored as it is when that does not help.
 *
 * @param codec who compressed
 * @param blockBytes what was compressed together
 * @param blocks how many; where it is 0, the other figures are not numbers
 * @param ratio bytes of all blocks to bytes stored of them, at least 1
 * @param deviation standard deviation of what is stored of a block, as a fraction of the block
 * @param p1Ratio one block in a hundred has at most this ratio
 * @param p99Ratio one block in a hundred has at least this ratio
 */
public record Compression(
        Codec codec, int blockBytes, long blocks, double ratio, double deviation, double p1Ratio, double p99Ratio) {
    public Compression {
        if (blockBytes <= 0 || blocks < 0 || ratio < 1 || deviation < 0 || p1Ratio > p99Ratio) {
            throw new IllegalArgumentException("blocks=" + blocks + ", ratio=" + ratio + ", deviation=" + deviation
                    + ", p1Ratio=" + p1Ratio + ", p99Ratio=" + p99Ratio);
        }
    }
}
