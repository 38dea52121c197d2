package csdbench.engine.replay;

import csdbench.plan.order.ReplayMode;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Requests in the order in which they were recorded, each target's by itself: at their times, one behind the other, or
 * with as many in flight as there were. Whichever worker of a target is free takes the next request, without a lock.
 */
final class OrderedQueue extends ReplayQueue {
    private final ReplayMode mode;
    private final double timeScale;
    private final LaneFiller filler;
    private final Lane[] lanes;

    /** Requests that were taken and have not completed, where their number is limited. */
    private final AtomicInteger taken = new AtomicInteger();

    /**
     * @param speedPercent of the recorded speed
     * @param lanes one for each target of the run
     */
    OrderedQueue(LaneFiller filler, Lane[] lanes, ReplayMode mode, double speedPercent) {
        super(lanes.length);
        this.mode = mode;
        this.timeScale = 100 / speedPercent;
        this.filler = filler;
        this.lanes = lanes;
    }

    @Override
    void share(int target) {
        lanes[target].share();
    }

    @Override
    ReplayOp take(int target, long nowNs, long horizonNs, ReplayOp spare) {
        Lane lane = lanes[target];
        filler.fill(target);
        boolean ended = filler.ended();
        while (true) {
            long number = lane.peek(spare);
            if (number < 0) {
                return ended ? null : NOT_YET;
            }
            boolean admitted = mode != ReplayMode.LOAD || taken.incrementAndGet() <= spare.depth;
            if (admitted && lane.claim(number)) {
                spare.dueNs = mode.paced() ? startNs + (long) (spare.issueNs * timeScale) : nowNs;
                return spare;
            }
            if (mode == ReplayMode.LOAD) {
                taken.decrementAndGet();
                if (!admitted && lane.first(number)) {
                    return NOT_YET;
                }
            }
        }
    }

    /** Order is known, so that a worker takes what is next, however late that is due. */
    @Override
    long nextDueNs(int target) {
        return Long.MAX_VALUE;
    }

    @Override
    long backlog(long nowNs) {
        long due = 0;
        for (Lane lane : lanes) {
            due += mode.paced() ? lane.due(nowNs - startNs, timeScale) : 0;
        }
        return due;
    }

    @Override
    boolean finished(ReplayOp op, long nowNs) {
        if (mode == ReplayMode.LOAD) {
            taken.decrementAndGet();
            wakeOneOfEach();
        }
        return true;
    }

    @Override
    boolean exhausted() {
        return filler.ended() && Lane.held(lanes) == 0;
    }
}
