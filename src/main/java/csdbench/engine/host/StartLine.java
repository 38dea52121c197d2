package csdbench.engine.host;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;

/**
 * Where the workers of a run wait until it begins. A thread that is made at the start begins late, and on a machine
 * with more to do than processors each by another amount. Any thread may use it.
 */
public final class StartLine {
    private static final long LOOK_NS = 100_000_000;

    private final long startNs;
    private final LongConsumer begun;
    private final AtomicBoolean first = new AtomicBoolean(true);

    /**
     * @param startNs when the run begins, in its clock
     * @param begun called once with the machine's time at which the first worker began, on its thread
     */
    public StartLine(long startNs, LongConsumer begun) {
        this.startNs = startNs;
        this.begun = begun;
    }

    /** When the run begins, in its clock. */
    public long startNs() {
        return startNs;
    }

    /**
     * Waits for the start, by the machine's clock, and begins. Spinning would keep others from being in time.
     *
     * @param stopped whether the run has ended before it began
     */
    public void await(BooleanSupplier stopped) {
        long leftNs = startNs - System.nanoTime();
        while (leftNs > 0 && !stopped.getAsBoolean()) {
            LockSupport.parkNanos(Math.min(leftNs, LOOK_NS));
            leftNs = startNs - System.nanoTime();
        }
        begin();
    }

    /** The calling worker begins. */
    public void begin() {
        if (first.compareAndSet(true, false)) {
            begun.accept(System.nanoTime());
        }
    }
}
