package csdbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.vdbench.FileSessions;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What csdbench's own reports show of runs on files. */
class FileRunsTest {
    @TempDir
    private Path folder;

    @Test
    void theDocumentIsTheSameInEveryLocale() throws Exception {
        Golden.check("result-files.json", () -> document(FileSessions.events()));
    }

    @Test
    void theTotalIsWhatWasAskedForWithoutTheStepsThatItTook() throws IOException {
        JsonNode run = run(1);

        assertEquals(30 + 10 + 5, run.get("total").get("count").asLong(), "reads, getattr and access of two intervals");
        assertEquals(30, run.get("read").get("count").asLong());
        assertEquals(
                List.of("read", "open", "close", "getattr", "access"),
                run.get("operations")
                        .valueStream()
                        .map(entry -> entry.get("name").asString())
                        .toList());
        assertEquals(2.5, run.get("operations").get(4).get("rate").asDouble());
        assertEquals(
                List.of("fwd1 read 30", "fwd2 getattr 10", "fwd2 access 5"),
                run.get("workloads")
                        .valueStream()
                        .map(entry -> entry.get("name").asString() + " "
                                + entry.get("operation").asString() + " "
                                + entry.get("total").get("count").asLong())
                        .toList());
    }

    @Test
    void aStructureIsDescribedAsPlannedAsUsedAndAsItIs() throws IOException {
        JsonNode structure = run(0).get("structures").get(0);

        assertEquals("/data/a1", structure.get("anchor").asString());
        assertEquals(40, structure.get("all").get("files").asLong());
        assertEquals(10, structure.get("workingSet").get("files").asLong());
        assertEquals(0, structure.get("existing").get("files").asLong());
        assertEquals(655_360, structure.get("existingAfter").get("bytes").asLong());
    }

    @Test
    void failuresAreCountedByOperationAndErrno() throws IOException {
        List<RunEvent> events = FileSessions.events();
        List<RunEvent> failed = events.stream()
                .map(event -> event instanceof RunFinished run && run.average().lastInterval() == 3
                        ? FileSessions.withFailures(
                                run,
                                new RunFinished.FailureCount("open", "EACCES", 13, 3, ""),
                                new RunFinished.FailureCount("open", "ENOENT", 2, 1, ""),
                                new RunFinished.FailureCount("delete", "EROFS", 30, 2, ""))
                        : event)
                .toList();
        JsonNode run =
                JsonMapper.shared().readTree(document(failed)).get("runs").get(1);

        JsonNode open = run.get("operations").get(1);
        assertEquals(3, open.get("failures").get("EACCES").asLong());
        assertEquals(1, open.get("failures").get("ENOENT").asLong());
        JsonNode delete = run.get("operations").get(5);
        assertEquals("delete", delete.get("name").asString());
        assertEquals(0, delete.get("count").asLong(), "none succeeded");
        assertEquals(2, delete.get("failures").get("EROFS").asLong());
        assertTrue(
                run.get("warnings")
                        .get(0)
                        .get("text")
                        .asString()
                        .startsWith("6 operations failed (open: 3 EACCES; open: 1 ENOENT; delete: 2 EROFS) and are"),
                run.get("warnings").toString());
    }

    @Test
    void anIntervalHasItsOperations() throws IOException {
        try (IntervalsReport report = new IntervalsReport(folder)) {
            FileSessions.events().forEach(report::on);
        }
        List<String> lines = Files.readAllLines(folder.resolve(IntervalsReport.FILE));
        JsonNode last = JsonMapper.shared().readTree(lines.getLast());

        assertEquals(18 + 5 + 3, last.get("total").get("count").asLong());
        assertEquals("getattr", last.get("operations").get(3).get("name").asString());
        assertEquals(5, last.get("operations").get(3).get("total").get("count").asLong());
    }

    @Test
    void tablesAndLogsHaveALineForEachOperation() throws IOException {
        try (PercentilesReport report = new PercentilesReport(folder);
                HistogramLogReport logs = new HistogramLogReport(folder)) {
            FileSessions.events().forEach(report::on);
            FileSessions.events().forEach(logs::on);
        }
        String table = Files.readString(folder.resolve(PercentilesReport.FILE));
        String log = Files.readString(folder.resolve(HistogramLogReport.SERVICE_FILE));

        assertTrue(table.contains("\n2,rd1,,workload,fwd2,getattr,service,10,6000,"), table);
        assertTrue(table.contains("\n2,rd1,,total,,total,service,45,"), table);
        assertTrue(log.contains("\nTag=getattr,") && log.contains("\nTag=mkdir,"), log);
    }

    private JsonNode run(int index) throws IOException {
        String document = document(FileSessions.events());
        assertFalse(document.contains("NaN"));
        return JsonMapper.shared().readTree(document).get("runs").get(index);
    }

    private static String document(List<RunEvent> events) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonReport report = JsonReport.atTheEnd(out);
        events.forEach(report::on);
        return out.toString(StandardCharsets.UTF_8);
    }
}
