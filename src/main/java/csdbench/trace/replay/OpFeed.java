package csdbench.trace.replay;

/** Hands out the requests of a replay in order of time. One thread at a time. */
interface OpFeed extends AutoCloseable {
    /** What a feed has. */
    enum Next {
        /** An operation; it was filled. */
        OP,
        /** None yet: it is still being read. */
        LATER,
        /** None any more. */
        END
    }

    Next next(ReplayOp op);

    /** Why it ended before its time, a sentence; null when it did not. */
    String failure();

    @Override
    void close();
}
