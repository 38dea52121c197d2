package csdbench.language.profile;

/** A profile that cannot be had as asked. The message is a sentence for the user. */
public final class ProfileProblem extends Exception {
    private static final long serialVersionUID = 1;

    private final String hint;

    public ProfileProblem(String message, String hint) {
        super(message);
        this.hint = hint;
    }

    /** What to do about it, may be empty. */
    public String hint() {
        return hint;
    }
}
