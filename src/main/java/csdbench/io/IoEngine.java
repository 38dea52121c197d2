package csdbench.io;

/**
 * Does I/O for one worker. Confined to the thread that first submits; any thread may close an engine that was never
 * used. Allocates nothing. The engine never sets the times in a request.
 */
public interface IoEngine extends AutoCloseable {
    /**
     * Submits a request. A synchronous engine has completed it on return; others may start it now or at the next {@link
     * #flush}.
     *
     * @return false if every slot is in use; the request was then not accepted
     */
    boolean submit(IoRequest request);

    /** Starts everything that was submitted. Does not wait. */
    void flush();

    /** Collects completed requests, at most {@code done.length}, without waiting. Results are in the requests. */
    int poll(IoRequest[] done);

    /**
     * Flushes, then polls, waiting up to {@code timeoutNs} for the first completion. A signal may end the wait early
     * with 0.
     */
    int await(IoRequest[] done, long timeoutNs);

    /**
     * When the next request completes, on the engine's clock; {@link Long#MAX_VALUE} if nothing is in flight. Known
     * only in virtual time; other engines return a time in the past.
     */
    default long nextCompletionNs() {
        return inFlight() == 0 ? Long.MAX_VALUE : Long.MIN_VALUE;
    }

    /** Requests submitted and not yet returned by a poll. */
    int inFlight();

    /** Waits for requests in flight, whose buffers the kernel owns, then frees everything but the targets. */
    @Override
    void close();
}
