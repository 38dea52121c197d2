package csdbench.io;

/** A target or backend cannot do I/O; the message names the cause and the remedy. */
public final class IoFailure extends Exception {
    private static final long serialVersionUID = 1L;

    public IoFailure(String message) {
        super(message);
    }

    public IoFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
