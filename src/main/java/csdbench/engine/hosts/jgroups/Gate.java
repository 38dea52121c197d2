package csdbench.engine.hosts.jgroups;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A socket that accepts only those who have shown who they are and have begun to speak. JGroups has one thread that
 * accepts connections and waits for the first bytes of each, so a few silent callers would keep all others out, also
 * such as have a certificate.
 */
final class Gate extends ServerSocket {
    private final Callers.Greeting<Socket> greeting;
    private final BlockingQueue<Socket> known = new LinkedBlockingQueue<>();
    private Callers<Socket> callers;

    Gate(Callers.Greeting<Socket> greeting) throws IOException {
        this.greeting = greeting;
    }

    @Override
    public void bind(SocketAddress endpoint, int backlog) throws IOException {
        super.bind(endpoint, Math.max(backlog, Callers.BACKLOG));
        setSoTimeout(Callers.LOOK_MS);
        callers = Callers.begin(
                super::accept, caller -> new Heard(greeting.greet(caller)), known::add, new TurnedAway(_ -> {}));
    }

    @Override
    public Socket accept() throws IOException {
        try {
            while (!isClosed()) {
                Socket next = known.poll(Callers.LOOK_MS, TimeUnit.MILLISECONDS);
                if (next != null) {
                    return next;
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        throw new SocketException("closed");
    }

    @Override
    public void close() throws IOException {
        super.close();
        if (callers != null) {
            callers.close();
        }
        for (Socket unheard = known.poll(); unheard != null; unheard = known.poll()) {
            unheard.close();
        }
    }
}
