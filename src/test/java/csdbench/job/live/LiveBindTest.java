package csdbench.job.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.UsageError;
import csdbench.report.live.LiveView;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A page for other machines: encrypted, and only for those who have its secret. */
@Timeout(60)
final class LiveBindTest {
    private final LiveView view = new LiveView("title of it");
    private LiveServer server;
    private int port;
    private String secret;

    @BeforeEach
    void serve() throws UsageError {
        server = LiveServer.beyond(view, "--live-bind", "127.0.0.1", 0);
        URI address = URI.create(server.address());
        assertEquals("https", address.getScheme());
        port = address.getPort();
        secret = address.getQuery();
    }

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void whoeverHasTheAddressGetsACookieAndThePage() throws Exception {
        String opened = answer("/?" + secret, "");
        assertTrue(opened.startsWith("HTTP/1.1 303"), opened);
        assertTrue(opened.contains("\r\nLocation: /\r\n"), opened);
        String cookie = cookie(opened);
        assertTrue(cookie.endsWith("; Path=/; HttpOnly; Secure; SameSite=Strict"), cookie);

        String own = cookie.substring(0, cookie.indexOf(';'));
        String page = answer("/", "Cookie: other=1; " + own + "\r\n");
        assertTrue(page.startsWith("HTTP/1.1 200") && page.contains("title of it"), page);
        assertFalse(page.contains(secret), "the secret is not in the page");
        assertTrue(answer("/live.js", "Cookie: " + own + "\r\n").startsWith("HTTP/1.1 200"));
    }

    @Test
    void withoutTheSecretThereIsNothing() throws Exception {
        String shorter = secret.substring(0, secret.length() - 1);
        for (String path : List.of(
                "/",
                "/stream",
                "/live.js",
                "/nothing",
                "/?token=",
                "/?" + shorter,
                "/?" + secret + "A",
                "/?x&" + secret)) {
            String answer = answer(path, "Cookie: csdbench-" + port + "=\r\n");
            assertTrue(answer.startsWith("HTTP/1.1 401"), path + ": " + answer);
            assertFalse(answer.contains("title of it") || answer.contains("Set-Cookie"), answer);
        }
        String elsewhere = answer("/", "Cookie: csdbench-1=" + secret.substring("token=".length()) + "\r\n");
        assertTrue(elsewhere.startsWith("HTTP/1.1 401"), "a cookie of another port: " + elsewhere);
    }

    @Test
    void nobodyIsAnsweredInTheClear() throws IOException {
        try (Socket socket = new Socket(InetAddress.ofLiteral("127.0.0.1"), port)) {
            socket.getOutputStream()
                    .write(("GET /?" + secret + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
            assertFalse(answer.contains("HTTP/1.1"), answer);
        }
    }

    @Test
    void theFingerprintThatIsPrintedIsThatOfTheCertificate() throws Exception {
        try (SSLSocket socket = connect()) {
            X509Certificate shown = (X509Certificate) socket.getSession().getPeerCertificates()[0];
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(shown.getEncoded());
            String printed = HexFormat.ofDelimiter(":").formatHex(hash).toUpperCase(Locale.ROOT);
            assertTrue(server.sentence().contains(printed), server.sentence());
            assertEquals("TLSv1.3", socket.getSession().getProtocol());
            assertEquals("[[7, 127.0.0.1]]", shown.getSubjectAlternativeNames().toString());
        }
    }

    @Test
    void hundredThatNeverShakeHandsKeepNobodyFromThePage() throws Exception {
        List<Socket> open = new ArrayList<>();
        try {
            for (int i = 0; i < 100; i++) {
                open.add(new Socket(InetAddress.ofLiteral("127.0.0.1"), port));
            }
            assertTrue(answer("/?" + secret, "").startsWith("HTTP/1.1 303"));
        } finally {
            for (Socket socket : open) {
                socket.close();
            }
        }
    }

    @Test
    void eachPageHasASecretOfItsOwn() throws UsageError {
        try (LiveServer other = LiveServer.beyond(view, "--live-bind", "127.0.0.1", 0)) {
            assertFalse(other.address().contains(secret));
        }
    }

    @Test
    void anAddressThatIsNoneIsSaid() {
        UsageError error =
                assertThrows(UsageError.class, () -> LiveServer.beyond(view, "--live-bind", "example.com", 0));
        assertEquals(
                "--live-bind example.com: expected an address of this machine such as 192.0.2.7, or 0.0.0.0 for all of"
                        + " them",
                error.getMessage());
        UsageError foreign =
                assertThrows(UsageError.class, () -> LiveServer.beyond(view, "--live-bind", "192.0.2.7", 0));
        assertTrue(foreign.getMessage().contains("cannot listen on 192.0.2.7"), foreign.getMessage());
    }

    private static String cookie(String answer) {
        return answer.lines()
                .filter(line -> line.toLowerCase(Locale.ROOT).startsWith("set-cookie: "))
                .findFirst()
                .orElseThrow()
                .substring("Set-Cookie: ".length());
    }

    private String answer(String path, String headers) throws IOException, GeneralSecurityException {
        try (SSLSocket socket = connect()) {
            socket.getOutputStream()
                    .write(("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\n" + headers
                                    + "Connection: close\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private SSLSocket connect() throws IOException, GeneralSecurityException {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, new TrustManager[] {new Anybody()}, null);
        SSLSocket socket =
                (SSLSocket) context.getSocketFactory().createSocket(InetAddress.ofLiteral("127.0.0.1"), port);
        socket.startHandshake();
        return socket;
    }

    /** A reader who compares fingerprints. */
    private static final class Anybody implements X509TrustManager {
        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) {}

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
