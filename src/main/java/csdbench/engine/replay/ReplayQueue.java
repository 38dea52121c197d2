package csdbench.engine.replay;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Which recorded request may be issued next on each target, shared by all workers of a run. Subclasses are the ways of
 * timing. Any thread; nothing is allocated once there is a request for each in flight.
 */
abstract class ReplayQueue {
    /** What {@link #take} returns when nothing can be issued yet. */
    static final ReplayOp NOT_YET = new ReplayOp();

    private final List<ReplaySource> sources = new ArrayList<>();
    private final int[] sourcesOf;
    private final List<ArrayDeque<Thread>> idle = new ArrayList<>();
    private final AtomicInteger inFlight = new AtomicInteger();
    private final AtomicInteger maxInFlight = new AtomicInteger();
    private volatile int idleCount;
    private boolean alone;

    /** When the run began; nothing is due before. */
    long startNs;

    /**
     * @param targets of the run
     */
    ReplayQueue(int targets) {
        sourcesOf = new int[targets];
        for (int i = 0; i < targets; i++) {
            idle.add(new ArrayDeque<>());
        }
    }

    /** Adds what a worker replays on a target; before {@link #begin}. */
    final void add(ReplaySource source, int target) {
        sources.add(source);
        if (++sourcesOf[target] == 2) {
            share(target);
        }
    }

    /** Several workers will take requests of a target. */
    void share(int target) {}

    /** Sets the time of the first request; once, before anyone takes. */
    final void begin(long timeNs) {
        startNs = timeNs;
        alone = sources.size() == 1;
    }

    /**
     * Takes the next request of a target; its {@code dueNs} may lie in the future, and then the caller waits for it.
     *
     * @param horizonNs until when the caller would wait; what is due later may not be known yet
     * @param spare may be filled and returned
     * @return {@link #NOT_YET} when there is none yet; null when there will be none any more
     */
    abstract ReplayOp take(int target, long nowNs, long horizonNs, ReplayOp spare);

    /** When a request of a target may be taken that is known and not taken yet; the largest number for none. */
    abstract long nextDueNs(int target);

    /**
     * A request has completed, well or not; those that wait for that may be taken.
     *
     * @return whether the caller may use it as a spare
     */
    abstract boolean finished(ReplayOp op, long nowNs);

    /** Requests that are due and were not taken. */
    abstract long backlog(long nowNs);

    /** Whether all was read and taken. */
    abstract boolean exhausted();

    /** Counts a request that is issued. A worker that is the only one needs no atomic update for it. */
    final void countIssued() {
        int now = alone ? inFlight.getPlain() + 1 : inFlight.incrementAndGet();
        if (alone) {
            inFlight.setPlain(now);
        }
        if (now > maxInFlight.get()) {
            maxInFlight.accumulateAndGet(now, Math::max);
        }
    }

    /** Counts a request that has completed. */
    final void countFinished() {
        if (alone) {
            inFlight.setPlain(inFlight.getPlain() - 1);
        } else {
            inFlight.decrementAndGet();
        }
    }

    /** How it went, once it is over. */
    final ReplayProgress progress() {
        long issued = 0;
        long lastDueNs = startNs;
        long lastIssuedNs = startNs;
        for (ReplaySource source : sources) {
            issued += source.issued();
            lastDueNs = Math.max(lastDueNs, source.lastDueNs());
            lastIssuedNs = Math.max(lastIssuedNs, source.lastIssuedNs());
        }
        return new ReplayProgress(
                issued, exhausted(), maxInFlight.get(), (lastDueNs - startNs) / 1e9, (lastIssuedNs - startNs) / 1e9);
    }

    /** The calling thread is about to sleep, and wants to be woken when something becomes ready. */
    final void parks(int target) {
        synchronized (idle) {
            if (!idle.get(target).contains(Thread.currentThread())) {
                idle.get(target).push(Thread.currentThread());
                idleCount++;
            }
        }
    }

    /** Wakes a sleeping thread of each target, if there is one: something may have become ready. */
    final void wakeOneOfEach() {
        if (idleCount == 0) {
            return;
        }
        synchronized (idle) {
            for (int i = 0; i < idle.size(); i++) {
                Thread waiting = idle.get(i).poll();
                if (waiting != null) {
                    idleCount--;
                    LockSupport.unpark(waiting);
                }
            }
        }
    }
}
