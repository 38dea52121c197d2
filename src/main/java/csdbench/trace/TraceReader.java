package csdbench.trace;

/**
 * Reads a trace from front to back. Requests come in the order of the file, which need not be the order of time. One
 * thread at a time.
 */
public interface TraceReader extends AutoCloseable {
    /**
     * Reads on to the next request.
     *
     * @param entry filled when there is one
     * @return false at the end
     * @throws TraceProblem when the trace cannot be read on: a broken file, or a malformed line of a strict reading
     */
    boolean next(TraceEntry entry) throws TraceProblem;

    /** Names of the devices met so far. */
    NameTable devices();

    /** Names of the processes met so far; the devices' when the format tells none. */
    NameTable streams();

    /** What was passed over so far. */
    ReadProblems rejects();

    /** Closes the file; what was read stays valid. */
    @Override
    void close();
}
