package csdbench.report.vdbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.result.RunStarted;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatusPageTest {
    @TempDir
    private Path folder;

    @Test
    void theWarmupIsDoneWithTheLastIntervalThatItCovers() throws IOException {
        assertEquals("03/09/2026-14:05:08-GMT+7 \tWarmup done\trd=rd1\tFor loops: threads=8", warmupDone(0, 1));
        assertEquals("03/09/2026-14:05:10-GMT+7 \tWarmup done\trd=rd1\tFor loops: threads=8", warmupDone(3, 1));
        assertEquals("03/09/2026-14:05:09-GMT+7 \tWarmup done\trd=rd1\tFor loops: threads=8", warmupDone(3, 2));
    }

    private String warmupDone(long warmupSeconds, long intervalSeconds) throws IOException {
        RunStarted run = Sessions.withWarmup(Sessions.run("rd1", OptionalDouble.of(8)), warmupSeconds, intervalSeconds);
        try (ResultFile file = new ResultFile(folder, "status.html")) {
            StatusPage page = new StatusPage(file);
            page.begin(run);
            for (int number = 1; number <= 5; number++) {
                page.add(Sessions.interval(number));
            }
        }
        List<String> lines = Files.readAllLines(folder.resolve("status.html"));
        Files.delete(folder.resolve("status.html"));
        assertEquals(2, lines.size());
        return lines.getLast();
    }
}
