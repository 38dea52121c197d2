package csdbench.job.command;

import csdbench.base.text.Problem;
import csdbench.language.parm.UnwritableValue;
import csdbench.trace.TraceProblem;
import java.util.Optional;

/** A command cannot go on. The message is for the user: where, what, what was expected, what to do next. */
public sealed class Failure extends Exception permits Fault, UsageError {
    private static final long serialVersionUID = 1L;

    private final ExitCode code;

    /**
     * @param code how the process ends
     */
    public Failure(ExitCode code, String message) {
        super(message);
        this.code = code;
    }

    /** A file or device failed. */
    public static Failure io(String message) {
        return new Failure(ExitCode.IO_ERROR, message);
    }

    /** Data could be lost; the message begins with {@code refused:}. */
    public static Failure refused(String message) {
        return new Failure(ExitCode.REFUSED, message);
    }

    /** The user stopped it; the message has what is left. */
    public static Failure interrupted(String message) {
        return new Failure(ExitCode.INTERRUPTED, message);
    }

    /** What an exception means to the user. */
    static Failure of(Throwable exception) {
        return switch (exception) {
            case Failure failure -> failure;
            case Problem problem -> new UsageError(problem.sentence());
            case TraceProblem problem ->
                new Failure(problem.writing() ? ExitCode.IO_ERROR : ExitCode.USAGE, problem.getMessage());
            case UnwritableValue value -> new UsageError(value.getMessage());
            default -> Fault.of(exception);
        };
    }

    /** How the process ends. */
    public ExitCode code() {
        return code;
    }

    /** The message as a terminal shows it: refusals and interrupts are not errors. */
    public String shown() {
        return (code == ExitCode.REFUSED || code == ExitCode.INTERRUPTED ? "" : "error: ") + getMessage();
    }

    /** Throws where something may not be. */
    @FunctionalInterface
    public interface Check {
        /** @throws Failure with the reason */
        void check() throws Failure;
    }

    /** How a check fails, empty if it does not. */
    public static Optional<Failure> by(Check check) {
        try {
            check.check();
            return Optional.empty();
        } catch (Failure e) {
            return Optional.of(e);
        }
    }
}
