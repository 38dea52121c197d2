package csdbench.job.session;

import csdbench.engine.run.StopRequest;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns Ctrl-C and a polite kill into a wish to stop, and keeps the process alive until results are written. Java ends
 * the process when its shutdown hooks have run, so the hook waits for the session.
 */
public final class Interrupts {
    /** Longer than a drain may take; afterwards the process ends whatever is outstanding. */
    private static final long LONGEST_WAIT_SECONDS = 60;

    private final StopRequest stopRequest = new StopRequest();
    private final CountDownLatch sessionOver = new CountDownLatch(1);
    private volatile boolean exiting;

    private Interrupts() {}

    public static Interrupts install() {
        Interrupts interrupts = new Interrupts();
        Runtime.getRuntime().addShutdownHook(new Thread(interrupts::onShutdown, "csdbench-interrupt"));
        return interrupts;
    }

    public StopRequest stopRequest() {
        return stopRequest;
    }

    /** The session has written everything; the process may end with this code. Does not return when interrupted. */
    public void sessionOver() {
        exiting = true;
        sessionOver.countDown();
    }

    private void onShutdown() {
        if (exiting) {
            return;
        }
        stopRequest.request();
        try {
            sessionOver.await(LONGEST_WAIT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Runtime.getRuntime().halt(ExitCode.INTERRUPTED.number());
    }
}
