package csdbench.job.suite;

import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import csdbench.job.suite.step.StepScope.Interrupted;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;

/**
 * The processors that simulated drives are computed on, as many side by side as there are. Steps on a real drive are
 * done one after the other by the calling thread. Any thread.
 */
final class Processors implements AutoCloseable {
    private final ExecutorService threads;
    private final Semaphore free;
    private final boolean inOrder;
    private volatile boolean stopped;

    /**
     * A part of a review.
     *
     * @param <T> what comes of it
     */
    @FunctionalInterface
    interface Part<T> {
        T carryOut() throws Failure, Interrupted;
    }

    private Processors(int count, boolean inOrder) {
        this.threads = Executors.newFixedThreadPool(count);
        this.free = new Semaphore(count, true);
        this.inOrder = inOrder;
    }

    /** For a simulated drive. */
    static Processors all() {
        return new Processors(Runtime.getRuntime().availableProcessors(), false);
    }

    /** For a real one. */
    static Processors one() {
        return new Processors(1, true);
    }

    /** Computes something once a processor is free. */
    <T> T compute(Part<T> part) throws Failure, Interrupted {
        free.acquireUninterruptibly();
        try {
            return part.carryOut();
        } finally {
            free.release();
        }
    }

    /** Does parts that do not depend on each other; after a failure of one no other begins. */
    void each(List<Part<Void>> parts) throws Failure, Interrupted {
        if (inOrder) {
            for (Part<Void> part : parts) {
                part.carryOut();
            }
            return;
        }
        List<Future<Void>> running = new ArrayList<>();
        for (Part<Void> part : parts) {
            running.add(threads.submit(() -> guarded(part)));
        }
        Failure failure = null;
        boolean interrupted = false;
        for (Future<Void> each : running) {
            try {
                each.get();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new Interrupted();
            } catch (ExecutionException e) {
                interrupted |= e.getCause() instanceof Interrupted;
                failure = e.getCause() instanceof Interrupted || failure != null ? failure : problem(e);
            }
        }
        if (failure != null) {
            throw failure;
        }
        if (interrupted) {
            throw new Interrupted();
        }
    }

    private Void guarded(Part<Void> part) throws Failure, Interrupted {
        if (stopped) {
            throw new Interrupted();
        }
        boolean done = false;
        try {
            part.carryOut();
            done = true;
            return null;
        } finally {
            stopped |= !done;
        }
    }

    /** What a part of a review failed of. */
    static Failure problem(ExecutionException e) {
        return e.getCause() instanceof Failure problem
                ? problem
                : new UsageError("a part of the review failed: " + e.getCause());
    }

    @Override
    public void close() {
        threads.shutdown();
    }
}
