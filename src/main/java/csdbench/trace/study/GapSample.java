package csdbench.trace.study;

/**
 * The interarrival times of a trace, to be compared with those of another, within 1/64 of each. One thread at a time.
 */
public final class GapSample {
    /** By chance samples of the same distribution are farther apart once in a hundred times: Kolmogorov's 99 %. */
    private static final double CHANCE = 1.628;

    /** Of some 500 gaps of each; those of another program may well be that near. */
    private static final double LARGEST_LIMIT = 0.1;

    private final LogHistogram gaps = new LogHistogram();
    private long lastNs = Long.MIN_VALUE;

    /** Adds a request; one that is earlier than those before it has no gap. */
    public void add(long issueNs) {
        if (lastNs != Long.MIN_VALUE) {
            gaps.add(issueNs - lastNs);
        }
        lastNs = Math.max(lastNs, issueNs);
    }

    /**
     * How far apart two are, by Kolmogorov and Smirnov.
     *
     * @param distance the most that the shares of gaps up to any length differ, 0 to 1
     * @param limit what that is by chance, for gaps that do not depend on each other; above 1 for a handful
     */
    public record Apart(double distance, double limit) {
        /** Whether nothing speaks against that they are the same. */
        public boolean same() {
            return distance <= limit;
        }

        /** Whether there are too few gaps for that to mean much. */
        public boolean few() {
            return limit > LARGEST_LIMIT;
        }
    }

    /** How far this is from another; each has at least one gap, else they are the same. */
    public Apart from(GapSample other) {
        double size = gaps.total() * other.gaps.total() / (gaps.total() + other.gaps.total());
        return new Apart(gaps.distance(other.gaps), size > 0 ? CHANCE / Math.sqrt(size) : 1);
    }
}
