package csdbench.language.profile;

import csdbench.base.text.Problem;

/** A profile that cannot be had as asked. The message is a sentence for the user. */
public final class ProfileProblem extends Problem {
    private static final long serialVersionUID = 1;

    public ProfileProblem(String message, String hint) {
        super(message, hint);
    }
}
