package csdbench.engine.verify;

/** Data cannot be validated as asked; the message names the cause and the remedy. */
public final class Refusal extends Exception {
    private static final long serialVersionUID = 1L;

    public Refusal(String message) {
        super(message);
    }

    public Refusal(String message, Throwable cause) {
        super(message, cause);
    }
}
