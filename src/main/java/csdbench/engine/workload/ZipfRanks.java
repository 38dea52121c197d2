package csdbench.engine.workload;

import csdbench.base.unit.Rng;

/**
 * Ranks of which the n-th is drawn {@code 1 / n ^ theta} as often as the first, exactly, by rejection-inversion: W.
 * Hörmann and G. Derflinger, "Rejection-inversion to generate variates from monotone discrete distributions", ACM
 * TOMACS 6 (1996). A draw takes fewer than 1.2 tries on average, whatever the number of ranks. Immutable; any thread
 * with its own random numbers.
 */
public final class ZipfRanks {
    /** Below this a series is nearer than the quotient, whose digits cancel out. */
    private static final double SMALL = 1e-8;

    private final long count;
    private final double theta;
    private final double power;
    private final double lowest;
    private final double highest;
    private final double sure;

    /**
     * @param count at least 1
     * @param theta above 0
     */
    public ZipfRanks(long count, double theta) {
        this.count = count;
        this.theta = theta;
        this.power = 1 - theta;
        this.lowest = area(1.5) - 1;
        this.highest = area(count + 0.5);
        this.sure = 2 - abscissa(area(2.5) - density(2));
    }

    /** A rank from 0 to {@code count - 1}, 0 the most frequent. */
    public long next(Rng rng) {
        while (true) {
            double drawn = highest + rng.nextDouble() * (lowest - highest);
            double x = abscissa(drawn);
            long rank = Math.clamp((long) (x + 0.5), 1, count);
            if (rank - x <= sure || drawn >= area(rank + 0.5) - density(rank)) {
                return rank - 1;
            }
        }
    }

    private double density(double x) {
        return Math.exp(-theta * Math.log(x));
    }

    /** The integral of the density from 1 to x. */
    private double area(double x) {
        double log = Math.log(x);
        double scaled = power * log;
        return Math.abs(scaled) < SMALL ? log * (1 + scaled / 2) : Math.expm1(scaled) / power;
    }

    /** The x up to which the integral is so large. */
    private double abscissa(double area) {
        double scaled = Math.max(-1, power * area);
        return Math.exp(Math.abs(scaled) < SMALL ? area * (1 - scaled / 2) : Math.log1p(scaled) / power);
    }
}
