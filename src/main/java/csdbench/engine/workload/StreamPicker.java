package csdbench.engine.workload;

import csdbench.base.unit.Rng;

/** Which workload a free slot serves when no rate is set: each in proportion to its share. One thread owns it. */
public final class StreamPicker {
    private final double[] cumulativeShare;
    private final Rng rng;

    /**
     * @param shares of the streams of one target, any positive numbers
     */
    public StreamPicker(double[] shares, long seed) {
        cumulativeShare = new double[shares.length];
        double sum = 0;
        for (int i = 0; i < shares.length; i++) {
            sum += shares[i];
            cumulativeShare[i] = sum;
        }
        this.rng = new Rng(seed);
    }

    /** Whether a stream has a share. */
    boolean picks(int stream) {
        return cumulativeShare[stream] > (stream == 0 ? 0 : cumulativeShare[stream - 1]);
    }

    public int next() {
        if (cumulativeShare.length == 1) {
            return 0;
        }
        double drawn = rng.nextDouble() * cumulativeShare[cumulativeShare.length - 1];
        int picked = 0;
        while (picked < cumulativeShare.length - 1 && drawn >= cumulativeShare[picked]) {
            picked++;
        }
        return picked;
    }
}
