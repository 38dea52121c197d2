package csdbench.job.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.UsageError;
import csdbench.report.Samples;
import csdbench.result.IntervalClosed;
import csdbench.result.OpTotals;
import csdbench.result.RunObserver;
import csdbench.result.StreamTotals;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class MetricsTest {
    private static final String OPEN_METRICS = "application/openmetrics-text; version=1.0.0";
    /** The one that packages of the system are for. */
    private static final String PYTHON = "/usr/bin/python3";

    private static final Path BOARD = Path.of("docs/grafana/csdbench.json");

    private final Metrics metrics = new Metrics();

    private String text() throws IOException, InterruptedException, UsageError {
        return text("text/plain");
    }

    private String text(String accept) throws IOException, InterruptedException, UsageError {
        try (MetricsServer server = new MetricsServer(metrics, "0");
                HttpClient client = HttpClient.newHttpClient()) {
            URI address = URI.create(server.sentence().replace("Metrics: ", ""));
            HttpResponse<String> answer = client.send(
                    HttpRequest.newBuilder(address).header("Accept", accept).build(),
                    HttpResponse.BodyHandlers.ofString());
            assertEquals(200, answer.statusCode());
            return answer.body();
        }
    }

    /** Sum of all samples of a name, with all or no labels. */
    private static double sum(String text, String name) {
        return text.lines()
                .filter(line -> line.startsWith(name + "{") || line.startsWith(name + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }

    @Test
    void countsAreTheSumsOfIntervals() throws Exception {
        RunObserver session = metrics.session();
        Samples.events(Path.of("out")).forEach(session::on);

        String text = text();

        long count = 0;
        long bytes = 0;
        double responseNs = 0;
        for (IntervalClosed interval : Samples.events(Path.of("out")).stream()
                .filter(IntervalClosed.class::isInstance)
                .map(IntervalClosed.class::cast)
                .toList()) {
            for (StreamTotals stream : interval.streams()) {
                OpTotals all = OpTotals.sum(List.of(stream.read(), stream.write()));
                count += all.count();
                bytes += all.bytes();
                responseNs += all.response().sumNs();
            }
        }
        assertTrue(count > 0);
        assertEquals(count, sum(text, "csdbench_operations_total"));
        assertEquals(bytes, sum(text, "csdbench_bytes_total"));
        assertEquals(count, sum(text, "csdbench_response_seconds_count"));
        assertEquals(responseNs / 1e9, sum(text, "csdbench_response_seconds_sum"), 1e-9);
        assertEquals(2, sum(text, "csdbench_runs_total"));
        assertEquals(1, sum(text, "csdbench_errors_total"));
    }

    @Test
    void aBucketHoldsTheTimesUpToItsBound() throws Exception {
        RunObserver session = metrics.session();
        session.on(Samples.started("rd1", OptionalDouble.empty()));
        session.on(Samples.interval(1));

        String text = text();

        assertTrue(
                text.contains("le=\"1.0E-6\"") && text.contains("le=\"10.0\"") && text.contains("le=\"+Inf\""), text);
        double within = -1;
        for (String bucket : text.lines()
                .filter(line -> line.startsWith("csdbench_service_seconds_bucket{"))
                .filter(line -> line.contains("operation=\"read\""))
                .toList()) {
            double next = Double.parseDouble(bucket.substring(bucket.lastIndexOf(' ') + 1));
            assertTrue(bucket.contains("le=\"1.0E-6\"") || next >= within, bucket);
            within = next;
        }
    }

    @Test
    void labelsThatNobodyUsesAnyMoreEndBeforeMemoryDoes() throws Exception {
        for (int i = 0; i < 3 * Metrics.MAX_SERIES; i++) {
            RunObserver session = metrics.session();
            session.on(Samples.started("rd" + i, OptionalDouble.empty()));
            session.on(Samples.interval(1));
        }

        String text = text();

        assertEquals(
                Metrics.MAX_SERIES,
                text.lines()
                        .filter(line -> line.startsWith("csdbench_operations_total"))
                        .count());
        assertTrue(text.contains("run=\"rd599"), "the last is there");
        assertFalse(text.contains("run=\"rd1 "), "the first is not");
    }

    @Test
    void aNameCannotEndALabel() throws Exception {
        RunObserver session = metrics.session();
        session.on(Samples.started("rd\"} 7\ncsdbench_evil 1", OptionalDouble.empty()));
        session.on(Samples.interval(1));

        assertFalse(text().lines().anyMatch(line -> line.startsWith("csdbench_evil")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/plain", OPEN_METRICS})
    void aParserOfPrometheusReadsIt(String accept) throws Exception {
        RunObserver session = metrics.session();
        Samples.events(Path.of("out")).forEach(session::on);
        String module =
                accept.equals(OPEN_METRICS) ? "prometheus_client.openmetrics.parser" : "prometheus_client.parser";
        String program = "import sys\nfrom " + module + " import text_string_to_metric_families as read\n"
                + "print(len(list(read(sys.stdin.read()))))";
        Assumptions.assumeTrue(Files.isExecutable(Path.of(PYTHON)));
        Process python = new ProcessBuilder(PYTHON, "-c", program).start();
        try (OutputStream in = python.getOutputStream()) {
            in.write(text(accept).getBytes(StandardCharsets.UTF_8));
        } catch (IOException _) {
            // It has ended without reading: its error says why.
        }
        String said = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String error = new String(python.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        Assumptions.assumeFalse(error.contains("No module named"), "python3-prometheus-client is not installed");
        assertEquals(0, python.waitFor(), error);
        assertTrue(Integer.parseInt(said.strip()) > 5, said);
    }

    @Test
    void theBoardAsksForMetricsThatThereAre() throws Exception {
        Set<String> known = new TreeSet<>();
        for (MetricSnapshot family : new MetricFamilies().each("0")) {
            String name = family.getMetadata().getPrometheusName();
            switch (family) {
                case CounterSnapshot _ -> known.add(name + "_total");
                case HistogramSnapshot _ -> known.addAll(List.of(name + "_bucket", name + "_count", name + "_sum"));
                case InfoSnapshot _ -> known.add(name + "_info");
                default -> known.add(name);
            }
        }

        Set<String> asked = new TreeSet<>();
        Pattern.compile("csdbench_[a-z_]+")
                .matcher(Files.readString(BOARD))
                .results()
                .map(MatchResult::group)
                .forEach(asked::add);

        assertTrue(asked.size() > 5, asked::toString);
        asked.removeAll(known);
        assertEquals(Set.of(), asked);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ":", "x", "host:9464", "127.0.0.1:", "70000", "-1", "1.2.3.4.5:9"})
    void anAddressThatIsNoneIsRefused(String where) {
        UsageError refused = assertThrows(UsageError.class, () -> new MetricsServer(metrics, where).close());

        assertTrue(refused.getMessage().startsWith("--metrics "), refused::getMessage);
    }
}
