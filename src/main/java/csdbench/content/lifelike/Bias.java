package csdbench.content.lifelike;

/**
 * How much the compressibility of a style is shifted from its natural value.
 *
 * @param noise share of the elements that are random bytes, 0 to 1
 * @param repetition share of the elements that repeat earlier bytes of the block, 0 to 1
 */
public record Bias(double noise, double repetition) {
    public static final Bias NONE = new Bias(0, 0);

    public Bias {
        if (!(noise >= 0 && repetition >= 0 && noise + repetition <= 1)) {
            throw new IllegalArgumentException("noise=" + noise + ", repetition=" + repetition);
        }
    }

    /**
     * A one-dimensional scale on which the compression ratio never falls.
     *
     * @param scale -1 for all noise, 0 for natural, 1 for all repetition
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
