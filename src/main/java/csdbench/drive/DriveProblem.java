package csdbench.drive;

/** A simulated drive that cannot be had as asked. The message is a sentence for the user. */
public final class DriveProblem extends Exception {
    private static final long serialVersionUID = 1;

    private final String hint;

    public DriveProblem(String message, String hint) {
        super(message);
        this.hint = hint;
    }

    /** What to do about it, may be empty. */
    public String hint() {
        return hint;
    }
}
