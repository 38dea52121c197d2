package csdbench.io;

/** Decides what a worker does next. The worker's thread owns it; what several share is behind it. Nothing allocates. */
public interface IoSource {
    /** How close to its time an I/O must be for its worker to stay awake. Sleeping is not more exact. */
    long SPIN_NS = 60_000;

    /**
     * Makes a request the next I/O, if one may start now: stream, direction, place, length and, when {@link #paced},
     * the time at which it was due.
     *
     * @param nowNs the time
     * @return false when none may; the request is then as it was
     */
    boolean next(IoRequest request, long nowNs);

    /** Whether I/Os are due at set times; else they are due when they are submitted. */
    boolean paced();

    /**
     * When the next I/O may start, for whoever moves a virtual clock: {@code nowNs} or before for at once,
     * {@link Long#MAX_VALUE} for not before something has completed.
     */
    long nextStartNs(long nowNs);

    /** How long the worker may rest unless something completes, in real time; 0 or below for not at all. */
    long restNs(long nowNs);

    /** Whether there will be no I/O any more. */
    boolean ended();

    /** A request of this source has completed, well or not, and will be used again. */
    void finished(IoRequest request, long nowNs);
}
