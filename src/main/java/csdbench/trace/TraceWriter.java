package csdbench.trace;

/** Writes a trace from front to back, requests in the order of time. One thread at a time. */
public interface TraceWriter extends AutoCloseable {
    /**
     * Writes a request.
     *
     * @param device its device's name
     * @param stream name of who asked
     * @throws TraceProblem when the file cannot be written, or cannot hold such a request
     */
    void write(TraceEntry entry, String device, String stream) throws TraceProblem;

    /**
     * Writes what is left. A file that was not closed is not complete.
     *
     * @throws TraceProblem when the file cannot be written
     */
    @Override
    void close() throws TraceProblem;
}
