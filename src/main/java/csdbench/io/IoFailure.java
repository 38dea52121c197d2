package csdbench.io;

/** A target or backend cannot do I/O; the message names the cause and the remedy. */
public final class IoFailure extends Exception {
    private static final long serialVersionUID = 1L;

    private final boolean refusal;

    public IoFailure(String message) {
        super(message);
        this.refusal = false;
    }

    public IoFailure(String message, Throwable cause) {
        super(message, cause);
        this.refusal = false;
    }

    private IoFailure(boolean refusal, String message) {
        super(message);
        this.refusal = refusal;
    }

    /** It could do I/O, and must not, because data might be lost; nothing was written. */
    public static IoFailure refused(String message) {
        return new IoFailure(true, message);
    }

    /** Whether it was refused for the sake of data. */
    public boolean refusal() {
        return refusal;
    }
}
