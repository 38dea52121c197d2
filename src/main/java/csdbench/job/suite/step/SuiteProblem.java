package csdbench.job.suite.step;

import csdbench.job.command.ExitCode;
import java.nio.file.Path;

/** A review that cannot be had as asked. The message is a sentence for the user, what to do about it included. */
public final class SuiteProblem extends Exception {
    private static final long serialVersionUID = 1;

    private final ExitCode code;

    /** Something is wrong with what was asked. */
    public SuiteProblem(String message) {
        this(message, ExitCode.USAGE);
    }

    /** Something is wrong with what was asked. */
    public SuiteProblem(String message, Throwable cause) {
        super(message, cause);
        this.code = ExitCode.USAGE;
    }

    /**
     * @param code exit code of the process
     */
    public SuiteProblem(String message, ExitCode code) {
        super(message);
        this.code = code;
    }

    /**
     * Goes on only if a session came to an end, or the user had enough of it.
     *
     * @param what was carried out
     * @param folder of its results
     */
    public static void check(ExitCode code, String what, Path folder) throws SuiteProblem {
        switch (code) {
            case SUCCESS, NOT_MET, STOPPED, INTERRUPTED -> {}
            case USAGE -> throw new SuiteProblem(what + " cannot be carried out; see above");
            case REFUSED -> throw new SuiteProblem(what + " was refused, because data could be lost; see above", code);
            case IO_ERROR, HOST_LOST, INTERNAL ->
                throw new SuiteProblem("a run of " + what + " failed; see above, and " + folder, code);
        }
    }

    /** Exit code of the process. */
    public ExitCode code() {
        return code;
    }
}
