package csdbench.content.verify;

/** Why data cannot be validated as asked, in a sentence that a user can act on. */
public final class Refusal extends Exception {
    private static final long serialVersionUID = 1L;

    public Refusal(String message) {
        super(message);
    }

    public Refusal(String message, Throwable cause) {
        super(message, cause);
    }
}
