package csdbench.drive.simulated.flash;

import csdbench.base.unit.Rng;

/** Delays one command now and then: gaps are exponential, lengths lognormal. One thread owns it. */
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
     * Draws anew, from the next command on. Nothing changes by that but luck, for such gaps have no memory.
     *
     * @param number of this beginning; the same draws the same
     */
    void begin(long number) {
        rng = new Rng(Rng.mix(seed) + number);
        nextNs = spec.meanGapNs() > 0 ? -1 : Double.POSITIVE_INFINITY;
    }

    /** How much longer a command takes that comes now. */
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
