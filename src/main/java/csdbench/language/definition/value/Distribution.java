package csdbench.language.definition.value;

/**
 * How starts are spread in time: {@code distribution=} of a run definition.
 *
 * @param shape of the times between starts
 * @param variable the list of rates is gone through within one run
 * @param spike a variable rate jumps rather than slopes
 */
public record Distribution(Shape shape, boolean variable, boolean spike) {
    /** The user's word is the name in lower case. */
    public enum Shape {
        /** Exponential with mean 1/rate. */
        EXPONENTIAL,
        /** Uniform from 0 to 2/rate. */
        UNIFORM,
        /** Constant. */
        DETERMINISTIC
    }
}
