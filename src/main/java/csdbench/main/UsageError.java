package csdbench.main;

/** The command line makes no sense; the message says what is wrong and what to write instead. */
final class UsageError extends Exception {
    private static final long serialVersionUID = 1L;

    UsageError(String message) {
        super(message);
    }
}
