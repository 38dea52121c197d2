package csdbench.report.vdbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.IntervalClosed;
import csdbench.result.RunStarted;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SkewPageTest {
    @TempDir
    private Path folder;

    @Test
    void aSingleWorkloadOnASingleTargetHasNothingToCompare() throws IOException {
        List<String> lines = lines(Sessions.plainRun(), Sessions.interval(2));

        assertTrue(lines.stream().anyMatch(line -> line.contains(" SD: ")));
        assertFalse(lines.stream().anyMatch(line -> line.contains(" Host: ") || line.contains(" WD: ")));
    }

    @Test
    void aHeldShareThatIsMissedIsExplained() throws IOException {
        List<String> lines = lines(Sessions.run("rd1", OptionalDouble.of(8)), Sessions.interval(2));

        assertTrue(lines.stream().anyMatch(line -> line.endsWith("     80.00%   75.00%   5.00%")));
        assertTrue(lines.stream().anyMatch(line -> line.contains("Note: a share is off by more than 1%")));
    }

    @Test
    void withoutAPaceSharesAreWhatTheStorageAllowed() throws IOException {
        List<String> lines = lines(Sessions.run("rd1", OptionalDouble.empty()), Sessions.interval(2));

        assertTrue(lines.getLast().contains("Note: nothing held the workloads back"));
    }

    @Test
    void aDifferenceThatDoesNotMatterIsLeftOut() throws IOException {
        RunStarted run = Sessions.withShares(Sessions.run("rd1", OptionalDouble.of(8)), 75.05, 24.95);

        List<String> lines = lines(run, Sessions.interval(2));

        assertEquals(
                1,
                lines.stream()
                        .filter(line -> line.endsWith("     75.05%   75.00% "))
                        .count());
        assertFalse(lines.stream().anyMatch(line -> line.contains("Note")));
    }

    private List<String> lines(RunStarted run, IntervalClosed interval) throws IOException {
        try (ResultFile file = new ResultFile(folder, "skew.html")) {
            SkewPage page = new SkewPage(file, Sessions.COLUMNS);
            page.begin(run);
            page.finish(Sessions.finished(2, List.of(interval)), Map.of());
        }
        return Files.readAllLines(folder.resolve("skew.html"));
    }
}
