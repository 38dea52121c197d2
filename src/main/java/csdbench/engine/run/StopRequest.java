package csdbench.engine.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The request to stop, the user's for all runs or a watcher's for one. Any thread may call it; listeners run on the
 * thread that requests.
 */
public final class StopRequest {
    private final List<Runnable> listeners = new ArrayList<>();
    private Optional<String> failure = Optional.empty();
    private Optional<String> stop = Optional.empty();
    private Optional<String> done = Optional.empty();
    private boolean requested;

    public synchronized void request() {
        requested = true;
        notifyAll();
        listeners.forEach(Runnable::run);
    }

    /** Ends the run that goes on, or the next one, as one that was interrupted. */
    public synchronized void stop(String reason) {
        stop = Optional.of(reason);
        listeners.forEach(Runnable::run);
    }

    /** Why the run that goes on is to end; a second call knows nothing of it. */
    public synchronized Optional<String> takeStop() {
        Optional<String> taken = stop;
        stop = Optional.empty();
        return taken;
    }

    /** Ends the run that goes on, as one that is complete. */
    public synchronized void complete(String reason) {
        done = Optional.of(reason);
        listeners.forEach(Runnable::run);
    }

    /** Why the run that goes on is complete; a second call knows nothing of it. */
    public synchronized Optional<String> takeDone() {
        Optional<String> taken = done;
        done = Optional.empty();
        return taken;
    }

    /** Ends the run that goes on, as one that failed. */
    public synchronized void fail(String reason) {
        failure = Optional.of(reason);
        listeners.forEach(Runnable::run);
    }

    /** Why the run that goes on is to end as failed; a second call knows nothing of it. */
    synchronized Optional<String> takeFailure() {
        Optional<String> taken = failure;
        failure = Optional.empty();
        return taken;
    }

    public synchronized boolean requested() {
        return requested;
    }

    /** Waits for the request, at most {@code seconds}; returns whether it was made. */
    public synchronized boolean await(long seconds) throws InterruptedException {
        long endNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        for (long leftNs = endNs - System.nanoTime(); !requested && leftNs > 0; leftNs = endNs - System.nanoTime()) {
            TimeUnit.NANOSECONDS.timedWait(this, leftNs);
        }
        return requested;
    }

    /** Calls {@code listener} on request, at once when it was made already. */
    public synchronized void listen(Runnable listener) {
        listeners.add(listener);
        if (requested) {
            listener.run();
        }
    }

    /** Removes a listener. */
    public synchronized void forget(Runnable listener) {
        listeners.remove(listener);
    }
}
