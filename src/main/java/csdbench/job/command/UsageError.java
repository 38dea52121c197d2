package csdbench.job.command;

/** The command line is not valid; the message has what is wrong and what to write instead. */
public final class UsageError extends Failure {
    private static final long serialVersionUID = 1L;

    public UsageError(String message) {
        super(ExitCode.USAGE, message);
    }
}
