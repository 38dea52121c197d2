package csdbench.job.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.engine.hosts.HostRole;
import csdbench.engine.hosts.Link;
import csdbench.engine.hosts.jgroups.JGroupsLink;
import csdbench.engine.hosts.jgroups.Tls;
import csdbench.job.pki.Credentials;
import csdbench.job.pki.SessionAuthority;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who talks to whom, over TLS on the loopback interface. */
final class CertificateRolesTest {
    private static final InetAddress HERE = InetAddress.ofLiteral("127.0.0.1");
    private static final int TIMEOUT_MS = 60_000;
    private static final Link.Listener NOBODY = new Link.Listener() {
        @Override
        public void received(String from, byte[] message) {}

        @Override
        public void gone(String member) {}
    };

    @TempDir
    private Path folder;

    private SessionAuthority authority;
    private int issued;

    @BeforeEach
    void begin() throws Exception {
        authority = new SessionAuthority(Instant.now());
    }

    @Test
    void aControllerAndAnAgentTalk() throws Exception {
        Tls controller = tls(credentials(HostRole.CONTROLLER), HostRole.CONTROLLER);
        Tls agent = tls(credentials(HostRole.AGENT), HostRole.AGENT);
        assertEquals("done", handshake(controller, agent));
        assertEquals("done", handshake(agent, controller));
    }

    @Test
    void anAgentIsNoControllerForAnother() throws Exception {
        Tls agent = tls(credentials(HostRole.AGENT), HostRole.AGENT);
        assertEquals(
                "its certificate is that of an agent, not of a controller; make one by: csdbench pki issue"
                        + " --controller h 127.0.0.1",
                handshake(unchecked(credentials(HostRole.AGENT)), agent));
    }

    @Test
    void oneControllerDoesNotCarryOutWhatAnotherOrders() throws Exception {
        Tls controller = tls(credentials(HostRole.CONTROLLER), HostRole.CONTROLLER);
        assertTrue(handshake(unchecked(credentials(HostRole.CONTROLLER)), controller)
                .startsWith("its certificate is that of a controller, not of an agent"));
    }

    @Test
    void aControllerThatCallsFromAnotherAddressThanItsCertificateNamesIsRefused() throws Exception {
        Tls agent = tls(credentials(HostRole.AGENT), HostRole.AGENT);
        Credentials elsewhere =
                authority.issue(folder.resolve("elsewhere"), HostRole.CONTROLLER, "h", List.of("10.77.0.9"));
        assertEquals(
                "its certificate does not name the address that it calls from",
                handshake(tls(elsewhere, HostRole.CONTROLLER), agent));
    }

    @Test
    void aCertificateOfTheOtherRoleIsRefusedBeforeItIsUsed() throws Exception {
        Credentials agent = credentials(HostRole.AGENT);
        assertEquals(
                "the certificates cannot be used: the own certificate is that of an agent, not of a controller; make"
                        + " one by: csdbench pki issue --controller h 127.0.0.1",
                assertThrows(IOException.class, () -> tls(agent, HostRole.CONTROLLER))
                        .getMessage());
    }

    @Test
    void anOldCertificateWithoutARoleIsRefusedWithTheLineThatMakesANewOne() throws Exception {
        Credentials old = Credentials.read(
                Path.of(getClass().getResource("/csdbench/job/pki/without-role").toURI()));
        assertEquals(
                "the certificates cannot be used: the own certificate has no role, as those of older versions; remove"
                        + " its folder and make a new one by: csdbench pki issue h1 127.0.0.1",
                assertThrows(IOException.class, () -> tls(old, HostRole.AGENT)).getMessage());
    }

    @Test
    void agentsThatStaySilentKeepNoSessionFromStarting() throws Exception {
        Tls agent = tls(credentials(HostRole.AGENT), HostRole.AGENT);
        List<Socket> silent = new ArrayList<>();
        try (JGroupsLink controller = JGroupsLink.controller(
                "s", HERE, 0, tls(credentials(HostRole.CONTROLLER), HostRole.CONTROLLER), NOBODY)) {
            for (int i = 0; i < 40; i++) {
                silent.add(agent.connect(controller.address(), TIMEOUT_MS));
            }
            try (JGroupsLink _ = JGroupsLink.agent("h1", "s", HERE, controller.address(), agent, NOBODY);
                    JGroupsLink last = JGroupsLink.agent("h2", "s", HERE, controller.address(), agent, NOBODY)) {
                assertEquals(List.of(Link.CONTROLLER, "h1", "h2"), last.members());
            }
            // They are cut off in time.
            for (Socket each : silent) {
                assertEquals(-1, each.getInputStream().read());
            }
        } finally {
            for (Socket each : silent) {
                each.close();
            }
        }
    }

    private Credentials credentials(HostRole role) throws Exception {
        issued++;
        return authority.issue(folder.resolve("" + issued), role, "h", List.of("127.0.0.1"));
    }

    private static Tls tls(Credentials own, HostRole role) throws IOException {
        return Tls.of(own.keyStore(), own.trustStore(), own.password(), role);
    }

    /** What the side that was called says of the caller. */
    private static String handshake(Tls caller, Tls called) throws Exception {
        return handshake(address -> caller.connect(address, TIMEOUT_MS), called);
    }

    private static String handshake(Caller caller, Tls called) throws Exception {
        try (ServerSocket port = new ServerSocket(0, 1, HERE)) {
            CompletableFuture<Void> call = CompletableFuture.runAsync(() -> {
                try (Socket connected = caller.call(new InetSocketAddress(HERE, port.getLocalPort()))) {
                    connected.getInputStream().read();
                } catch (IOException e) {
                    throw new CompletionException(e);
                }
            });
            try (Socket raw = port.accept();
                    Socket _ = called.accepted(raw)) {
                return "done";
            } catch (IOException e) {
                return Tls.reason(e);
            } finally {
                call.exceptionally(_ -> null).join();
            }
        }
    }

    /** Connects to an address. */
    private interface Caller {
        Socket call(InetSocketAddress address) throws IOException;
    }

    /** A program that is not csdbench, and looks at no role. */
    private static Caller unchecked(Credentials own) throws Exception {
        char[] password = own.password().toCharArray();
        KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
        keys.init(KeyStore.getInstance(own.keyStore().toFile(), password), password);
        TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
        trust.init(KeyStore.getInstance(own.trustStore().toFile(), password));
        SSLContext context = SSLContext.getInstance("TLSv1.3");
        context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
        return address -> {
            SSLSocket socket =
                    (SSLSocket) context.getSocketFactory().createSocket(address.getAddress(), address.getPort());
            socket.startHandshake();
            return socket;
        };
    }
}
