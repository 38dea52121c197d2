package csdbench.engine.host;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;

/**
 * Where the workers of a run wait until it begins. A thread that is made at the start begins late, and beside others
 * that are busy already each by another amount: the two thousandth came a quarter of an hour late. Any thread may use
 * it.
 */
public final class StartLine {
    private static final long LOOK_NS = 100_000_000;

    private final CountDownLatch open = new CountDownLatch(1);
    private final LongConsumer begun;
    private final AtomicBoolean first = new AtomicBoolean(true);
    private volatile long startNs;

    /**
     * @param begun called once with the machine's time at which the first worker began, on its thread
     */
    public StartLine(LongConsumer begun) {
        this.begun = begun;
    }

    /**
     * Tells the workers, which wait until then, when to begin.
     *
     * @param atNs when the run begins, by the machine's clock
     */
    public void open(long atNs) {
        startNs = atNs;
        open.countDown();
    }

    /**
     * Waits for the start, by the machine's clock, and begins. Spinning would keep others from being in time.
     *
     * @param stopped whether the run has ended before it began
     * @throws InterruptedException if the worker is not to begin at all
     */
    public void await(BooleanSupplier stopped) throws InterruptedException {
        open.await();
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
