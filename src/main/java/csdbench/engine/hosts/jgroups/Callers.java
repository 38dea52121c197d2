package csdbench.engine.hosts.jgroups;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Accepts connections and finds out who calls, each caller on a thread of its own: nobody waits for one that is slow or
 * silent. Who does not show in time that it belongs here is cut off, sooner when many come, see {@link Unknown}.
 *
 * @param <T> what a caller is once it is known
 */
public final class Callers<T> implements AutoCloseable {
    /** How often a port is looked up from while nobody calls. */
    static final int LOOK_MS = 250;

    /** Of connections that the kernel has accepted for us. */
    static final int BACKLOG = 512;

    private final Port port;
    private final Greeting<T> greeting;
    private final Consumer<T> known;
    private final TurnedAway turnedAway;
    private final Unknown<Socket> unknown = new Unknown<>();
    private final CountDownLatch closed = new CountDownLatch(1);

    /** Where callers come from. */
    @FunctionalInterface
    public interface Port {
        /** The next; a {@link SocketTimeoutException} when none came for a moment. */
        Socket accept() throws IOException;
    }

    /** Finds out who a caller is; its socket is closed from elsewhere if that takes too long. */
    @FunctionalInterface
    public interface Greeting<T> {
        T greet(Socket caller) throws IOException;
    }

    private Callers(Port port, Greeting<T> greeting, Consumer<T> known, TurnedAway turnedAway) {
        this.port = port;
        this.greeting = greeting;
        this.known = known;
        this.turnedAway = turnedAway;
    }

    /**
     * Begins to accept.
     *
     * @param port with a timeout
     * @param greeting on a thread for each caller
     * @param known gets each caller that is known, on that thread, and owns its connection from then on
     */
    public static <T> Callers<T> begin(Port port, Greeting<T> greeting, Consumer<T> known, TurnedAway turnedAway) {
        Callers<T> callers = new Callers<>(port, greeting, known, turnedAway);
        Thread.ofPlatform().daemon().name("csdbench-door").start(callers::accept);
        return callers;
    }

    private void accept() {
        while (closed.getCount() > 0) {
            try {
                take(port.accept());
            } catch (SocketTimeoutException _) {
                // Nobody called.
            } catch (IOException _) {
                // Without descriptors, for instance: those who hold them lose them in time.
                pause();
            }
            unknown.overdue(System.nanoTime()).forEach(Callers::close);
            turnedAway.report(System.nanoTime());
        }
        unknown.all().forEach(Callers::close);
    }

    private void pause() {
        try {
            closed.await(LOOK_MS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            close();
        }
    }

    private void take(Socket caller) {
        unknown.enter(caller, caller.getInetAddress(), System.nanoTime()).ifPresent(Callers::close);
        Thread.ofVirtual().start(() -> greet(caller));
    }

    private void greet(Socket caller) {
        try {
            T found = greeting.greet(caller);
            if (unknown.leave(caller)) {
                known.accept(found);
                return;
            }
            close(caller);
            turnedAway.add(caller.getInetAddress(), "it took too long");
        } catch (IOException e) {
            boolean own = unknown.leave(caller);
            close(caller);
            turnedAway.add(
                    caller.getInetAddress(),
                    own ? Tls.reason(e) : "it did not show in time that it belongs here, or too many called at once");
        }
    }

    private static void close(Socket caller) {
        try {
            caller.close();
        } catch (IOException _) {
            // It is gone.
        }
    }

    /** Waits until it is closed. */
    public void awaitClose() throws InterruptedException {
        closed.await();
    }

    /** Accepts no more, and cuts off who is not known yet. */
    @Override
    public void close() {
        closed.countDown();
    }
}
