package csdbench.language.profile;

/**
 * Operations come for a while and then for a while none do, again and again; the rate on the whole stays what it is.
 *
 * @param onMs milliseconds that a burst lasts, above 0
 * @param offMs milliseconds of quiet after it, above 0
 */
public record Burst(double onMs, double offMs) {
    private static final double MAX_MS = 1e9;

    public Burst {
        if (!(onMs > 0 && onMs <= MAX_MS && offMs > 0 && offMs <= MAX_MS)) {
            throw new IllegalArgumentException("bursts of " + NumberText.plain(onMs) + " ms and quiet for "
                    + NumberText.plain(offMs) + " ms, both must be above 0 to 1000000000");
        }
    }
}
