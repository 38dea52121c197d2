package csdbench.trace;

/** Writes a trace, requests in the order of time. One thread at a time. */
public interface TraceWriter extends AutoCloseable {
    /**
     * Writes a request.
     *
     * @param device name of its device
     * @param stream name of its process or device
     * @throws TraceProblem if the file cannot be written or cannot represent the request
     */
    void write(TraceEntry entry, String device, String stream) throws TraceProblem;

    /**
     * Keeps what must be known of the trace, for its end; formats without room for it leave it out.
     *
     * @param text without a capital or a full stop
     */
    default void note(String text) {}

    /**
     * Writes buffered data. Without it the file is incomplete.
     *
     * @throws TraceProblem if the file cannot be written
     */
    @Override
    void close() throws TraceProblem;
}
