package csdbench.job.command;

/** Exit codes of the process, the worst last. */
public enum ExitCode {
    SUCCESS(0),
    /** Finished, but something that was asked for was not reached. */
    NOT_MET(1),
    /** Finished, but a threshold was not kept. */
    NOT_PASSED(8),
    /** Stopped before a device was full; what was measured until then is written. */
    STOPPED(1),
    /** The command line or a parmfile is wrong. */
    USAGE(2),
    /** Refused, because data could be lost. */
    REFUSED(3),
    /** An I/O failed, or data was not what was written. */
    IO_ERROR(4),
    /** A remote host was lost. */
    HOST_LOST(5),
    /** csdbench itself failed. */
    INTERNAL(70),
    /** The user stopped it; what was measured until then is written. */
    INTERRUPTED(130);

    /** What vdbench's command line answers for every failure. */
    private static final int VDBENCH_FAILURE = 157;

    private final int number;

    ExitCode(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }

    /** The same on vdbench's command line, which knows two answers, and the shell's for an interrupt. */
    public int vdbenchNumber() {
        return switch (this) {
            case SUCCESS, INTERRUPTED -> number;
            case NOT_MET -> 0;
            case NOT_PASSED, STOPPED, USAGE, REFUSED, IO_ERROR, HOST_LOST, INTERNAL -> VDBENCH_FAILURE;
        };
    }

    /** The worse of two, for sessions of several runs. */
    public ExitCode worse(ExitCode other) {
        return compareTo(other) > 0 ? this : other;
    }
}
