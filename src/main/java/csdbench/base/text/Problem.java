package csdbench.base.text;

/** Something that cannot be had as the user asked for it. The message is what is wrong, without a full stop. */
public abstract class Problem extends Exception {
    private static final long serialVersionUID = 1;

    private final String hint;

    protected Problem(String message, String hint) {
        super(message);
        this.hint = hint;
    }

    /** What was expected, or what to do about it; may be empty. */
    public final String hint() {
        return hint;
    }

    /** All of it in one sentence. */
    public final String sentence() {
        return getMessage() + (hint.isEmpty() ? "" : "; " + hint);
    }
}
