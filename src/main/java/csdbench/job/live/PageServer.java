package csdbench.job.live;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsServer;
import csdbench.base.text.Sentences;
import csdbench.engine.host.IdleThread;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;

/**
 * Serves pages that nobody can change by them, to few at once. On the loopback address it answers those only who name
 * this machine, so that no page of elsewhere asks through a browser; with a key those only who have its secret. Any
 * thread.
 */
public final class PageServer implements AutoCloseable {
    private static final int MAX_PORT = 65_535;
    private static final int MAX_REQUESTS = 64;
    private static final int BACKLOG = 64;

    /** Loads nothing from elsewhere, runs no script but its own, and stands in no frame. */
    private static final String POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'self';"
            + " connect-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

    private final Map<String, HttpHandler> pages;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Semaphore requests = new Semaphore(MAX_REQUESTS);
    private final Set<String> hosts;
    private final Optional<PageKey> key;
    private final InetAddress at;

    /** Draws, which takes longer than all else. */
    private final IdleThread idle = new IdleThread("csdbench-pages");

    /**
     * Begins to serve whoever reaches the address.
     *
     * @param option that names the port, for messages
     * @param address to listen at
     * @param port 0 for any that is free
     * @param pages by their paths
     * @throws UsageError when it cannot be used
     */
    public PageServer(String option, InetAddress address, int port, Map<String, HttpHandler> pages) throws UsageError {
        this(option, address, port, pages, Optional.empty());
    }

    /** The same for those who have the secret of a key. */
    PageServer(String option, InetAddress address, int port, Map<String, HttpHandler> pages, Optional<PageKey> key)
            throws UsageError {
        this.pages = Map.copyOf(pages);
        this.key = key;
        this.at = address;
        if (port < 0 || port > MAX_PORT) {
            throw new UsageError(option + " " + port + ": a port is 1 to " + MAX_PORT);
        }
        // Seconds in which a browser must have asked; read when the server is made.
        System.setProperty("sun.net.httpserver.maxReqTime", "10");
        try {
            server = create(new InetSocketAddress(address, port));
        } catch (IOException e) {
            throw new UsageError(option + " " + port + ": cannot listen on " + address.getHostAddress() + ": "
                    + Sentences.of(e) + "; name another port, or none for any that is free");
        }
        int used = server.getAddress().getPort();
        hosts = key.isEmpty() && address.isLoopbackAddress()
                ? Set.of("127.0.0.1:" + used, "localhost:" + used, "[::1]:" + used)
                : Set.of();
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    private HttpServer create(InetSocketAddress at) throws IOException {
        if (key.isEmpty()) {
            return HttpServer.create(at, BACKLOG);
        }
        HttpsServer secured = HttpsServer.create(at, BACKLOG);
        secured.setHttpsConfigurator(key.get().configurator());
        return secured;
    }

    /**
     * What is to be sent, made by a thread that takes no processor from what is measured.
     *
     * @throws InterruptedException if the server is closed meanwhile
     */
    public <T> T made(Callable<T> content) throws InterruptedException {
        return idle.done(content);
    }

    /** Where a page is. */
    public String address(String path) {
        if (key.isPresent()) {
            return key.get().address(server.getAddress().getPort(), path);
        }
        String host = at.getHostAddress();
        return "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":"
                + server.getAddress().getPort() + path;
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
        List<String> named = exchange.getRequestHeaders().getOrDefault("Host", List.of());
        HttpHandler page = pages.get(exchange.getRequestURI().getPath());
        if (named.size() != 1 || !hosts.isEmpty() && !hosts.contains(named.getFirst())) {
            refuse(exchange, 421, "This page is for browsers of the machine that it runs on.");
        } else if (!exchange.getRequestMethod().equals("GET")) {
            refuse(exchange, 405, "There is nothing to change here.");
        } else if (key.isPresent() && key.get().opens(exchange)) {
            key.get().open(exchange);
        } else if (key.isPresent() && !key.get().opened(exchange)) {
            refuse(exchange, 401, "Open the whole address that csdbench printed.");
        } else if (page == null) {
            refuse(exchange, 404, "There is no such page.");
        } else {
            page.handle(exchange);
        }
    }

    /** What every answer says of itself. */
    static void headers(HttpExchange exchange, String type) {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.getResponseHeaders().set("Content-Security-Policy", POLICY);
        exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
        exchange.getResponseHeaders().set("Referrer-Policy", "no-referrer");
        exchange.getResponseHeaders().set("Cross-Origin-Resource-Policy", "same-origin");
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
    }

    /** Answers with a whole page. */
    public static void send(HttpExchange exchange, String type, byte[] bytes) throws IOException {
        headers(exchange, type);
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    /** Answers with a sentence in place of a page. */
    static void refuse(HttpExchange exchange, int status, String sentence) throws IOException {
        byte[] bytes = (sentence + "\n").getBytes(StandardCharsets.UTF_8);
        headers(exchange, "text/plain; charset=utf-8");
        boolean bare = exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(status, bare ? -1 : bytes.length);
        if (!bare) {
            exchange.getResponseBody().write(bytes);
        }
    }

    /** Serves no more. */
    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
        idle.close();
    }
}
