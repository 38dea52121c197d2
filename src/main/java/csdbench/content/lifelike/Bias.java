package csdbench.content.lifelike;

/**
 * How far data of a certain look is bent away from how it usually compresses.
 *
 * @param noise share of what is put that is random bytes, 0 to 1
 * @param repetition share of what is put that repeats something from before in the same block, 0 to 1
 */
public record Bias(double noise, double repetition) {
    /** As it usually is. */
    public static final Bias NONE = new Bias(0, 0);

    public Bias {
        if (!(noise >= 0 && repetition >= 0 && noise + repetition <= 1)) {
            throw new IllegalArgumentException("noise=" + noise + ", repetition=" + repetition);
        }
    }

    /**
     * One number for all of it, so that the compression ratio never falls as the number grows.
     *
     * @param scale -1, all noise, over 0, none, to 1, all repetition
     */
    public static Bias of(double scale) {
        return new Bias(Math.max(0, -scale), Math.max(0, scale));
    }

    int noiseOf65536() {
        return (int) Math.round(noise * 65536);
    }

    int repetitionOf65536() {
        return (int) Math.round(repetition * 65536);
    }
}
