package csdbench.plan.files;

/**
 * How the next file is chosen: {@code fileselect=}.
 *
 * @param order of the files
 * @param midpoint of {@link Order#POISSON}, above 0; otherwise 0
 */
public record FileSelect(Order order, double midpoint) {
    /** The user's word is the name in lower case, but {@code sequentialnz} for the one from a random start. */
    public enum Order {
        RANDOM,
        SEQUENTIAL,
        SEQUENTIAL_FROM_RANDOM_START,
        ONCE,
        /** Each file that exists, of whatever size, once: to read back what a journal has. Not a user's word. */
        PRESENT,
        /** Also for {@code skewed}. */
        POISSON
    }
}
