package csdbench.base.unit;

/**
 * Random numbers for the hot path: SplitMix64 (Steele, Lea and Flood, OOPSLA 2014). The same seed draws the same
 * numbers on every machine and Java version. One thread owns an instance.
 */
public final class Rng {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
    private static final double UNIT = 0x1.0p-53;

    private long state;

    /** Streams that differ only in their seed are independent for our purposes, neighbouring seeds included. */
    public Rng(long seed) {
        this.state = mix(seed + GOLDEN_GAMMA);
    }

    /** Sixty-four random bits. */
    public long nextLong() {
        return mix(state += GOLDEN_GAMMA);
    }

    /** Uniform in {@code [0, bound)}; the bias of at most {@code bound / 2^64} is below anything measurable here. */
    public long nextLong(long bound) {
        return Math.unsignedMultiplyHigh(nextLong(), bound);
    }

    /** Uniform in {@code [0, 1)}. */
    public double nextDouble() {
        return (nextLong() >>> 11) * UNIT;
    }

    /** Exponential with mean 1, by inversion. Never negative, never infinite. */
    public double nextExponential() {
        // 1 less a multiple of 2^-53 is exact, and Java compiles log to a few instructions but not log1p.
        return -Math.log(1 - nextDouble());
    }

    /** The finalizer: a bijection on 64 bits that looks random. */
    public static long mix(long z) {
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
