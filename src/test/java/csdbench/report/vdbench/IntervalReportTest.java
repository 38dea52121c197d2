package csdbench.report.vdbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IntervalReportTest {
    @TempDir
    private Path folder;

    @Test
    void theHeaderComesBeforeEveryThirtiethIntervalAndNotBeforeTheLastRow() throws IOException {
        try (ResultFile file = new ResultFile(folder, "page")) {
            IntervalReport report = new IntervalReport(file, Sessions.COLUMNS);
            report.begin(Sessions.run("rd1", OptionalDouble.of(8)), stream -> true);
            IntStream.rangeClosed(1, 60).mapToObj(Sessions::interval).forEach(report::add);
            report.finish(Sessions.finished(60, List.of(Sessions.interval(2))));
        }

        List<String> lines = Files.readAllLines(folder.resolve("page"));
        List<Integer> headers = IntStream.range(0, lines.size())
                .filter(i -> lines.get(i).contains(" interval "))
                .boxed()
                .toList();
        assertEquals(List.of(4, 37), headers);
        assertEquals("", lines.get(36));
        assertEquals("avg_2-60", lines.getLast().split(" +")[1]);
    }
}
