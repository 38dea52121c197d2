package csdbench.drive.simulated.flash;

import csdbench.base.unit.Rng;

/** Rare stalls of commands: exponential gaps, lognormal lengths. One thread owns it. */
final class Stalls {
    private final FlashSpec.Stalls spec;
    private final long seed;
    private Rng rng;

    /** Negative before the first command. */
    private double nextNs;

    Stalls(FlashSpec.Stalls spec, long seed) {
        this.spec = spec;
        this.seed = seed;
        begin(0);
    }

    /**
     * Reseeds; statistically neutral, because exponential gaps have no memory.
     *
     * @param number of the seed
     */
    void begin(long number) {
        rng = new Rng(Rng.mix(seed) + number);
        nextNs = spec.meanGapNs() > 0 ? -1 : Double.POSITIVE_INFINITY;
    }

    /** The stall of a command that arrives now. */
    double delayNs(double nowNs) {
        return nowNs < nextNs ? 0 : stall(nowNs);
    }

    private double stall(double nowNs) {
        boolean first = nextNs < 0;
        nextNs = nowNs + spec.meanGapNs() * rng.nextExponential();
        return first ? 0 : spec.medianNs() * Math.exp(spec.sigma() * normal());
    }

    /** Standard normal by the method of Box and Muller. */
    private double normal() {
        return Math.sqrt(2 * rng.nextExponential()) * Math.cos(2 * Math.PI * rng.nextDouble());
    }
}
