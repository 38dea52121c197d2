package csdbench.engine.hosts;

/**
 * How long something is waited for: as long as it makes progress, and a while longer. A busy machine takes its time,
 * and what makes none is given up early. One thread at a time.
 */
public final class Patience {
    private final long quietNs;
    private final long endNs;
    private long progressNs;

    /**
     * @param nowNs the wait begins
     * @param quietNs after which it is over when there is no progress
     * @param longestNs after which it is over in any case
     */
    public Patience(long nowNs, long quietNs, long longestNs) {
        this.quietNs = quietNs;
        this.endNs = nowNs + longestNs;
        this.progressNs = nowNs;
    }

    /** There was progress. */
    public void progress(long nowNs) {
        progressNs = nowNs;
    }

    /** Whether nothing more is waited for. */
    public boolean over(long nowNs) {
        return nowNs - progressNs >= quietNs || nowNs - endNs >= 0;
    }
}
