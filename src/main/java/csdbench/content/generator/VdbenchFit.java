package csdbench.content.generator;

/**
 * The share of zero words at which data compresses as vdbench's does at a {@code compratio=}.
 *
 * <p>Measured on data of vdbench 5.04.06 in blocks of 4 KiB: at 1.5, 2, 3, 4 and 10 lz4 gives 1.487, 1.919, 2.849,
 * 3.704 and 10.39, deflate-6 gives 1.800, 2.397, 3.702, 4.904 and 13.74. At the shares used here the errors of the two
 * cancel out, and zstd agrees as well. Between and beyond these points the share follows a power of the ratio.
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
