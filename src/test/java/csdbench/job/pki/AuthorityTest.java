package csdbench.job.pki;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.engine.hosts.HostRole;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is issued does in TLS what it is for; the JDK is the judge. */
final class AuthorityTest {
    private final Instant now = Instant.now();

    @TempDir
    private Path folder;

    @Test
    void twoHostsOfOneAuthorityTrustEachOther() throws Exception {
        SessionAuthority authority = new SessionAuthority(now);
        Credentials one =
                authority.issue(folder.resolve("one"), HostRole.AGENT, "one", List.of("host1.lab", "10.0.0.1"));
        Credentials two = authority.issue(folder.resolve("two"), HostRole.AGENT, "two", List.of("host2.lab"));
        assertEquals("TLSv1.3", handshake(two, one, "host1.lab"));
        assertEquals("TLSv1.3", handshake(two, one, "10.0.0.1"));
        assertEquals("TLSv1.3", handshake(one, two, "host2.lab"));
    }

    @Test
    void aHostUnderAnotherNameIsRefused() throws Exception {
        SessionAuthority authority = new SessionAuthority(now);
        Credentials one = authority.issue(folder.resolve("one"), HostRole.AGENT, "one", List.of("host1.lab"));
        Credentials two = authority.issue(folder.resolve("two"), HostRole.AGENT, "two", List.of("host2.lab"));
        assertThrows(SSLException.class, () -> handshake(two, one, "host2.lab"));
        assertThrows(SSLException.class, () -> handshake(two, one, "10.0.0.1"));
    }

    @Test
    void aHostOfAnotherAuthorityIsRefusedEitherWay() throws Exception {
        Credentials ours =
                new SessionAuthority(now).issue(folder.resolve("ours"), HostRole.AGENT, "ours", List.of("ours.lab"));
        Credentials foreign =
                new SessionAuthority(now).issue(folder.resolve("foreign"), HostRole.AGENT, "f", List.of("foreign.lab"));
        assertThrows(SSLException.class, () -> handshake(ours, foreign, "foreign.lab"));
        assertThrows(SSLException.class, () -> handshake(foreign, ours, "ours.lab"));
    }

    @Test
    void anExpiredCertificateIsRefused() throws Exception {
        Authority authority = Authority.create("a", now.minus(Duration.ofDays(100)), Duration.ofDays(200));
        Credentials old = Credentials.write(
                folder.resolve("old"),
                "old",
                authority.issue(
                        HostRole.AGENT,
                        "old",
                        List.of("old.lab"),
                        now.minus(Duration.ofDays(100)),
                        Duration.ofDays(50)));
        Credentials good = Credentials.write(
                folder.resolve("good"),
                "good",
                authority.issue(HostRole.AGENT, "good", List.of("good.lab"), now, Duration.ofDays(50)));
        assertThrows(SSLException.class, () -> handshake(good, old, "old.lab"));
        assertThrows(SSLException.class, () -> handshake(old, good, "good.lab"));
    }

    @Test
    void aHostCannotIssueCertificates() throws Exception {
        Authority authority = Authority.create("a", now, Duration.ofDays(200));
        Authority.Issued host = authority.issue(HostRole.AGENT, "host", List.of("host.lab"), now, Duration.ofDays(50));
        assertEquals(-1, host.chain().getFirst().getBasicConstraints());
        assertEquals(0, authority.certificate().getBasicConstraints());
        Authority.Issued forged = new Authority(host.key(), host.chain().getFirst())
                .issue(HostRole.AGENT, "forged", List.of("forged.lab"), now, Duration.ofDays(5));
        Credentials good = Credentials.write(
                folder.resolve("good"),
                "good",
                authority.issue(HostRole.AGENT, "good", List.of("g.lab"), now, Duration.ofDays(5)));
        List<X509Certificate> chain =
                List.of(forged.chain().getFirst(), host.chain().getFirst(), authority.certificate());
        Credentials bad = Credentials.write(folder.resolve("bad"), "bad", new Authority.Issued(forged.key(), chain));
        assertThrows(SSLException.class, () -> handshake(good, bad, "forged.lab"));
    }

    @Test
    void aCertificateEndsNoLaterThanItsAuthority() throws Exception {
        Authority authority = Authority.create("a", now, Duration.ofDays(20));
        X509Certificate host = authority
                .issue(HostRole.AGENT, "host", List.of("host.lab"), now, Duration.ofDays(50))
                .chain()
                .getFirst();
        assertEquals(authority.certificate().getNotAfter(), host.getNotAfter());
    }

