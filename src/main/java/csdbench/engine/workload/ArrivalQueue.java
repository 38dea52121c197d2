package csdbench.engine.workload;

import csdbench.base.unit.Rng;
import csdbench.plan.ArrivalSpec;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The operations that are due on one target, of all its workloads, in order of time. Whichever worker is free takes the
 * next one, so that n workers with one slot each behave like one worker with n slots. What is not taken stays due:
 * nothing is dropped.
 *
 * <p>Arrivals are drawn a portion at a time into a ring, always in the same order. A worker that is the only one takes
 * from it with plain stores. Several read the next one and claim it with a compare-and-set; the one that finds the ring
 * half empty draws, and the others take meanwhile. Only when the one that draws is interrupted for as long as half a
 * ring lasts do the others wait: they yield, so that it gets a processor again. Allocates nothing.
 */
public final class ArrivalQueue {
    private static final int RING = 1024;

    /** Drawn at a time: enough that several workers seldom ask who draws, and little beside the time of an I/O. */
    private static final int PORTION = 16;

    /** Indexes into {@link #position}; the ends are on cache lines of their own. */
    private static final int TAKEN = 16;

    private static final int DRAWN = 32;
    private static final int DRAWING = 33;

    private final Arrivals[] arrivals;
    private final double meanNs;
    private final AtomicLongArray position = new AtomicLongArray(48);
    private final long[] sinceStartNs = new long[RING];
    private final int[] streams = new int[RING];
    private long startNs;
    private boolean shared;
    private int workers;

    /** Of streams that all begin with the run. */
    public ArrivalQueue(ArrivalSpec kind, double[] perSecond, long seed) {
        this(kind, perSecond, new long[perSecond.length], seed);
    }

    /**
     * @param perSecond rate of each stream of the target; 0 for a stream that never comes
     * @param delaysNs how long after the run each begins
     */
    ArrivalQueue(ArrivalSpec kind, double[] perSecond, long[] delaysNs, long seed) {
        arrivals = new Arrivals[perSecond.length];
        double sum = 0;
        for (int i = 0; i < perSecond.length; i++) {
            sum += perSecond[i];
            if (perSecond[i] > 0) {
                arrivals[i] = new Arrivals(kind, perSecond[i], delaysNs[i], Rng.mix(seed + i));
            }
        }
        meanNs = 1e9 / sum;
        draw();
    }

    /** A further worker will take; before any does. */
    public void addWorker() {
        shared = ++workers > 1;
    }

    /** Sets the time before which nothing is due; once, before anyone takes. */
    public void begin(long timeNs) {
        startNs = timeNs;
    }

    /** Takes the operation that is due next, even when that lies in the future. */
    @SuppressWarnings("ThreadPriorityCheck") // The one that draws needs a processor, not any thread in particular.
    public void take(Ticket ticket) {
        long next;
        do {
            next = position.getAcquire(TAKEN);
            while (position.getAcquire(DRAWN) - next <= (shared ? RING / 2 : 1) && !drawn(next)) {
                Thread.yield();
            }
            int slot = (int) next & RING - 1;
            ticket.stream = streams[slot];
            ticket.dueNs = startNs + sinceStartNs[slot];
        } while (!claim(next));
    }

    private boolean claim(long next) {
        if (shared) {
            return position.compareAndSet(TAKEN, next, next + 1);
        }
        position.setRelease(TAKEN, next + 1);
        return true;
    }

    /** Draws, unless another worker does; returns whether there is a next one and one behind it. */
    private boolean drawn(long next) {
        if (!shared) {
            draw();
        } else if (position.getPlain(DRAWING) == 0 && position.compareAndSet(DRAWING, 0, 1)) {
            draw();
            position.setRelease(DRAWING, 0);
        }
        return position.getAcquire(DRAWN) - next > 1;
    }

    private void draw() {
        long drawn = position.getPlain(DRAWN);
        if (drawn - position.getAcquire(TAKEN) > RING - PORTION) {
            return;
        }
        for (long end = drawn + PORTION; drawn < end; drawn++) {
            int stream = earliest();
            streams[(int) drawn & RING - 1] = stream;
            sinceStartNs[(int) drawn & RING - 1] = arrivals[stream].sinceStartNs();
            arrivals[stream].advance();
        }
        position.setRelease(DRAWN, drawn);
    }

    /** About how many operations are due and not taken. */
    public long backlog(long nowNs) {
        long nextNs = sinceStartNs[(int) position.getAcquire(TAKEN) & RING - 1];
        return Math.max(0, (long) ((nowNs - startNs - nextNs) / meanNs));
    }

    private int earliest() {
        if (arrivals.length == 1) {
            return 0;
        }
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
