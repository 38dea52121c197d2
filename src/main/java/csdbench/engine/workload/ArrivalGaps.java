package csdbench.engine.workload;

import csdbench.base.unit.Rng;
import csdbench.plan.ArrivalSpec;

/**
 * Times between arrivals in units of their mean, scaled so that every block of {@value #BLOCK} of them has a mean of
 * exactly 1. Exponential gaps under that condition are the gaps of a Poisson process that has exactly so many arrivals
 * in the block's time: still exponential to the eye, but a run of a few hundred thousand operations keeps its rate to
 * a few hundredths of a percent instead of a few tenths.
 *
 * <p>The sum of a block must be known before its first gap is given, so a second generator with the same seed runs one
 * block ahead and adds up, one gap a call. One thread at a time; allocates nothing after construction.
 */
final class ArrivalGaps {
    static final int BLOCK = 16_384;

    private final ArrivalSpec kind;
    private final Rng current;
    private final Rng ahead;
    private double scale;
    private double aheadSum;
    private int given;

    ArrivalGaps(ArrivalSpec kind, long seed) {
        this.kind = kind;
        this.current = new Rng(seed);
        this.ahead = new Rng(seed);
        double sum = 0;
        for (int i = 0; i < BLOCK; i++) {
            sum += draw(ahead);
        }
        scale = BLOCK / sum;
    }

    double next() {
        aheadSum += draw(ahead);
        double gap = draw(current) * scale;
        if (++given == BLOCK) {
            scale = BLOCK / aheadSum;
            aheadSum = 0;
            given = 0;
        }
        return gap;
    }

    private double draw(Rng rng) {
        return switch (kind.shape()) {
            case EXPONENTIAL -> rng.nextExponential();
            case UNIFORM -> rng.nextDouble() * 2;
            case DETERMINISTIC -> 1;
        };
    }
}
