package csdbench.report.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.IntervalsReport;
import csdbench.report.JsonReport;
import csdbench.report.Samples;
import csdbench.report.vdbench.FileSessions;
import csdbench.result.RunEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunsPageTest {
    @TempDir
    private Path folder;

    @Test
    void aRunOnFilesHasACurveAndARowForEachOperation() throws IOException {
        String page = page(FileSessions.events());

        assertTrue(page.contains("<h2>rd1</h2>"), page);
        assertEquals(2, count(page, "<svg"), "a format of one interval has no curve");
        for (String operation : List.of("read", "open", "close", "getattr", "access")) {
            assertTrue(page.contains(">" + operation + "</th>"), operation);
            assertTrue(count(page, ">" + operation + "<") >= 3, operation + " in both legends and the table");
        }
        assertFalse(page.contains("{{"), page);
    }

    @Test
    void aRunOnLunsHasItsReadsAndWrites() throws IOException {
        String page = page(Samples.events(folder));

        assertTrue(page.contains(">read</th>") && page.contains(">write</th>"), page);
        assertTrue(page.contains("<h2>rd1 threads=8</h2>"), page);
    }

    @Test
    void withoutIntervalsOnlyTheTableIsThere() throws IOException {
        page(FileSessions.events());
        Files.delete(folder.resolve(IntervalsReport.FILE));
        RunsPage.write(folder, folder.resolve("report.html"));
        String page = Files.readString(folder.resolve("report.html"));

        assertEquals(0, count(page, "<svg"));
        assertTrue(page.contains(">getattr</th>"));
    }

    @Test
    void damagedResultsAreNamed() throws IOException {
        Files.writeString(folder.resolve(JsonReport.FILE), "{");

        IOException thrown = assertThrows(IOException.class, () -> RunsPage.write(folder, folder.resolve("page")));
        assertTrue(thrown.getMessage().startsWith("the results in " + folder + " cannot be read: "));
    }

    private String page(List<RunEvent> events) throws IOException {
        JsonReport document = JsonReport.inFolder(folder);
        try (IntervalsReport intervals = new IntervalsReport(folder)) {
            events.forEach(event -> {
                document.on(event);
                intervals.on(event);
            });
        }
        Path page = folder.resolve("report.html");
        RunsPage.write(folder, page);
        return Files.readString(page);
    }

    private static int count(String page, String part) {
        return (page.length() - page.replace(part, "").length()) / part.length();
    }
}
