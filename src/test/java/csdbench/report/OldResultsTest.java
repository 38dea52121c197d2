package csdbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.Percentile;
import csdbench.result.session.IntervalResult;
import csdbench.result.session.RunResult;
import csdbench.result.session.SessionResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Files under {@code old} are never changed: each was written by a version that people still have results of. */
final class OldResultsTest {
    private static final Path OLD = Path.of("src/test/resources/csdbench/report/old");

    @Test
    void leastDocumentOfSchemaOneIsReadable() throws IOException {
        SessionResult document = document("result-1-least.json");

        assertEquals(1, document.schema());
        RunResult run = document.runs().getFirst();
        assertEquals("threads=8 xfersize=4k", run.head().label());
        assertEquals(10.0, run.load().elapsedSeconds());
        assertEquals(20_000.0, run.work().total().iops());
        assertEquals(1_500_000L, run.work().total().responseNs().ns(Percentile.P99_99));
        assertEquals(850_000L, run.work().total().serviceNs().ns(Percentile.P99_9));
        assertEquals(40_000L, run.machine().pacer().lateNs().ns(Percentile.P99));
        assertEquals(2.25, run.machine().cpu().process().systemSeconds());
        assertEquals("/data/one", run.parts().targets().getFirst().target().lun());
        assertEquals(100.0, run.parts().workloads().getFirst().observedSkew());
        assertNull(run.load().requestedRate());
        assertNull(run.work().write().responseNs().mean());
        assertEquals(List.of(), run.warnings());
    }

    @Test
    void documentOfTheFirstVersionIsReadable() throws IOException {
        SessionResult document = document("result-1-version-0.1.json");

        assertEquals(2, document.runs().size());
        assertEquals(24, document.runs().getFirst().work().total().count());
        assertEquals(
                4.0,
                document.runs()
                        .getFirst()
                        .parts()
                        .targets()
                        .getLast()
                        .physical()
                        .orElseThrow()
                        .ratio()
                        .orElseThrow());
        assertEquals(24, document.runs().getFirst().spans().wholeRun().operations());
        assertEquals("interrupted", document.runs().getLast().ending().outcome());
        assertTrue(document.runs().getLast().warnings().stream()
                .anyMatch(warning -> warning.kind().equals("nothing-counted")));
    }

    @Test
    void intervalsOfTheFirstVersionAreReadable() throws IOException {
        List<String> lines = Files.readAllLines(OLD.resolve("intervals-1-version-0.1.jsonl"));

        IntervalResult last = Json.read("last", lines.getLast(), IntervalResult.class);

        assertEquals(2, last.head().run());
        assertEquals(1, last.head().interval());
        assertEquals(8, last.work().total().count());
        assertEquals("sd2", last.targets().getLast().name());
    }

    @Test
    void whatIsReadIsWrittenAgainUnchangedButForFieldsThatWereAdded() throws IOException {
        String text = Files.readString(OLD.resolve("result-1-version-0.1.json"));

        String again = Json.text(Json.read("text", text, SessionResult.class));
        for (String added :
                List.of("data", "validation", "confidence", "replay", "simulation", "pageCache", "counters")) {
            again = again.replaceAll(" *\"" + added + "\": (null|false|\\[ ?]),\n", "");
        }
        assertEquals(text, again);
    }

    @Test
    void whatIsWrittenTodayIsReadWhole() throws IOException {
        for (String name : List.of("result.json", "result-files.json")) {
            String text = Files.readString(OLD.resolveSibling(name));
            assertEquals(text, Json.text(Json.read(name, text, SessionResult.class)));
        }
        for (String line : Files.readAllLines(OLD.resolveSibling("intervals.jsonl"))) {
            assertEquals(line, Json.line(Json.read("line", line, IntervalResult.class)));
        }
    }

    private static SessionResult document(String name) throws IOException {
        return Json.read(OLD.resolve(name), SessionResult.class);
    }
}
