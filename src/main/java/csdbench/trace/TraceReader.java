package csdbench.trace;

import java.util.List;

/** Reads a trace sequentially, in the order of the file, which need not be the order of time. One thread at a time. */
public interface TraceReader extends AutoCloseable {
    /**
     * Reads the next request.
     *
     * @param entry filled if there is one
     * @return false at the end
     * @throws TraceProblem if the file cannot be read, or a record is malformed in strict mode
     */
    boolean next(TraceEntry entry) throws TraceProblem;

    /** Names of the devices so far. */
    NameTable devices();

    /** Names of the processes so far; of the devices if the format has no processes. */
    NameTable streams();

    /** What was skipped so far. */
    ReadProblems rejects();

    /** What was noted so far of how it was recorded and read; nothing that names a file, where names are left out. */
    default List<String> notes() {
        return rejects().notes();
    }

    /** Closes the file; names and problems stay valid. */
    @Override
    void close();
}
