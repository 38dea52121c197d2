package csdbench.trace;

/** A trace cannot be read or written. The message is for the user and names the remedy. */
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

    /** A problem with the output. */
    public static TraceProblem ofWriting(String message) {
        return new TraceProblem(message, true);
    }

    /** Whether it is a problem with the output. */
    public boolean writing() {
        return writing;
    }
}
