package csdbench.trace.study;

/**
 * The most distinct blocks that are touched within one of the windows of equal length, which begin with the trace and
 * follow each other. One thread at a time.
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
     * It is so late; touches that follow belong to that time.
     *
     * @param oneIn one in so many blocks is told of
     */
    void at(long issueNs, long oneIn) {
        if (issueNs - startNs >= windowNs) {
            max = Math.max(max, count * oneIn);
            count = 0;
            startNs = issueNs / windowNs * windowNs;
        }
    }

    /** A block of the sample is touched that was touched before then. */
    void touch(long lastNs) {
        if (lastNs < startNs) {
            count++;
        }
    }

    /** Only every second block is told of from now on. */
    void halve() {
        count /= 2;
    }

    long windowNs() {
        return windowNs;
    }

    /** Blocks of the busiest window, the one that has not ended included. */
    double max(long oneIn) {
        return Math.max(max, count * oneIn);
    }
}
