package csdbench.content.measure;

/**
 * The compression of blocks of one size by one codec, each compressed alone and stored uncompressed if that does not
 * help.
 *
 * @param codec the codec
 * @param blockBytes compression unit
 * @param blocks number of blocks; if 0, the other figures are NaN
 * @param ratio original to stored bytes, at least 1
 * @param deviation standard deviation of the stored size, as a fraction of the block
 * @param p1Ratio 1st percentile of the ratio
 * @param p99Ratio 99th percentile of the ratio
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
