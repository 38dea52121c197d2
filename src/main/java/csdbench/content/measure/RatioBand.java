package csdbench.content.measure;

import csdbench.base.unit.Rng;
import java.util.Arrays;

/**
 * A ratio of the sums of two figures of pieces, with an interval of 95 %: percentile bootstrap over the pieces (Efron,
 * 1979).
 *
 * @param ratio of the sums
 * @param low 2.5 % of the resampled ratios are below
 * @param high 2.5 % are above
 */
public record RatioBand(double ratio, double low, double high) {
    private static final int RESAMPLES = 2000;

    /**
     * The band of some pieces.
     *
     * @param of numerators, such as bytes before compression
     * @param to denominators, as many
     * @param seed the same one gives the same band
     */
    public static RatioBand of(long[] of, long[] to, long seed) {
        double ratio = (double) Arrays.stream(of).sum() / Arrays.stream(to).sum();
        Rng rng = new Rng(seed);
        double[] drawn = new double[RESAMPLES];
        for (int resample = 0; resample < RESAMPLES; resample++) {
            long sumOf = 0;
            long sumTo = 0;
            for (int i = 0; i < of.length; i++) {
                int piece = (int) rng.nextLong(of.length);
                sumOf += of[piece];
                sumTo += to[piece];
            }
            drawn[resample] = (double) sumOf / sumTo;
        }
        Arrays.sort(drawn);
        return new RatioBand(ratio, drawn[RESAMPLES / 40], drawn[RESAMPLES - 1 - RESAMPLES / 40]);
    }

    /** Half the width of the interval as a fraction of the ratio. */
    public double noise() {
        return (high - low) / 2 / ratio;
    }
}
