package csdbench.trace.replay;

import java.util.ArrayDeque;

/**
 * Requests in the order in which they were recorded, each target's by itself: at their times, one behind the other, or
 * with as many outstanding as there were.
 */
final class FifoQueue extends ReplayQueue {
    private final ReplayMode mode;
    private final double timeScale;
    private final ArrayDeque<ReplayOp>[] waiting;

    /**
     * @param speedPercent of the recorded speed
     * @param targets of the run
     */
    @SuppressWarnings({"unchecked", "rawtypes"})
    FifoQueue(OpFeed feed, ReplayMode mode, double speedPercent, int targets) {
        super(feed, targets);
        this.mode = mode;
        this.timeScale = 100 / speedPercent;
        this.waiting = new ArrayDeque[targets];
        for (int i = 0; i < targets; i++) {
            waiting[i] = new ArrayDeque<>();
        }
    }

    @Override
    int ahead() {
        return AHEAD;
    }

    @Override
    void hold(ReplayOp op) {
        op.dueNs = startNs + (mode.paced() ? (long) (op.issueNs * timeScale) : 0);
        waiting[op.target].addLast(op);
    }

    @Override
    ReplayOp choose(int target, long nowNs, long horizonNs) {
        ReplayOp head = waiting[target].peekFirst();
        if (head == null || mode == ReplayMode.LOAD && taken() >= head.depth) {
            return null;
        }
        if (!mode.paced()) {
            head.dueNs = nowNs;
        }
        return waiting[target].pollFirst();
    }

    /** Order is known, so that whoever is first takes what is next, however late that is due. */
    @Override
    long nextDueNs(int target) {
        return Long.MAX_VALUE;
    }

    @Override
    boolean nothingWaits(int target) {
        return waiting[target].isEmpty();
    }

    @Override
    long due(long nowNs) {
        long due = 0;
        for (ArrayDeque<ReplayOp> each : waiting) {
            for (ReplayOp op : each) {
                if (!mode.paced() || op.dueNs > nowNs) {
                    break;
                }
                due++;
            }
        }
        return due;
    }

    @Override
    int completed(ReplayOp op, long nowNs) {
        release(op);
        return mode == ReplayMode.LOAD ? 1 : 0;
    }
}
