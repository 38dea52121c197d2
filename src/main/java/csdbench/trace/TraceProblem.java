package csdbench.trace;

/** A trace cannot be read or written. The message is for the user and says what to do. */
public final class TraceProblem extends Exception {
    private static final long serialVersionUID = 1;

    private final boolean writing;

    public TraceProblem(String message) {
        this(message, false);
    }

    private TraceProblem(String message, boolean writing) {
        super(message);
        this.writing = writing;
    }

    /** A problem of the place that is written to. */
    public static TraceProblem ofWriting(String message) {
        return new TraceProblem(message, true);
    }

    /** Whether it is of the place that is written to. */
    public boolean writing() {
        return writing;
    }
}
