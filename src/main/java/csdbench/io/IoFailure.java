package csdbench.io;

/** Something about a target or a backend that makes I/O impossible, told in a sentence that a user can act on. */
public final class IoFailure extends Exception {
    private static final long serialVersionUID = 1L;

    public IoFailure(String message) {
        super(message);
    }

    public IoFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
