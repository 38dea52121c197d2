package csdbench.engine.replay;

/** Reads the requests of a replay in order of time. One thread at a time. */
interface OpFeed extends AutoCloseable {
    /** Fills {@code op} with the next request; false when there is none any more. */
    boolean next(ReplayOp op);

    /** Why it ended before its time, a sentence; null when it did not. */
    String failure();

    @Override
    void close();
}
