package csdbench.job.metrics;

import com.sun.net.httpserver.HttpExchange;
import csdbench.job.command.UsageError;
import csdbench.job.live.PageServer;
import io.prometheus.metrics.expositionformats.ExpositionFormatWriter;
import io.prometheus.metrics.expositionformats.OpenMetricsTextFormatWriter;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.util.Map;

/** Answers those that collect metrics, in the text of Prometheus or of OpenMetrics, as they ask. Any thread. */
public final class MetricsServer implements AutoCloseable {
    private static final String PATH = "/metrics";
    private static final String EXAMPLE = "expected PORT, or ADDRESS:PORT such as 0.0.0.0:9464";

    private final Metrics metrics;
    private final PageServer server;
    private final boolean beyond;

    /**
     * Begins to serve.
     *
     * @param where {@code 9464} or {@code :9464} for this machine alone, {@code ADDRESS:PORT} for those who reach it
     * @throws UsageError when it cannot be used
     */
    public MetricsServer(Metrics metrics, String where) throws UsageError {
        this.metrics = metrics;
        int colon = where.lastIndexOf(':');
        InetAddress address = address(where, colon < 1 ? "127.0.0.1" : where.substring(0, colon));
        beyond = !address.isLoopbackAddress();
        try {
            int port = Integer.parseInt(where.substring(colon + 1));
            server = new PageServer("--metrics", address, port, Map.of(PATH, this::answer));
        } catch (NumberFormatException e) {
            throw new UsageError("--metrics " + where + ": " + EXAMPLE);
        }
    }

    private static InetAddress address(String where, String literal) throws UsageError {
        try {
            return InetAddress.ofLiteral(literal);
        } catch (IllegalArgumentException e) {
            throw new UsageError("--metrics " + where + ": " + EXAMPLE);
        }
    }

    /** Where metrics are, in a sentence. */
    public String sentence() {
        return "Metrics: " + server.address(PATH) + (beyond ? ", for everybody who reaches that address" : "");
    }

    private void answer(HttpExchange exchange) throws IOException {
        String accepted = exchange.getRequestHeaders().getFirst("Accept");
        ExpositionFormatWriter open = OpenMetricsTextFormatWriter.create();
        ExpositionFormatWriter writer = open.accepts(accepted) ? open : PrometheusTextFormatWriter.create();
        MetricSnapshots now = metrics.snapshots();
        try {
            PageServer.send(exchange, writer.getContentType(), server.made(() -> text(writer, now)));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static byte[] text(ExpositionFormatWriter writer, MetricSnapshots now) throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        writer.write(text, now);
        return text.toByteArray();
    }

    @Override
    public void close() {
        server.close();
    }
}
