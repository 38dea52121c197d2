package csdbench.content.generator;

/**
 * The share of zero words with which our data compresses as vdbench's does at a {@code compratio=}.
 *
 * <p>The data of vdbench 5.04.06 was measured, each 4 KiB alone: at 1.5, 2, 3, 4 and 10 lz4 found 1.487, 1.919, 2.849,
 * 3.704 and 10.39, and deflate-6 found 1.800, 2.397, 3.702, 4.904 and 13.74. The shares here are those with which the
 * errors of the two cancel out; zstd then agrees as well. What is kept falls between them, and beyond, with a power of
 * the ratio.
 */
final class VdbenchFit {
    private static final double[] RATIO = {1, 1.5, 2, 3, 4, 10};
    private static final double[] KEPT_SHARE = {1, 0.4193, 0.2886, 0.1674, 0.1180, 0.0277};

    private VdbenchFit() {}

    /**
     * The share of words of four bytes that are zero.
     *
     * @param ratio at least 1
     */
    static double zeroShare(double ratio) {
        int above = 1;
        while (above < RATIO.length - 1 && RATIO[above] < ratio) {
            above++;
        }
        double way = Math.log(ratio / RATIO[above - 1]) / Math.log(RATIO[above] / RATIO[above - 1]);
        return 1 - KEPT_SHARE[above - 1] * Math.pow(KEPT_SHARE[above] / KEPT_SHARE[above - 1], way);
    }
}
