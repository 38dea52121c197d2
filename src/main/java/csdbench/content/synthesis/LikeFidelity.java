package csdbench.content.synthesis;

import csdbench.content.codec.Codec;
import java.util.ArrayList;
import java.util.List;

/**
 * How near made data comes to a sample, for each codec that was fitted.
 *
 * @param codecs LZ4, Zstandard at level 1, deflate at level 6
 */
public record LikeFidelity(List<OfCodec> codecs) {
    /**
     * The ratio up to which blocks are told apart. Made blocks have a stamp in every sector, so that no two are the
     * same, and hardly compress further; the sample's may be all zeros.
     */
    public static final double GREATEST_RATIO = 25;

    private static final int PARTS = 10;

    /**
     * For one codec.
     *
     * @param codec who compressed
     * @param sampleRatio of all blocks of the sample
     * @param madeRatio of all made blocks
     * @param worstDecileError the largest difference between a decile of the sample's ratios by block and that of the
     *     made ones, as a fraction; ratios above {@link #GREATEST_RATIO} count as that
     */
    public record OfCodec(Codec codec, double sampleRatio, double madeRatio, double worstDecileError) {}

    public LikeFidelity {
        codecs = List.copyOf(codecs);
    }

    /** The largest difference between deciles for any codec. */
    public double worstDecileError() {
        return codecs.stream().mapToDouble(OfCodec::worstDecileError).max().orElseThrow();
    }

    static LikeFidelity of(List<CompressedSizes> sample, List<CompressedSizes> made) {
        List<Codec> codecs = List.of(Codec.LZ4, Codec.ZSTD_1, Codec.DEFLATE_6);
        List<OfCodec> figures = new ArrayList<>();
        for (int i = 0; i < CompressedSizes.COUNT; i++) {
            double[] sampleBytes = sorted(sample, i);
            double[] madeBytes = sorted(made, i);
            double worst = 0;
            for (int part = 1; part < PARTS; part++) {
                double error = Math.log(decile(sampleBytes, part) / decile(madeBytes, part));
                worst = Math.max(worst, Math.abs(Math.expm1(error)));
            }
            figures.add(new OfCodec(codecs.get(i), ratio(sample, i), ratio(made, i), worst));
        }
        return new LikeFidelity(figures);
    }

    private static double[] sorted(List<CompressedSizes> sizes, int which) {
        return sizes.stream()
                .mapToDouble(block -> Math.max(CompressedSizeMeter.BLOCK_BYTES / GREATEST_RATIO, block.bytes(which)))
                .sorted()
                .toArray();
    }

    private static double decile(double[] sorted, int part) {
        return sorted[(int) ((long) sorted.length * part / PARTS)];
    }

    private static double ratio(List<CompressedSizes> sizes, int which) {
        return CompressedSizeMeter.BLOCK_BYTES
                / sizes.stream()
                        .mapToDouble(block -> block.bytes(which))
                        .average()
                        .orElseThrow();
    }
}
