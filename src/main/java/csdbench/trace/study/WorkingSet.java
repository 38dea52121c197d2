package csdbench.trace.study;

/**
 * The maximum number of distinct blocks touched within one of consecutive windows of equal length. One thread at a
 * time.
 */
final class WorkingSet {
    private final long windowNs;
    private long startNs;
    private double count;
    private double max;

    WorkingSet(long windowNs) {
        this.windowNs = windowNs;
    }

    /**
     * Advances the time of the touches that follow.
     *
     * @param oneIn the sampling rate
     */
    void at(long issueNs, long oneIn) {
        if (issueNs - startNs >= windowNs) {
            max = Math.max(max, count * oneIn);
            count = 0;
            startNs = issueNs / windowNs * windowNs;
        }
    }

    /** A touch of a block of the sample that was last touched before. */
    void touch(long lastNs) {
        if (lastNs < startNs) {
            count++;
        }
    }

    /** The sampling rate was halved. */
    void halve() {
        count /= 2;
    }

    long windowNs() {
        return windowNs;
    }

    /** Blocks of the busiest window, the current one included. */
    double max(long oneIn) {
        return Math.max(max, count * oneIn);
    }
}
