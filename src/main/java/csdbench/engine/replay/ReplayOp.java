package csdbench.engine.replay;

/** One request to be issued. Allocated once and reused; its fields belong to this room's hot path. */
final class ReplayOp {
    /** When it was issued, counted from the first, at the recorded speed. */
    long issueNs;

    /** From issue to completion as recorded; negative when unknown. */
    long latencyNs;

    /** As in {@link csdbench.io.IoRequest#operation}. */
    int operation;

    int stream;

    /** Stream of the target that has data as was recorded; 0 for what it writes else. */
    int data;

    int target;
    long offsetBytes;
    int lengthBytes;

    /** A write whose blocks are to be read before. */
    boolean rewrite;

    /** Recorded queue depth when it was issued, itself included; 0 if not counted. */
    int depth;

    /** When it is to be issued now, on the run's clock. */
    long dueNs;

    /** Used while waiting for others; see {@code DependentQueue}. */
    final Waiting waiting = new Waiting();

    /** What is known of a request that waits, and of those that wait for it. */
    static final class Waiting {
        int forCompletions;
        long baseNs;

        /** When the last of all that it waited for had completed. */
        long releasedNs;

        long thinkNs;
        boolean behindCompletion;
        ReplayOp base;
        ReplayOp dependent;
        boolean done;
        boolean claimedByLater;
        long doneNs;
    }
}
