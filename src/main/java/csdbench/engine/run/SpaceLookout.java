package csdbench.engine.run;

import csdbench.base.unit.NanoClock;
import csdbench.engine.opened.SpaceWatch;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * Has a watch look at free space in time, and stops the workers where there is too little. In real time a thread of its
 * own does, since what closes intervals may be busy for as long as a small pool takes to be filled. One thread owns it.
 */
final class SpaceLookout implements AutoCloseable {
    private static final long STACK_BYTES = 256 * 1024;

    private final SpaceWatch watch;
    private final NanoClock clock;
    private final RunSignals signals;
    private final Optional<Thread> thread;
    private volatile boolean closed;

    /** @param beside whether time passes while the calling thread does something else */
    SpaceLookout(SpaceWatch watch, NanoClock clock, RunSignals signals, boolean beside) {
        this.watch = watch;
        this.clock = clock;
        this.signals = signals;
        this.thread = beside && watch.watches()
                ? Optional.of(new Thread(null, this::lookOut, "csdbench-space", STACK_BYTES))
                : Optional.empty();
        thread.ifPresent(looking -> {
            looking.setDaemon(true);
            looking.start();
        });
    }

    private void lookOut() {
        try {
            while (!closed && look()) {
                LockSupport.parkNanos(watch.pauseNs(clock.nowNs()));
            }
        } catch (RuntimeException | Error cause) {
            signals.crashed(cause);
        }
    }

    /** Looks where it is time to; false if there was too little. */
    private boolean look() {
        Optional<String> reason = watch.tooLittle(clock.nowNs());
        reason.ifPresent(signals::full);
        return reason.isEmpty();
    }

    /** Why the run must stop; empty if there is space. */
    Optional<String> tooLittle() {
        if (thread.isEmpty() && signals.full().isEmpty()) {
            look();
        }
        return signals.full();
    }

    /** Looks at once: why what failed had no space; empty if it had. */
    Optional<String> full() {
        return watch.full(clock.nowNs());
    }

    /** How long the owner may wait for its next look at most. */
    long pauseNs(long nowNs) {
        return thread.isPresent() ? Long.MAX_VALUE : watch.pauseNs(nowNs);
    }

    /** Ends its thread; a program that it started is ended, too. */
    @Override
    public void close() {
        closed = true;
        thread.ifPresent(looking -> {
            looking.interrupt();
            try {
                looking.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }
}
