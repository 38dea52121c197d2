package csdbench.job.data;

/** Why something cannot be done with data; the message says where, what, and what to do next. */
public final class DataProblem extends Exception {
    private static final long serialVersionUID = 1L;

    private final Kind kind;

    /** Whose fault it is. */
    public enum Kind {
        /** What was asked makes no sense. */
        USAGE,
        /** Data could be lost. */
        REFUSED,
        /** A file or device failed. */
        IO
    }

    private DataProblem(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    public static DataProblem usage(String message) {
        return new DataProblem(Kind.USAGE, message);
    }

    static DataProblem refused(String message) {
        return new DataProblem(Kind.REFUSED, message);
    }

    static DataProblem io(String message) {
        return new DataProblem(Kind.IO, message);
    }

    public Kind kind() {
        return kind;
    }
}
