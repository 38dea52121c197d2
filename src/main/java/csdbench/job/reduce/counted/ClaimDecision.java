package csdbench.job.reduce.counted;

import csdbench.result.reduce.AccountingPoint;
import csdbench.result.reduce.Guarantee.Verdict;
import csdbench.result.steady.ConfidenceInterval;
import java.util.OptionalDouble;

/**
 * What parts of a drive say of a claim.
 *
 * <p>The mean stored share of the parts gets a one-sided bound on each side, by Student's t; looks at growing
 * numbers of parts share the error that is allowed (Bonferroni). Both bounds are widened by what counters and data are
 * exact to. The claim is missed if even the upper bound is below it. It is kept if it is not, and the lower bound
 * reaches it but for the resolution. Else the interval spans the claim: not shown either way. So a drive at exactly the
 * claim keeps it, and is wrongly said to miss it with at most the error allowed; one that is short of it by less than
 * the resolution may be said to keep it.
 *
 * @param measured bytes written to bytes stored
 * @param low lower bound of that
 * @param high upper bound; empty where the stored share may be 0
 * @param verdict that follows
 */
public record ClaimDecision(double measured, double low, OptionalDouble high, Verdict verdict) {
    /** Counters round, and data is generated, exactly to this share. */
    static final double EXACTNESS = 0.001;

    /** Ratios that differ by less than this share are not told apart. */
    public static final double RESOLUTION = 0.01;

    public static final int MAX_LOOKS = 4;

    private static final double PERCENT = 100;

    /** What is stored in less than this share is not measured, and shows no more than 10,000:1. */
    private static final double MIN_SHARE = 1 / AccountingPoint.MAX_RATIO;

    /**
     * What follows from parts.
     *
     * @param claimed bytes written to bytes stored
     * @param confidencePercent with which each bound holds
     * @param drift by which stored shares may be wrong besides, since the same data did not count as before
     * @param shares stored share of each part, at least two
     */
    public static ClaimDecision of(double claimed, double confidencePercent, double drift, double... shares) {
        double error = (1 - confidencePercent / PERCENT) / MAX_LOOKS;
        ConfidenceInterval share = ConfidenceInterval.of(1 - 2 * error, shares);
        double most = Math.max(MIN_SHARE, share.high() + drift);
        double least = share.low() - drift;
        double low = 1 / most * (1 - EXACTNESS);
        OptionalDouble high =
                least <= MIN_SHARE ? OptionalDouble.empty() : OptionalDouble.of(1 / least * (1 + EXACTNESS));
        return new ClaimDecision(1 / Math.max(MIN_SHARE, share.mean()), low, high, verdict(claimed, low, high));
    }

    private static Verdict verdict(double claim, double low, OptionalDouble high) {
        if (high.isPresent() && high.getAsDouble() < claim) {
            return Verdict.MISSED;
        }
        return low >= claim * (1 - RESOLUTION) ? Verdict.KEPT : Verdict.NOT_SHOWN;
    }
}
