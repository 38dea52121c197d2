package csdbench.job.live;

import com.sun.net.httpserver.HttpExchange;
import csdbench.base.text.Sentences;
import csdbench.job.command.UsageError;
import csdbench.report.live.LiveView;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Serves a view to browsers of this machine, or to those who have its secret: the page, its script, and a stream that
 * replaces the content of the page when there is something new, once a second at most. A browser that is slow misses
 * what lies between. Any thread.
 */
public final class LiveServer implements AutoCloseable {
    /** Browsers that are served at once. */
    static final int MAX_STREAMS = 16;

    private static final long PERIOD_MS = 1000;
    private static final int BEAT_PERIODS = 10;
    private static final long LAST_MS = 1000;

    /** Nothing new: it shows whether the browser is still there. */
    private static final byte[] BEAT = ":\n\n".getBytes(StandardCharsets.UTF_8);

    private static final String PAGE = "/";
    private static final String SCRIPT = "live.js";
    private static final String STREAM = "/stream";

    private final LiveView view;
    private final PageServer server;
    private final Optional<PageKey> key;
    private final Semaphore streams = new Semaphore(MAX_STREAMS);
    private final Object change = new Object();
    private long drawnVersion = -1;
    private byte[] drawn = new byte[0];
    private boolean over;

    /**
     * Begins to serve browsers of this machine.
     *
     * @param option that names the port, for messages
     * @param port of the loopback address; 0 for any that is free
     * @throws UsageError when it cannot be used
     */
    public LiveServer(LiveView view, String option, int port) throws UsageError {
        this(view, option, InetAddress.ofLiteral("127.0.0.1"), port, Optional.empty());
    }

    /**
     * Begins to serve those who have the secret that is in its address, with TLS.
     *
     * @param option that names the address, for messages
     * @param bind literal of an address of this machine
     * @param port 0 for any that is free
     * @throws UsageError when it cannot be used
     */
    public static LiveServer beyond(LiveView view, String option, String bind, int port) throws UsageError {
        try {
            InetAddress address = InetAddress.ofLiteral(bind);
            return new LiveServer(view, option, address, port, Optional.of(PageKey.create(address)));
        } catch (IllegalArgumentException e) {
            throw new UsageError(option + " " + bind + ": expected an address of this machine such as 192.0.2.7,"
                    + " or 0.0.0.0 for all of them");
        } catch (IOException e) {
            throw new UsageError(option + " " + bind + ": " + Sentences.of(e));
        }
    }

    private LiveServer(LiveView view, String option, InetAddress address, int port, Optional<PageKey> key)
            throws UsageError {
        this.view = view;
        this.key = key;
        server = new PageServer(
                option,
                address,
                port,
                Map.of(
                        PAGE,
                        this::page,
                        PAGE + SCRIPT,
                        exchange -> send(exchange, "text/javascript", LiveView.script()),
                        STREAM,
                        this::stream),
                key);
    }

    private void page(HttpExchange exchange) throws IOException {
        try {
            LiveView now = view.copy();
            send(exchange, "text/html", server.made(() -> now.served(SCRIPT)));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static void send(HttpExchange exchange, String type, String text) throws IOException {
        PageServer.send(exchange, type + "; charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
    }

    /** Where the page is. */
    public String address() {
        return server.address(PAGE);
    }

    /** The same in a sentence. */
    public String sentence() {
        return "Live: " + address()
                + key.map(secret -> "\n  for whoever has this address; its certificate has the SHA-256 fingerprint\n  "
                                + secret.certificate().sha256())
                        .orElse("");
    }

    private void stream(HttpExchange exchange) throws IOException {
        if (!streams.tryAcquire()) {
            PageServer.refuse(exchange, 503, "There are " + MAX_STREAMS + " browsers already.");
            return;
        }
        try {
            PageServer.headers(exchange, "text/event-stream; charset=utf-8");
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
    private long draw() throws InterruptedException {
        synchronized (change) {
            long version = view.version();
            if (version != drawnVersion) {
                LiveView now = view.copy();
                drawn = server.made(() -> event(now.content()));
                drawnVersion = version;
            }
            return version;
        }
    }

    private static byte[] event(String content) {
        StringBuilder event = new StringBuilder();
        content.lines().forEach(line -> event.append("data: ").append(line).append('\n'));
        return event.append('\n').toString().getBytes(StandardCharsets.UTF_8);
    }

    private byte[] drawn() {
        synchronized (change) {
            return drawn;
        }
    }

    @Override
    public void close() {
        end();
    }

    /** Sends the last state to those who look, and serves no more; doing it again does nothing. */
    public void end() {
        synchronized (change) {
            if (over) {
                return;
            }
            over = true;
            change.notifyAll();
        }
        try {
            // Those that are not slow have the last state by then.
            streams.tryAcquire(MAX_STREAMS, LAST_MS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        server.close();
    }
}
