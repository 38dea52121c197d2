package csdbench.engine.hosts.jgroups;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.engine.hosts.Link;
import java.io.IOException;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.RepeatedTest;

final class JGroupsLinkTest {
    private static final int AGENTS = 6;

    private final ConcurrentLinkedQueue<String> gone = new ConcurrentLinkedQueue<>();

    @RepeatedTest(3)
    void noneOfThoseThatJoinAtOnceIsTakenForGone() throws IOException, InterruptedException, ExecutionException {
        InetAddress here = InetAddress.getLoopbackAddress();
        List<JGroupsLink> agents = new ArrayList<>();
        try (JGroupsLink controller =
                        JGroupsLink.controller("session", here, 0, Tls.insecure(), new Watched("agent "));
                ExecutorService joining = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<JGroupsLink>> joined = new ArrayList<>();
            for (int i = 0; i < AGENTS; i++) {
                String name = "a" + i;
                joined.add(joining.submit(() -> JGroupsLink.agent(
                        name, "session", here, controller.address(), Tls.insecure(), new Watched(name + " lost "))));
            }
            for (Future<JGroupsLink> each : joined) {
                agents.add(each.get());
            }
            assertEquals(AGENTS + 1, controller.members().size());
            assertEquals(List.of(), List.copyOf(gone));
        } finally {
            agents.forEach(JGroupsLink::close);
        }
    }

    /** Notes who is said to be gone. */
    private final class Watched implements Link.Listener {
        private final String prefix;

        Watched(String prefix) {
            this.prefix = prefix;
        }

        @Override
        public void received(String from, byte[] message) {}

        @Override
        public void gone(String member) {
            gone.add(prefix + member);
        }
    }
}
