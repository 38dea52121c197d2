package csdbench.engine.run;

import csdbench.engine.host.StartLine;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Gives every worker a thread of its own until it has finished. One thread owns the scheduler. */
final class ThreadScheduler implements Scheduler {
    /** Enough for our few frames; hundreds of threads must not cost hundreds of megabytes. */
    private static final long STACK_BYTES = 256 * 1024;

    private final List<Thread> threads = new ArrayList<>();
    private final RunSignals signals;
    private final Runnable threadStart;

    /** Below the number of threads that are alive: a last one that wakes the executor must not be seen as at work. */
    private final AtomicInteger working = new AtomicInteger();

    /**
     * @param threadStart done first on each thread
     */
    ThreadScheduler(RunSignals signals, Runnable threadStart) {
        this.signals = signals;
        this.threadStart = threadStart;
    }

    @Override
    public void lineUp(Worker worker, String name, StartLine line) {
        Thread thread = new Thread(null, () -> work(worker, line), name, STACK_BYTES);
        thread.setDaemon(true);
        threads.add(thread);
        working.incrementAndGet();
        thread.start();
    }

    @Override
    public void start(StartLine line, long startNs) {
        line.open(startNs);
    }

    private void work(Worker worker, StartLine line) {
        try {
            threadStart.run();
            line.await(signals::stopping);
            while (!worker.finished()) {
                if (worker.turn(true) == 0) {
                    pause(worker.idleNs());
                }
            }
        } catch (Throwable cause) {
            signals.crashed(cause);
        } finally {
            worker.close();
            working.decrementAndGet();
            signals.wake();
        }
    }

    private static void pause(long idleNs) {
        if (idleNs > 0) {
            LockSupport.parkNanos(idleNs);
        } else {
            Thread.onSpinWait();
        }
    }

    @Override
    public void await(long timeoutNs) throws InterruptedException {
        signals.await(timeoutNs);
    }

    @Override
    public boolean anyAlive() {
        return working.get() > 0;
    }

    @Override
    public boolean join(long timeoutNs) throws InterruptedException {
        long endNs = System.nanoTime() + timeoutNs;
        for (Thread thread : threads) {
            long leftMs = Math.max(1, (endNs - System.nanoTime()) / 1_000_000);
            if (!thread.join(java.time.Duration.ofMillis(leftMs))) {
                return false;
            }
        }
        return true;
    }
}
