package csdbench.engine.host;

import csdbench.io.linux.CallState;
import csdbench.io.linux.Libc;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/**
 * A thread for what nobody who measures may wait for: on Linux it gets a processor only while no other thread wants
 * one, and gives it back at once. Work on it must hold nothing that others wait for, as it may take long. Any thread
 * may use it.
 */
public final class IdleThread implements AutoCloseable {
    private final ExecutorService thread;

    /** @param name of the thread */
    public IdleThread(String name) {
        thread = Executors.newSingleThreadExecutor(
                Thread.ofPlatform().daemon().name(name).factory());
        thread.execute(IdleThread::yieldToOthers);
    }

    private static void yieldToOthers() {
        if (Libc.unavailable().isEmpty()) {
            try (CallState state = new CallState()) {
                Libc.onlyWhenIdle(state);
            }
        }
    }

    /**
     * Has something done, one thing after the other, and waits for it.
     *
     * @throws InterruptedException if the caller is interrupted meanwhile, or the thread has ended
     */
    public <T> T done(Callable<T> work) throws InterruptedException {
        try {
            return thread.submit(work).get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (RejectedExecutionException _) {
            throw new InterruptedException("closed");
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
