package csdbench.plan;

import java.util.Locale;

/**
 * How the starts of operations are spread at a set rate.
 *
 * @param shape of the times between starts
 * @param onMs operations come for so long, and then for {@code offMs} none do, again and again; the rate stays what it
 *     is, so that they come closer together; 0 for always
 * @param offMs 0 for never
 */
public record ArrivalSpec(Shape shape, double onMs, double offMs) {
    public static final ArrivalSpec EXPONENTIAL = new ArrivalSpec(Shape.EXPONENTIAL, 0, 0);
    public static final ArrivalSpec UNIFORM = new ArrivalSpec(Shape.UNIFORM, 0, 0);
    public static final ArrivalSpec DETERMINISTIC = new ArrivalSpec(Shape.DETERMINISTIC, 0, 0);

    /** How times between starts are distributed. The user's word is the name in lower case. */
    public enum Shape {
        /** A Poisson process: exponential with mean 1/rate. */
        EXPONENTIAL,
        /** Uniform from 0 to 2/rate. */
        UNIFORM,
        /** All 1/rate. */
        DETERMINISTIC;

        /** As files and parmfiles have it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public ArrivalSpec {
        if (!(onMs >= 0 && offMs >= 0) || onMs == 0 && offMs > 0) {
            throw new IllegalArgumentException("bursts of " + onMs + " ms every " + (onMs + offMs) + " ms");
        }
    }

    /** The same in bursts. */
    public ArrivalSpec inBursts(double on, double off) {
        return new ArrivalSpec(shape, on, off);
    }
}
