package csdbench.engine.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The user's wish to stop, given once and for all runs. Any thread may call it; those who listen are told on the
 * thread that asks.
 */
public final class StopRequest {
    private final List<Runnable> listeners = new ArrayList<>();
    private boolean requested;

    public synchronized void request() {
        requested = true;
        notifyAll();
        listeners.forEach(Runnable::run);
    }

    public synchronized boolean requested() {
        return requested;
    }

    /** Waits for the wish, at most {@code seconds}; tells whether it was made. */
    public synchronized boolean await(long seconds) throws InterruptedException {
        long endNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        for (long leftNs = endNs - System.nanoTime(); !requested && leftNs > 0; leftNs = endNs - System.nanoTime()) {
            TimeUnit.NANOSECONDS.timedWait(this, leftNs);
        }
        return requested;
    }

    /** Has {@code listener} called when the wish is made, at once when it was made already. */
    public synchronized void listen(Runnable listener) {
        listeners.add(listener);
        if (requested) {
            listener.run();
        }
    }

    /** Has it called no more. */
    public synchronized void forget(Runnable listener) {
        listeners.remove(listener);
    }
}
