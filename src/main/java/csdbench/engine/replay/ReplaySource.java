package csdbench.engine.replay;

import csdbench.io.IoRequest;
import csdbench.io.IoSource;
import java.util.ArrayDeque;

/** What one worker replays on its target. One thread owns it; the figures are read when that has ended. */
final class ReplaySource implements IoSource {
    /** How long to sleep when others may make something ready, and a thread that waits for I/O cannot be woken. */
    private static final long SHORT_SLEEP_NS = 100_000;

    /** The same when it is woken, but for a wake-up that another got. */
    private static final long WAKEABLE_SLEEP_NS = 1_000_000;

    private static final long LONG_SLEEP_NS = 50_000_000;

    private final ReplayQueue queue;
    private final int target;
    private final boolean paced;
    private final boolean wakeable;
    private final long horizonNs;
    private final ReplayOp[] bySlot;
    private final ArrayDeque<ReplayOp> again = new ArrayDeque<>();
    private final ArrayDeque<ReplayOp> spares = new ArrayDeque<>();
    private ReplayOp claimed;
    private boolean ended;
    private int outstanding;
    private long issued;
    private long lastDueNs;
    private long lastIssuedNs;

    /**
     * @param slots of the worker
     * @param wakeable whether its thread sleeps where it can be woken
     * @param virtual whether a scheduler moves the clock, so that no thread waits for a time to come
     */
    ReplaySource(ReplayQueue queue, int target, int slots, boolean paced, boolean wakeable, boolean virtual) {
        this.queue = queue;
        this.target = target;
        this.paced = paced;
        this.wakeable = wakeable;
        this.horizonNs = virtual ? 0 : SPIN_NS;
        this.bySlot = new ReplayOp[slots];
        queue.add(this, target);
    }

    @Override
    public boolean next(IoRequest request, long nowNs) {
        ReplayOp op = again.pollFirst();
        boolean second = op != null;
        if (!second) {
            claim(nowNs);
            if (claimed == null || claimed.dueNs > nowNs) {
                return false;
            }
            op = claimed;
            claimed = null;
            issued++;
            lastDueNs = Math.max(lastDueNs, op.dueNs);
            lastIssuedNs = Math.max(lastIssuedNs, nowNs);
            queue.countIssued();
        }
        request.operation = op.rewrite && !second ? IoRequest.READ : op.operation;
        request.stream = request.operation == IoRequest.WRITE ? op.data : 0;
        request.offsetBytes = op.offsetBytes;
        request.transferBytes = op.lengthBytes;
        request.dueNs = second ? nowNs : op.dueNs;
        if (second) {
            op.rewrite = false;
        }
        bySlot[request.slot] = op;
        outstanding++;
        return true;
    }

    private void claim(long nowNs) {
        if (claimed == null && !ended) {
            ReplayOp spare = spares.isEmpty() ? new ReplayOp() : spares.pop();
            ReplayOp op = queue.take(target, nowNs, nowNs + horizonNs, spare);
            ended = op == null;
            claimed = op == ReplayQueue.NOT_YET ? null : op;
            if (claimed != spare) {
                spares.push(spare);
            }
        }
    }

    @Override
    public boolean paced() {
        return paced;
    }

    @Override
    public long nextStartNs(long nowNs) {
        if (!again.isEmpty()) {
            return nowNs;
        }
        claim(nowNs);
        return claimed != null ? claimed.dueNs : ended ? Long.MAX_VALUE : queue.nextDueNs(target);
    }

    @Override
    public long idleNs(long nowNs) {
        if (!again.isEmpty()) {
            return 0;
        }
        if (claimed == null && wakeable && !ended) {
            queue.parks(target);
            // Something may have become ready between the last look and this promise to be woken.
            claim(nowNs);
        }
        if (claimed != null) {
            return claimed.dueNs - nowNs - SPIN_NS;
        }
        if (ended) {
            return LONG_SLEEP_NS;
        }
        long untilDueNs = queue.nextDueNs(target) - nowNs - SPIN_NS;
        return Math.min(untilDueNs, wakeable ? WAKEABLE_SLEEP_NS : SHORT_SLEEP_NS);
    }

    @Override
    public boolean ended() {
        return ended && claimed == null && outstanding == 0 && again.isEmpty();
    }

    @Override
    public void finished(IoRequest request, long nowNs) {
        ReplayOp op = bySlot[request.slot];
        bySlot[request.slot] = null;
        outstanding--;
        if (op.rewrite) {
            again.addLast(op);
            return;
        }
        queue.countFinished();
        if (queue.finished(op, nowNs)) {
            spares.push(op);
        }
    }

    /** Requests that were issued. */
    long issued() {
        return issued;
    }

    /** When the last one issued was due; 0 for none. */
    long lastDueNs() {
        return lastDueNs;
    }

    /** When the last one was issued; 0 for none. */
    long lastIssuedNs() {
        return lastIssuedNs;
    }
}