    @Test
    void aCertificateMayEndBehindTheYearTwoThousandFifty() throws Exception {
        Instant end = Instant.parse("2063-04-05T11:12:13Z");
        Authority authority = Authority.create("a", now, Duration.between(now, end));
        assertEquals(Date.from(end), authority.certificate().getNotAfter());
    }

    @Test
    void aHostWithAClockADayBehindIsServed() throws Exception {
        X509Certificate certificate =
                Authority.create("a", now, Duration.ofDays(20)).certificate();
        certificate.checkValidity(Date.from(now.minus(Duration.ofHours(23))));
        assertFalse(certificate.getNotBefore().toInstant().isBefore(now.minus(Duration.ofHours(25))));
    }

    @Test
    void aCertificateHasTheRoleItWasIssuedForAndNoOther() throws Exception {
        Authority authority = Authority.create("a", now, Duration.ofDays(20));
        for (HostRole role : HostRole.values()) {
            X509Certificate certificate = authority
                    .issue(role, "a", List.of("a"), now, Duration.ofDays(1))
                    .chain()
                    .getFirst();
            assertEquals(Optional.of(role), HostRole.of(certificate));
            assertTrue(certificate.getExtendedKeyUsage().contains(role.oid()));
            assertFalse(certificate.getExtendedKeyUsage().contains(role.other().oid()));
        }
        assertEquals(Optional.empty(), HostRole.of(authority.certificate()));
    }

    @Test
    void serialNumbersDiffer() throws Exception {
        Authority authority = Authority.create("a", now, Duration.ofDays(20));
        X509Certificate one = authority
                .issue(HostRole.AGENT, "a", List.of("a"), now, Duration.ofDays(1))
                .chain()
                .getFirst();
        X509Certificate two = authority
                .issue(HostRole.AGENT, "a", List.of("a"), now, Duration.ofDays(1))
                .chain()
                .getFirst();
        assertFalse(one.getSerialNumber().equals(two.getSerialNumber()));
        assertTrue(one.getSerialNumber().signum() > 0);
    }

    /** Protocol of a connection from a client to a server that must prove who it is, as the server must. */
    private static String handshake(Credentials client, Credentials server, String expected) throws Exception {
        SSLEngine from = context(client).createSSLEngine(expected, 1);
        SSLParameters checked = from.getSSLParameters();
        checked.setEndpointIdentificationAlgorithm("HTTPS");
        from.setSSLParameters(checked);
        from.setUseClientMode(true);
        SSLEngine to = context(server).createSSLEngine();
        to.setUseClientMode(false);
        to.setNeedClientAuth(true);
        ByteBuffer there = ByteBuffer.allocate(1 << 16);
        ByteBuffer back = ByteBuffer.allocate(1 << 16);
        from.beginHandshake();
        to.beginHandshake();
        for (int turn = 0; turn < 100; turn++) {
            step(from, there, back);
            step(to, back, there);
        }
        assertEquals(HandshakeStatus.NOT_HANDSHAKING, from.getHandshakeStatus());
        assertEquals(HandshakeStatus.NOT_HANDSHAKING, to.getHandshakeStatus());
        return to.getSession().getProtocol();
    }

    private static void step(SSLEngine engine, ByteBuffer out, ByteBuffer in) throws SSLException {
        switch (engine.getHandshakeStatus()) {
            case NEED_TASK -> {
                for (Runnable task = engine.getDelegatedTask(); task != null; task = engine.getDelegatedTask()) {
                    task.run();
                }
            }
            case NEED_WRAP -> engine.wrap(ByteBuffer.allocate(0), out);
            case NEED_UNWRAP, NEED_UNWRAP_AGAIN, NOT_HANDSHAKING, FINISHED -> {
                in.flip();
                engine.unwrap(in, ByteBuffer.allocate(1 << 16));
                in.compact();
            }
        }
    }

    private static SSLContext context(Credentials credentials) throws Exception {
        char[] password = credentials.password().toCharArray();
        KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
        keys.init(KeyStore.getInstance(credentials.keyStore().toFile(), password), password);
        TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
        trust.init(KeyStore.getInstance(credentials.trustStore().toFile(), password));
        SSLContext context = SSLContext.getInstance("TLSv1.3");
        context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
        return context;
    }
}
