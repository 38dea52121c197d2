package csdbench.engine.workload;

import csdbench.base.unit.Rng;
import csdbench.plan.ArrivalSpec;

/**
 * Times between arrivals in units of their mean, scaled so that every block of {@value #BLOCK} of them has a mean of
 * exactly 1. Exponential gaps under that condition are the gaps of a Poisson process that has exactly so many arrivals
 * in the block's time: still exponential to the eye, but a run of a few hundred thousand operations keeps its rate to
 * a few hundredths of a percent instead of a few tenths.
 *
 * <p>The sum of a block must be known before its first gap is given, so each gap that is given makes room for one of
 * the next block: 128 KiB, where drawing all twice would take two logarithms an operation. One thread at a time;
 * allocates nothing after construction.
 */
final class ArrivalGaps {
    static final int BLOCK = 16_384;

    private final ArrivalSpec kind;
    private final Rng rng;
    private final double[] drawn = new double[BLOCK];
    private double scale;
    private double nextSum;
    private int given;

    ArrivalGaps(ArrivalSpec kind, long seed) {
        this.kind = kind;
        this.rng = new Rng(seed);
        for (int i = 0; i < BLOCK; i++) {
            redraw(i);
        }
        endBlock();
    }

    double next() {
        double gap = drawn[given] * scale;
        redraw(given);
        if (++given == BLOCK) {
            endBlock();
        }
        return gap;
    }

    private void redraw(int place) {
        double gap = draw();
        drawn[place] = gap;
        nextSum += gap;
    }

    private void endBlock() {
        scale = BLOCK / nextSum;
        nextSum = 0;
        given = 0;
    }

    private double draw() {
        return switch (kind.shape()) {
            case EXPONENTIAL -> rng.nextExponential();
            case UNIFORM -> rng.nextDouble() * 2;
            case DETERMINISTIC -> 1;
        };
    }
}
