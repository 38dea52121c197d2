package csdbench.io;

/** Decides a worker's next I/O. Confined to the worker's thread. Allocates nothing. */
public interface IoSource {
    /** Time before an I/O is due within which its worker spins; sleep is not more precise than that. */
    long SPIN_NS = 60_000;

    /**
     * Fills in the next I/O if one may start now: stream, direction, offset, length and, if {@link #paced}, the due
     * time.
     *
     * @param nowNs the time
     * @return false if none may start; the request is then unchanged
     */
    boolean next(IoRequest request, long nowNs);

    /** Whether I/Os have a schedule; otherwise each is due when it is submitted. */
    boolean paced();

    /**
     * When the next I/O may start, to advance a virtual clock: {@code nowNs} or earlier means immediately, {@link
     * Long#MAX_VALUE} means after the next completion.
     */
    long nextStartNs(long nowNs);

    /** How long the worker may sleep unless something completes, in real time; 0 or less means not at all. */
    long idleNs(long nowNs);

    /** Whether there are no more I/Os. */
    boolean ended();

    /** Called when a request of this source has completed or failed, before it is reused. */
    void finished(IoRequest request, long nowNs);
}
