package csdbench.content.synthesis;

import csdbench.content.lifelike.UnitRatio;
import csdbench.content.measure.Codec;
import java.util.ArrayList;
import java.util.List;

/**
 * How close synthetic data is to a sample, for each codec fitted.
 *
 * @param codecs LZ4, Zstandard at level 1, deflate at level 6, by blocks of 4 KiB
 * @param ratios by codec and size of unit
 * @param duplicates share of the synthetic blocks that are equal to an earlier one
 */
public record LikeFidelity(List<OfCodec> codecs, List<UnitRatio> ratios, double duplicates) {
    /**
     * Ratios above this count as equal. Synthetic blocks have a stamp in every sector and hardly compress further;
     * blocks of the sample may be all zeros.
     */
    public static final double MAX_RATIO = 25;

    private static final int PARTS = 10;

    /**
     * For one codec.
     *
     * @param codec the codec
     * @param sampleRatio of all blocks of the sample
     * @param syntheticRatio of all synthetic blocks
     * @param worstDecileError the largest difference between the deciles of the ratio per block, as a fraction; ratios
     *     are capped at {@link #MAX_RATIO}
     */
    public record OfCodec(Codec codec, double sampleRatio, double syntheticRatio, double worstDecileError) {}

    public LikeFidelity {
        codecs = List.copyOf(codecs);
        ratios = List.copyOf(ratios);
    }

    /** The largest difference between deciles for any codec. */
    public double worstDecileError() {
        return codecs.stream().mapToDouble(OfCodec::worstDecileError).max().orElseThrow();
    }

    static LikeFidelity of(MeasuredData sample, MeasuredData synthetic) {
        List<OfCodec> figures = new ArrayList<>();
        for (int i = 0; i < CompressedSizes.COUNT; i++) {
            double[] sampleBytes = sorted(sample.blocks, i);
            double[] syntheticBytes = sorted(synthetic.blocks, i);
            double worst = 0;
            for (int part = 1; part < PARTS; part++) {
                double error = Math.log(decile(sampleBytes, part) / decile(syntheticBytes, part));
                worst = Math.max(worst, Math.abs(Math.expm1(error)));
            }
            figures.add(
                    new OfCodec(UnitTotals.CODECS.get(i), ratio(sample.blocks, i), ratio(synthetic.blocks, i), worst));
        }
        List<UnitRatio> ratios = UnitTotals.beside(sample.totals(), synthetic.totals());
        return new LikeFidelity(
                figures,
                synthetic.repeatsPieces()
                        ? ratios.stream().map(UnitRatio::ofRepeats).toList()
                        : ratios,
                synthetic.duplicates.share());
    }

    private static double[] sorted(List<CompressedSizes> sizes, int which) {
        return sizes.stream()
                .mapToDouble(block -> Math.max(CompressedSizeMeter.BLOCK_BYTES / MAX_RATIO, block.bytes(which)))
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
