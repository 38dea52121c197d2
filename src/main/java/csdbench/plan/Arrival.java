package csdbench.plan;

/**
 * How the starts of operations are spread at a set rate.
 *
 * @param shape of the times between starts
 * @param onMs operations come for so long, and then for {@code offMs} none do, again and again; the rate stays what it
 *     is, so that they come closer together; 0 for always
 * @param offMs 0 for never
 */
public record Arrival(Shape shape, double onMs, double offMs) {
    public static final Arrival EXPONENTIAL = new Arrival(Shape.EXPONENTIAL, 0, 0);
    public static final Arrival UNIFORM = new Arrival(Shape.UNIFORM, 0, 0);
    public static final Arrival DETERMINISTIC = new Arrival(Shape.DETERMINISTIC, 0, 0);

    /** How times between starts are distributed. The user's word is the name in lower case. */
    public enum Shape {
        /** A Poisson process: exponential with mean 1/rate. */
        EXPONENTIAL,
        /** Uniform from 0 to 2/rate. */
        UNIFORM,
        /** All 1/rate. */
        DETERMINISTIC
    }

    public Arrival {
        if (!(onMs >= 0 && offMs >= 0) || onMs == 0 && offMs > 0) {
            throw new IllegalArgumentException("bursts of " + onMs + " ms every " + (onMs + offMs) + " ms");
        }
    }

    /** The same in bursts. */
    public Arrival inBursts(double on, double off) {
        return new Arrival(shape, on, off);
    }
}
