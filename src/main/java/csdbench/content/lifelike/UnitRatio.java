package csdbench.content.lifelike;

/**
 * How far a codec compresses units of one size of a sample, and of data made from its profile. Noise is half the width
 * of an interval of 95 %, by resampling the pieces that were measured, as a fraction of the ratio; null if those were
 * too few to tell, or repeat each other.
 *
 * @param codec its name
 * @param unitBytes what is compressed together
 * @param sample ratio of the sample
 * @param sampleNoise of it
 * @param generated ratio of the data
 * @param generatedNoise of it
 */
public record UnitRatio(
        String codec, int unitBytes, double sample, Double sampleNoise, double generated, Double generatedNoise) {
    /** A block of zeros of the largest unit is far below. */
    private static final double MAX_RATIO = 1e6;

    public UnitRatio {
        if (codec == null
                || unitBytes < 512
                || !(sample > 0 && sample <= MAX_RATIO)
                || !(generated > 0 && generated <= MAX_RATIO)
                || isNoNoise(sampleNoise)
                || isNoNoise(generatedNoise)) {
            throw new IllegalArgumentException("codec=" + codec + ", unitBytes=" + unitBytes + ", sample=" + sample
                    + " ± " + sampleNoise + ", generated=" + generated + " ± " + generatedNoise);
        }
    }

    private static boolean isNoNoise(Double noise) {
        return noise != null && !(noise >= 0 && noise <= MAX_RATIO);
    }

    /** What is compressed together, and by what: {@code lz4 at 4 KiB}. */
    public String name() {
        return name(codec, unitBytes);
    }

    /** The name of the ratio of a codec in units. */
    public static String name(String codec, int unitBytes) {
        return codec + " at " + unitBytes / 1024 + " KiB";
    }

    /** The same of data whose pieces repeat each other, so that they say nothing of chance. */
    public UnitRatio ofRepeats() {
        return new UnitRatio(codec, unitBytes, sample, sampleNoise, generated, null);
    }

    /** By how much the data compresses better than the sample, as a fraction. */
    public double off() {
        return generated / sample - 1;
    }

    /** Difference that chance alone may make; null if that is not known. */
    public Double noise() {
        return sampleNoise == null || generatedNoise == null ? null : Math.hypot(sampleNoise, generatedNoise);
    }
}
