package csdbench.job.live;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import csdbench.base.text.Sentences;
import csdbench.job.command.UsageError;
import csdbench.report.live.LiveView;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Serves a view to browsers of this machine: the page, its script, and a stream that replaces the content of the page
 * when there is something new, once a second at most. A browser that is slow misses what lies between. Any thread.
 */
public final class LiveServer implements AutoCloseable {
    /** Browsers that are served at once. */
    static final int MAX_STREAMS = 16;

    private static final int MAX_PORT = 65_535;
    private static final int MAX_REQUESTS = 64;
    private static final int BACKLOG = 64;
    private static final long PERIOD_MS = 1000;
    private static final int BEAT_PERIODS = 10;
    private static final long LAST_MS = 1000;

    /** Nothing new: it shows whether the browser is still there. */
    private static final byte[] BEAT = ":\n\n".getBytes(StandardCharsets.UTF_8);

    private static final String PAGE = "/";
    private static final String SCRIPT = "live.js";
    private static final String STREAM = "/stream";

    /** Loads nothing from elsewhere, runs no script but its own, and stands in no frame. */
    private static final String POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'self';"
            + " connect-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

    private final LiveView view;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Semaphore streams = new Semaphore(MAX_STREAMS);
    private final Semaphore requests = new Semaphore(MAX_REQUESTS);
    private final Set<String> hosts;
    private final Object change = new Object();
    private long drawnVersion = -1;
    private byte[] drawn = new byte[0];
    private boolean over;

    /**
     * Begins to serve.
     *
     * @param option that names the port, for messages
     * @param port of the loopback address; 0 for any that is free
     * @throws UsageError when it cannot be used
     */
    public LiveServer(LiveView view, String option, int port) throws UsageError {
        this.view = view;
        if (port < 0 || port > MAX_PORT) {
            throw new UsageError(option + " " + port + ": a port is 1 to " + MAX_PORT);
        }
        // Seconds in which a browser must have asked; read when the server is made.
        System.setProperty("sun.net.httpserver.maxReqTime", "10");
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), port), BACKLOG);
        } catch (IOException e) {
            throw new UsageError(option + " " + port + ": cannot listen on 127.0.0.1: " + Sentences.of(e)
                    + "; name another port, or none for any that is free");
        }
        int used = server.getAddress().getPort();
        hosts = Set.of("127.0.0.1:" + used, "localhost:" + used);
        server.setExecutor(threads);
        server.createContext(PAGE, this::answer);
        server.start();
    }

    /** Where the page is. */
    public String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + PAGE;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (!requests.tryAcquire()) {
                refuse(exchange, 503, "Too many at once.");
                return;
            }
            try {
                judged(exchange);
            } finally {
                requests.release();
            }
        }
    }

    /** A name of another host means that a page of elsewhere asks through the browser. */
    private void judged(HttpExchange exchange) throws IOException {
        String host = exchange.getRequestHeaders().getFirst("Host");
        boolean named =
                exchange.getRequestHeaders().getOrDefault("Host", List.of()).size() == 1;
        if (!named || !hosts.contains(host)) {
            refuse(exchange, 421, "This page is for browsers of the machine that it runs on.");
        } else if (!exchange.getRequestMethod().equals("GET")) {
            refuse(exchange, 405, "There is nothing to change here.");
        } else {
            switch (exchange.getRequestURI().getPath()) {
                case PAGE -> send(exchange, "text/html; charset=utf-8", view.served(SCRIPT));
                case PAGE + SCRIPT -> send(exchange, "text/javascript; charset=utf-8", LiveView.script());
                case STREAM -> stream(exchange);
                default -> refuse(exchange, 404, "There is no such page.");
            }
        }
    }

    private static void headers(HttpExchange exchange, String type) {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.getResponseHeaders().set("Content-Security-Policy", POLICY);
        exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
        exchange.getResponseHeaders().set("Referrer-Policy", "no-referrer");
        exchange.getResponseHeaders().set("Cross-Origin-Resource-Policy", "same-origin");
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
    }

    private static void send(HttpExchange exchange, String type, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        headers(exchange, type);
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    private static void refuse(HttpExchange exchange, int status, String sentence) throws IOException {
        byte[] bytes = (sentence + "\n").getBytes(StandardCharsets.UTF_8);
        headers(exchange, "text/plain; charset=utf-8");
        boolean bare = exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(status, bare ? -1 : bytes.length);
        if (!bare) {
            exchange.getResponseBody().write(bytes);
        }
    }

    private void stream(HttpExchange exchange) throws IOException {
        if (!streams.tryAcquire()) {
            refuse(exchange, 503, "There are " + MAX_STREAMS + " browsers already.");
            return;
        }
        try {
            headers(exchange, "text/event-stream; charset=utf-8");
            exchange.sendResponseHeaders(200, 0);
            OutputStream out = exchange.getResponseBody();
            long sent = -1;
            boolean more = true;
            while (more) {
                more = awaited(sent);
                long version = draw();
                out.write(version == sent ? BEAT : drawn());
                out.flush();
                sent = version;
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            streams.release();
        }
    }

    /** Waits for something new, a period at least and ten at most; whether more may come. */
    private boolean awaited(long sent) throws InterruptedException {
        synchronized (change) {
            for (int i = 0; sent >= 0 && !over && i < BEAT_PERIODS && (i == 0 || view.version() == sent); i++) {
                change.wait(PERIOD_MS);
            }
            return !over;
        }
    }

    /** Draws what is new, for whoever comes first. */
    private long draw() {
        synchronized (change) {
            long version = view.version();
            if (version != drawnVersion) {
                StringBuilder event = new StringBuilder();
                view.content()
                        .lines()
                        .forEach(line -> event.append("data: ").append(line).append('\n'));
                drawn = event.append('\n').toString().getBytes(StandardCharsets.UTF_8);
                drawnVersion = version;
            }
            return version;
        }
    }

    private byte[] drawn() {
        synchronized (change) {
            return drawn;
        }
    }

    /** Sends the last state to those who look, and serves no more. */
    @Override
    public void close() {
        synchronized (change) {
            over = true;
            change.notifyAll();
        }
        try {
            // Those that are not slow have the last state by then.
            streams.tryAcquire(MAX_STREAMS, LAST_MS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        server.stop(0);
        threads.shutdownNow();
    }
}
