package csdbench.job.suite.step;

import csdbench.job.command.ExitCode;

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

    /** Exit code of the process. */
    public ExitCode code() {
        return code;
    }
}
