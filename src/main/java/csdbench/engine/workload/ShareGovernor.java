package csdbench.engine.workload;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Keeps targets in step when shares must hold without a set rate: a target that is ahead of the slowest one, measured
 * by its own share, has to wait. Any thread may use it.
 */
public final class ShareGovernor {
    /** Operations that all targets together may be ahead; what vdbench's queue of a target holds. */
    private static final double WINDOW_OPERATIONS = 2000;

    /** Counters of different targets stand this many longs apart, on cache lines of their own. */
    private static final int PADDING = 16;

    private final double[] shares;
    private final AtomicLongArray started;

    /**
     * @param shares of the targets, summing to 1
     */
    public ShareGovernor(double[] shares) {
        this.shares = shares.clone();
        this.started = new AtomicLongArray(shares.length * PADDING);
    }

    /** Whether {@code target} may start one more, and if so, counts it. */
    public boolean admit(int target) {
        double slowest = Double.MAX_VALUE;
        for (int i = 0; i < shares.length; i++) {
            slowest = Math.min(slowest, started.getOpaque(i * PADDING) / shares[i]);
        }
        if (started.getOpaque(target * PADDING) / shares[target] > slowest + WINDOW_OPERATIONS) {
            return false;
        }
        started.getAndIncrement(target * PADDING);
        return true;
    }

    /** Takes out a target that will start nothing more, so that the others do not wait for it. */
    public void retire(int target) {
        started.setOpaque(target * PADDING, Long.MAX_VALUE / 2);
    }
}
