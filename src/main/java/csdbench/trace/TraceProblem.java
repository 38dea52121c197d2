package csdbench.trace;

/** A trace cannot be read or written. The message is for the user and says what to do. */
public final class TraceProblem extends Exception {
    private static final long serialVersionUID = 1;

    public TraceProblem(String message) {
        super(message);
    }
}
