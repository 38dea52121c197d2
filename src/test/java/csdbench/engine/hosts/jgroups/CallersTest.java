package csdbench.engine.hosts.jgroups;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class CallersTest {
    private static final InetAddress HERE = InetAddress.getLoopbackAddress();

    @Test
    void oneThatSpeaksIsKnownBehindManyThatAreSilent() throws Exception {
        BlockingQueue<Integer> known = new LinkedBlockingQueue<>();
        List<Socket> silent = new ArrayList<>();
        try (ServerSocket port = Tls.listen(HERE, 0);
                Callers<Integer> _ = Callers.begin(
                        port::accept, caller -> caller.getInputStream().read(), known::add, new TurnedAway(_ -> {}))) {
            for (int i = 0; i < 400; i++) {
                silent.add(new Socket(HERE, port.getLocalPort()));
            }
            try (Socket speaks = new Socket(HERE, port.getLocalPort())) {
                speaks.getOutputStream().write(42);
                assertEquals(42, known.poll(1, TimeUnit.MINUTES));
            }
            // Those for whom there was no place are cut off, and the first come first.
            assertEquals(-1, silent.getFirst().getInputStream().read());
            assertTrue(known.isEmpty());
        } finally {
            for (Socket each : silent) {
                each.close();
            }
        }
    }
}
