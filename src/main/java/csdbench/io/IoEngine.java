package csdbench.io;

/**
 * Does I/O for one worker. Only the thread that first submits may use it, {@link #close} included where no thread
 * ever submitted. Nothing here allocates. The engine never touches the times in a request.
 */
public interface IoEngine extends AutoCloseable {
    /**
     * Accepts a request. A synchronous engine has finished it when this returns; others may start it now or at the
     * next {@link #flush}.
     *
     * @return false when every slot is in use, and then nothing was accepted
     */
    boolean submit(IoRequest request);

    /** Makes sure that everything submitted has been started. Does not wait. */
    void flush();

    /** Hands back what has finished, at most {@code done.length}, without waiting. Results are in the requests. */
    int poll(IoRequest[] done);

    /**
     * Like {@link #poll}, but waits for the first completion, at most {@code timeoutNs}; flushes first. A signal may
     * end the wait early with 0.
     */
    int await(IoRequest[] done, long timeoutNs);

    /**
     * When the next request will be done, on the engine's clock; {@link Long#MAX_VALUE} when nothing is in flight. Only
     * engines in virtual time know it; others say that it may be any moment.
     */
    default long nextCompletionNs() {
        return inFlight() == 0 ? Long.MAX_VALUE : Long.MIN_VALUE;
    }

    /** Requests submitted and not yet handed back. */
    int inFlight();

    /** Waits for what is in flight (the kernel owns those buffers) and frees everything but the targets. */
    @Override
    void close();
}
