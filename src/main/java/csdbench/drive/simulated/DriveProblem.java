package csdbench.drive.simulated;

import csdbench.base.text.Problem;
import csdbench.base.text.Sentences;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Path;

/** A simulated drive cannot be created as specified. The message is a sentence for the user. */
public final class DriveProblem extends Problem {
    private static final long serialVersionUID = 1;

    public DriveProblem(String message, String hint) {
        super(message, hint);
    }

    /** The state file cannot be restored. */
    public static DriveProblem notRestored(Path file, IOException cause) {
        return new DriveProblem(
                "state=" + file + " cannot be restored: "
                        + (cause instanceof EOFException ? "it ends too early" : Sentences.of(cause)),
                "name another file to begin with a new drive");
    }
}
