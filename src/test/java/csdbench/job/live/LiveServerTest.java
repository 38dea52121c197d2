package csdbench.job.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.UsageError;
import csdbench.report.live.LiveView;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class LiveServerTest {
    private final LiveView view = new LiveView("title <script>");
    private LiveServer server;
    private int port;

    @BeforeEach
    void serve() throws UsageError {
        server = new LiveServer(view, "--live", 0);
        port = URI.create(server.address()).getPort();
    }

    @AfterEach
    void close() {
        server.close();
    }

    private Socket ask(String request) throws IOException {
        Socket socket = new Socket(InetAddress.ofLiteral("127.0.0.1"), port);
        socket.getOutputStream().write(request.replace("\n", "\r\n").getBytes(StandardCharsets.ISO_8859_1));
        return socket;
    }

    private Socket ask(String method, String path, String host) throws IOException {
        return ask(method + " " + path + " HTTP/1.1\nHost: " + host + "\nConnection: close\n\n");
    }

    private String answer(String method, String path, String host) throws IOException {
        try (Socket socket = ask(method, path, host)) {
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private String own(String path) throws IOException {
        return answer("GET", path, "127.0.0.1:" + port);
    }

    @Test
    void thePageLoadsNothingFromElsewhereAndHasNoScriptInIt() throws IOException {
        String page = own("/");
        assertTrue(page.startsWith("HTTP/1.1 200"), page);
        assertTrue(page.contains("default-src 'none'") && page.contains("frame-ancestors 'none'"), page);
        assertTrue(page.contains("<script src=\"live.js\"></script>"), page);
        assertEquals(1, page.split("<script", -1).length - 1, "what users typed is no script");
        assertTrue(own("/live.js").contains("EventSource(\"stream\")"));
    }

    @Test
    void aPageOfElsewhereThatAsksThroughTheBrowserGetsNothing() throws IOException {
        for (String host :
                List.of("evil.example", "evil.example:" + port, "127.0.0.1", "", "127.0.0.1:" + port + "0")) {
            String answer = answer("GET", "/", host);
            assertTrue(answer.startsWith("HTTP/1.1 421") || answer.startsWith("HTTP/1.1 400"), host + ": " + answer);
            assertFalse(answer.contains("title"), answer);
        }
        assertTrue(answer("GET", "/", "localhost:" + port).startsWith("HTTP/1.1 200"));
    }

    @Test
    void twoNamesOfHostsAreNone() throws IOException {
        String two = "GET / HTTP/1.1\nHost: 127.0.0.1:" + port + "\nHost: evil.example\nConnection: close\n\n";
        try (Socket socket = ask(two)) {
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertTrue(answer.startsWith("HTTP/1.1 4"), answer);
        }
    }

    @Test
    void nothingCanBeChangedAndThereAreNoOtherPages() throws IOException {
        for (String method : List.of("POST", "PUT", "DELETE", "HEAD", "OPTIONS")) {
            assertTrue(answer(method, "/", "127.0.0.1:" + port).startsWith("HTTP/1.1 405"), method);
        }
        for (String path : List.of("/../../etc/passwd", "/live.js/", "//", "/%2e%2e/", "/stream/x", "/live.js%00")) {
            String answer = own(path);
            assertTrue(answer.startsWith("HTTP/1.1 4"), path + ": " + answer);
        }
    }

    @Test
    void aStreamHasTheStateOfNowAndTheLastOne() throws IOException {
        view.progress("first");
        try (Socket socket = ask("GET", "/stream", "localhost:" + port)) {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            for (String line = in.readLine(); !line.contains("first"); line = in.readLine()) {
                assertFalse(line.contains("last"), line);
            }
            view.end("the last words");
            server.close();
            String rest = in.lines().collect(Collectors.joining("\n"));
            assertTrue(rest.contains("the last words") && rest.contains("Ended"), rest);
        }
    }

    @Test
    void whoeverIsTooManyIsToldAndTheOthersStay() throws IOException {
        List<Socket> open = new ArrayList<>();
        try {
            for (int i = 0; i < LiveServer.MAX_STREAMS; i++) {
                Socket socket = ask("GET", "/stream", "localhost:" + port);
                open.add(socket);
                assertEquals('H', socket.getInputStream().read(), "its answer has begun");
            }
            assertTrue(own("/stream").startsWith("HTTP/1.1 503"));
            assertTrue(own("/").startsWith("HTTP/1.1 200"));
        } finally {
            for (Socket socket : open) {
                socket.close();
            }
        }
    }

    @Test
    void hundredThatSendNothingKeepNobodyFromThePage() throws IOException {
        List<Socket> open = new ArrayList<>();
        try {
            for (int i = 0; i < 100; i++) {
                open.add(ask("GET / HT"));
            }
            assertTrue(own("/").startsWith("HTTP/1.1 200"));
        } finally {
            for (Socket socket : open) {
                socket.close();
            }
        }
    }

    @Test
    void aPortThatIsTakenOrNoneIsSaid() {
        UsageError taken = assertThrows(UsageError.class, () -> new LiveServer(view, "--live", port));
        assertTrue(
                taken.getMessage().startsWith("--live " + port + ": cannot listen on 127.0.0.1"), taken.getMessage());
        UsageError none = assertThrows(UsageError.class, () -> new LiveServer(view, "--port", 70_000));
        assertEquals("--port 70000: a port is 1 to 65535", none.getMessage());
    }
}
