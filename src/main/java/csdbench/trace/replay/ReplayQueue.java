package csdbench.trace.replay;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Which recorded request may be issued next on each target, shared by all workers of a run. Subclasses are the ways of
 * timing. Any thread; the lock is held for some tens of nanoseconds, and nothing is allocated once the queues have
 * grown to what is outstanding.
 */
abstract class ReplayQueue {
    /** How many requests are held at most, while a target waits whose requests lie behind those of others. */
    private static final int MOST_HELD = 1 << 17;

    /** How many a way of timing reads ahead that must know what else may become due. */
    static final int AHEAD = 1 << 14;

    /** Reading ahead is done in small portions, so that nobody waits for the lock for long. */
    private static final int PORTION = 64;

    /** What {@link #take} gives when nothing can be issued yet. */
    static final ReplayOp NOT_YET = new ReplayOp();

    private final OpFeed feed;
    private final ArrayDeque<ReplayOp> pool = new ArrayDeque<>();
    private final List<ArrayDeque<Thread>> idle = new ArrayList<>();
    private boolean fed;
    private int held;
    private int taken;
    private int inFlight;
    private int mostInFlight;
    private long issued;
    private long lastDueNs;
    private long lastIssuedNs;
    private long starved;

    /** When the run began; nothing is due before. */
    long startNs;

    /**
     * @param targets of the run
     */
    ReplayQueue(OpFeed feed, int targets) {
        this.feed = feed;
        for (int i = 0; i < targets; i++) {
            idle.add(new ArrayDeque<>());
        }
    }

    /** Sets the time of the first request; once, before anyone takes. */
    synchronized void begin(long timeNs) {
        startNs = timeNs;
        lastDueNs = timeNs;
        lastIssuedNs = timeNs;
    }

    /**
     * Takes the next request of a target; its {@code dueNs} may lie in the future, and then whoever took it waits.
     *
     * @param horizonNs until when whoever takes would wait; what is due later may not be known yet
     * @return {@link #NOT_YET} when there is none yet; null when there will be none any more
     */
    final synchronized ReplayOp take(int target, long nowNs, long horizonNs) {
        pull(target);
        ReplayOp op = choose(target, nowNs, horizonNs);
        if (op != null) {
            held--;
            taken++;
            return op;
        }
        return fed && nothingWaits(target) ? null : NOT_YET;
    }

    /** Reads on until there is something for a target, and a portion of what must be known beforehand. */
    private void pull(int target) {
        int portion = PORTION;
        while (!fed && (nothingWaits(target) ? held < MOST_HELD : held < ahead() && portion-- > 0)) {
            ReplayOp op = pool.isEmpty() ? new ReplayOp() : pool.pop();
            OpFeed.Next next = feed.next(op);
            if (next != OpFeed.Next.OP) {
                pool.push(op);
                fed = next == OpFeed.Next.END;
                starved += next == OpFeed.Next.LATER && held == 0 ? 1 : 0;
                return;
            }
            held++;
            hold(op);
        }
    }

    /** How many requests are to be known before they can be issued. */
    abstract int ahead();

    /** Keeps a request until it may be taken. */
    abstract void hold(ReplayOp op);

    /**
     * Removes the request of a target that may be issued next; null when there is none now.
     *
     * @param horizonNs a request that is due later need not be given yet
     */
    abstract ReplayOp choose(int target, long nowNs, long horizonNs);

    /** When a request of a target may be taken that is known and not given yet; the largest number for none. */
    abstract long nextDueNs(int target);

    /** The same, for whoever rests. */
    final synchronized long nextDue(int target) {
        return nextDueNs(target);
    }

    /** Whether no request for a target is held. */
    abstract boolean nothingWaits(int target);

    /** How many of the held requests were due by a time. */
    abstract long due(long nowNs);

    /** A request was issued. */
    final synchronized void issued(ReplayOp op, long nowNs) {
        issued++;
        inFlight++;
        mostInFlight = Math.max(mostInFlight, inFlight);
        lastDueNs = Math.max(lastDueNs, op.dueNs);
        lastIssuedNs = Math.max(lastIssuedNs, nowNs);
    }

    /** A request has completed, well or not; whoever waits for that may go on. */
    final synchronized void finished(ReplayOp op, long nowNs) {
        inFlight--;
        taken--;
        if (completed(op, nowNs) > 0) {
            for (int i = 0; i < idle.size(); i++) {
                Thread waiting = idle.get(i).poll();
                if (waiting != null) {
                    LockSupport.unpark(waiting);
                }
            }
        }
    }

    /**
     * Takes notice of a completion and lets go of the request, now or when nobody needs it any more.
     *
     * @return how many requests may be issued now that could not before
     */
    abstract int completed(ReplayOp op, long nowNs);

    /** Gives a request back to be used again. */
    final void release(ReplayOp op) {
        pool.push(op);
    }

    /** The calling thread is about to rest, and wants to be woken when something becomes ready. */
    final synchronized void rests(int target) {
        if (!idle.get(target).contains(Thread.currentThread())) {
            idle.get(target).push(Thread.currentThread());
        }
    }

    /** Requests that were taken and have not completed, those included that wait for their time. */
    final int taken() {
        return taken;
    }

    /** Requests that are due and were not taken. */
    final synchronized long backlog(long nowNs) {
        return due(nowNs);
    }

    /** How it went, once it is over. */
    final synchronized Progress progress() {
        return new Progress(
                issued,
                mostInFlight,
                (lastDueNs - startNs) / 1e9,
                (lastIssuedNs - startNs) / 1e9,
                starved,
                fed && held == 0);
    }

    /**
     * How a replay went.
     *
     * @param issued requests
     * @param mostInFlight at any time
     * @param dueSeconds from the beginning to when the last was due
     * @param issuedSeconds from the beginning to when the last was issued
     * @param starved how often a worker found nothing read yet
     * @param complete whether all of it was issued
     */
    record Progress(
            long issued, int mostInFlight, double dueSeconds, double issuedSeconds, long starved, boolean complete) {}
}
