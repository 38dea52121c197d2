package csdbench.job.fitting;

import csdbench.language.profile.Burst;
import csdbench.plan.ArrivalSpec.Shape;
import csdbench.trace.study.RateFacts;
import java.util.Optional;

/** When requests come: how their gaps vary, and whether they come in bursts. One thread at a time. */
final class ArrivalFit {
    /** Between what gaps of a beat, of uniform ones (0.58) and of random ones (1) vary by. */
    private static final double BEAT = 0.3;

    private static final double UNIFORM = 0.8;

    /** What varies more has bursts. */
    private static final double BURSTS = 1.15;

    /** A gap that many medians long is no chance: of random ones, one in 30,000 is. */
    private static final double QUIET = 15;

    private static final long FEWEST = 5;

    /** Quiet for a smaller part of the time, the rate only goes up and down. */
    private static final double MIN_QUIET_SHARE = 0.2;

    private final RateFacts rate;
    private final double quietNs;
    private long lastNs;
    private long quiets;
    private double quietSumNs;

    ArrivalFit(RateFacts rate, long medianGapNs) {
        this.rate = rate;
        this.quietNs = QUIET * Math.max(1, medianGapNs);
    }

    /** A request of the second look. */
    void add(long issueNs) {
        long gapNs = issueNs - lastNs;
        if (gapNs > quietNs) {
            quiets++;
            quietSumNs += gapNs;
        }
        lastNs = Math.max(lastNs, issueNs);
    }

    Shape arrival() {
        double variation = rate.gapVariation().orElse(1);
        return variation < BEAT ? Shape.DETERMINISTIC : variation < UNIFORM ? Shape.UNIFORM : Shape.EXPONENTIAL;
    }

    /** Bursts and the quiet between them, as long as they are on average; empty when there are none. */
    Optional<Burst> burst(double durationSeconds) {
        if (rate.gapVariation().orElse(1) < BURSTS || quiets < FEWEST) {
            return Optional.empty();
        }
        double offMs = quietSumNs / quiets / 1e6;
        double onMs = durationSeconds * 1e3 / quiets - offMs;
        boolean clear = onMs > 0 && offMs / (onMs + offMs) >= MIN_QUIET_SHARE;
        return clear ? Optional.of(new Burst(rounded(onMs), rounded(offMs))) : Optional.empty();
    }

    private static double rounded(double ms) {
        return Math.max(0.001, Math.rint(ms * 1000) / 1000);
    }
}
