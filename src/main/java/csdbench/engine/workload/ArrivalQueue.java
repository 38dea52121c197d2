package csdbench.engine.workload;

import csdbench.base.unit.Rng;
import csdbench.plan.ArrivalSpec;

/**
 * The operations that are due on one target, of all its workloads, in order of time. Whoever is free takes the next
 * one, so that n workers with one slot each behave like one worker with n slots. What nobody takes stays due: nothing
 * is dropped. Any thread may take; the lock is held for a few nanoseconds and allocates nothing.
 */
public final class ArrivalQueue {
    private final Arrivals[] arrivals;
    private final double meanNs;
    private int nextStream;
    private long startNs;

    /**
     * @param perSecond rate of each stream of the target; 0 for a stream that never comes
     */
    public ArrivalQueue(ArrivalSpec kind, double[] perSecond, long seed) {
        arrivals = new Arrivals[perSecond.length];
        double sum = 0;
        for (int i = 0; i < perSecond.length; i++) {
            sum += perSecond[i];
            if (perSecond[i] > 0) {
                arrivals[i] = new Arrivals(kind, perSecond[i], Rng.mix(seed + i));
            }
        }
        meanNs = 1e9 / sum;
        nextStream = earliest();
    }

    /** Sets the time before which nothing is due; once, before anyone takes. */
    public synchronized void begin(long timeNs) {
        startNs = timeNs;
    }

    /** Takes the operation that is due next, even when that lies in the future. */
    public synchronized void take(Ticket ticket) {
        Arrivals next = arrivals[nextStream];
        ticket.stream = nextStream;
        ticket.dueNs = startNs + next.sinceStartNs();
        next.advance();
        nextStream = arrivals.length == 1 ? 0 : earliest();
    }

    /** About how many operations are due and not taken. */
    public synchronized long backlog(long nowNs) {
        return Math.max(0, (long) ((nowNs - startNs - arrivals[nextStream].sinceStartNs()) / meanNs));
    }

    private int earliest() {
        int best = -1;
        for (int i = 0; i < arrivals.length; i++) {
            if (arrivals[i] != null && (best < 0 || arrivals[i].sinceStartNs() < arrivals[best].sinceStartNs())) {
                best = i;
            }
        }
        return best;
    }

    /** An operation that its owner must start: reused, owned by one worker. */
    public static final class Ticket {
        /** Which stream of the target. */
        public int stream;

        /** When to start it. */
        public long dueNs;
    }
}
