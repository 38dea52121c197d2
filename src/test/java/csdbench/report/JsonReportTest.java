package csdbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.CpuUse;
import csdbench.result.LatencyTotals;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunFinished.Outcome;
import csdbench.result.SessionFinished;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

final class JsonReportTest {
    @TempDir
    Path folder;

    @Test
    void documentIsTheSameInEveryLocale() throws Exception {
        Golden.check("result.json", () -> {
            Samples.events(Path.of("out")).forEach(JsonReport.inFolder(folder)::on);
            return Files.readString(folder.resolve(JsonReport.FILE));
        });
    }

    @Test
    void fileIsValidAfterEveryEventAndKeepsTheRunsThatEnded() throws IOException {
        JsonReport report = JsonReport.inFolder(folder);
        int ended = 0;
        for (RunEvent event : Samples.events(folder)) {
            report.on(event);
            ended += event instanceof RunFinished ? 1 : 0;

            JsonNode root = parsed();
            assertEquals(ended, root.get("runs").size());
            assertEquals(
                    !(event instanceof SessionFinished), root.get("finished").isNull());
        }
        assertEquals(2, ended);
    }

    @Test
    void unfinishedCopyDoesNotStayBehind() throws IOException {
        Samples.events(folder).forEach(JsonReport.inFolder(folder)::on);

        try (var files = Files.list(folder)) {
            assertEquals(List.of(folder.resolve(JsonReport.FILE)), files.toList());
        }
    }

    @Test
    void everyNameOfTheContractIsThere() throws IOException {
        Samples.events(folder).forEach(JsonReport.inFolder(folder)::on);

        JsonNode root = parsed();
        JsonNode run = root.get("runs").get(0);
        List.of("schema", "program", "host", "started", "parmfile", "runs").forEach(name -> present(root, name));
        List.of("name", "label", "requestedRate", "warmupSeconds", "elapsedSeconds", "threads", "complete", "total")
                .forEach(name -> present(run, name));
        List.of("read", "write", "pacer", "cpu", "targets", "workloads").forEach(name -> present(run, name));
        List.of("count", "iops", "bytesPerSecond", "responseNs", "serviceNs")
                .forEach(name -> present(run.get("total"), name));
        List.of("mean", "stddev", "p50", "p90", "p99", "p999", "p9999", "max")
                .forEach(name -> present(run.get("total").get("responseNs"), name));
        List.of("p50", "p99", "max").forEach(name -> present(run.get("pacer").get("lateNs"), name));
        List.of("userSeconds", "systemSeconds").forEach(name -> present(run.get("cpu"), name));
        List.of("name", "lun", "total", "physical")
                .forEach(name -> present(run.get("targets").get(0), name));
        List.of("name", "requestedSkew", "observedSkew", "total")
                .forEach(name -> present(run.get("workloads").get(0), name));
        assertEquals(8, run.get("requestedRate").asInt());
        assertTrue(root.get("runs").get(1).get("requestedRate").isNull());
    }

    @Test
    void rateTimesSecondsIsCount() throws IOException {
        Samples.events(folder).forEach(JsonReport.inFolder(folder)::on);

        JsonNode run = parsed().get("runs").get(0);
        double seconds = run.get("elapsedSeconds").asDouble();
        for (String kind : List.of("total", "read", "write")) {
            JsonNode ops = run.get(kind);
            assertEquals(ops.get("count").asLong(), ops.get("iops").asDouble() * seconds, 1e-5, kind);
        }
        assertEquals(24, run.get("total").get("count").asLong());
        assertEquals(3, seconds);
        assertEquals(8, run.get("vdbenchAverage").get("iops").asDouble());
        assertEquals(2, run.get("vdbenchAverage").get("seconds").asDouble());
    }

    @Test
    void driveThatTellsWhatItStoredIsQuoted() throws IOException {
        Samples.events(folder).forEach(JsonReport.inFolder(folder)::on);

        JsonNode targets = parsed().get("runs").get(0).get("targets");
        assertTrue(targets.get(0).get("physical").isNull());
        JsonNode physical = targets.get(1).get("physical");
        assertEquals(98_304, physical.get("hostBytes").asLong());
        assertEquals(0.625, physical.get("writeAmplification").asDouble());
        assertEquals(4, physical.get("ratio").asDouble());
        assertTrue(physical.get("occupiedBytes").isNull());
    }

    @Test
    void whatIsNotANumberIsNull() throws IOException {
        JsonReport report = JsonReport.inFolder(folder);
        report.on(Samples.session(folder, "rd1"));
        report.on(Samples.started("rd1", OptionalDouble.of(8)));
        report.on(Samples.finished(Outcome.FAILED, List.of(), LatencyTotals.NONE));

        JsonNode run = parsed().get("runs").get(0);
        assertFalse(CpuUse.UNKNOWN.known());
        assertTrue(run.get("cpu").get("machine").get("userPercent").isNull());
        assertTrue(run.get("total").get("iops").isNull());
        assertTrue(run.get("total").get("serviceNs").get("mean").isNull());
        assertTrue(run.get("pacer").get("lateNs").get("p99").isNull());
        assertEquals("failed", run.get("outcome").asString());
    }

    @Test
    void numbersHaveNoExponent() {
        assertEquals(
                "[12345678901.25,0.000001,0,null,-2]",
                Json.line(List.of(12345678901.25, 0.000001, 0.0000001, Double.NaN, -2.0)));
    }

    @Test
    void whatIsCutOffIsReportedInPlainWords() {
        IOException problem = assertThrows(IOException.class, () -> Json.read("x", "[\n1,", List.class));

        assertEquals("x:2:3: Unexpected end-of-input within/between Array entries", problem.getMessage());
        IOException object = assertThrows(IOException.class, () -> Json.read("x", "[{", List.class));
        assertFalse(object.getMessage().contains("Source"), object.getMessage());
    }

    @Test
    void streamGetsOneDocumentAndNothingElse() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        Samples.events(folder).forEach(JsonReport.atTheEnd(out)::on);

        String text = out.toString(StandardCharsets.UTF_8);
        assertEquals(2, JsonMapper.shared().readTree(text).get("runs").size());
        assertEquals(text.length() - 1, text.lastIndexOf("}\n") + 1);
    }

    @Test
    void folderThatCannotBeWrittenIsReported() {
        JsonReport report = JsonReport.inFolder(folder.resolve("absent"));

        assertThrows(UncheckedIOException.class, () -> report.on(Samples.session(folder, "rd1")));
    }

    private JsonNode parsed() throws IOException {
        return JsonMapper.shared().readTree(Files.readString(folder.resolve(JsonReport.FILE)));
    }

    private static void present(JsonNode node, String name) {
        assertTrue(node.has(name), () -> name + " is missing from " + node);
    }
}
