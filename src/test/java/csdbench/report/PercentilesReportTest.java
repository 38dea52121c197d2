package csdbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PercentilesReportTest {
    @TempDir
    Path folder;

    @Test
    void linesAreTheSameInEveryLocale() throws Exception {
        Golden.check("percentiles.csv", () -> String.join("\n", written("rd1")) + "\n");
    }

    @Test
    void everyLineHasAsManyCellsAsTheHeading() throws IOException {
        List<String> lines = written("rd1");

        int cells = lines.getFirst().split(",").length;
        lines.forEach(line -> assertEquals(cells, line.split(",", -1).length, line));
    }

    @Test
    void percentilesRiseToTheMaximum() throws IOException {
        for (String line : written("rd1")) {
            String[] cells = line.split(",", -1);
            if (cells[0].equals("run") || cells[7].equals("0")) {
                continue;
            }
            long[] rising = Arrays.stream(cells)
                    .skip(9)
                    .filter(cell -> !cell.isEmpty())
                    .mapToLong(Long::parseLong)
                    .toArray();
            long[] sorted = rising.clone();
            Arrays.sort(sorted);
            assertEquals(Arrays.toString(sorted), Arrays.toString(rising), line);
        }
    }

    /** Ten operations lie beyond p99.9 of 10,000. */
    @Test
    void whatSoFewOperationsDoNotCarryIsBlank() throws IOException {
        List<String> heading = List.of(written("rd1").getFirst().split(","));
        for (String line : written("rd1")) {
            String[] cells = line.split(",", -1);
            if (!cells[0].equals("run")) {
                boolean carried = Long.parseLong(cells[heading.indexOf("count")]) >= 10_000;
                assertEquals(carried, !cells[heading.indexOf("p99.9")].isEmpty(), line);
            }
        }
    }

    @Test
    void commaAndQuoteInANameAreQuoted() throws IOException {
        List<String> lines = written("a,\"b\"");

        assertTrue(lines.get(1).startsWith("1,\"a,\"\"b\"\"\",threads=8,total,,total,response,24,"), lines.get(1));
    }

    @Test
    void aNameThatWouldBeAFormulaIsText() throws IOException {
        List<String> lines = written("=cmd|' /C calc'!A0");

        assertTrue(lines.get(1).startsWith("1,'=cmd|' /C calc'!A0,threads=8,total,"), lines.get(1));
    }

    private List<String> written(String name) throws IOException {
        try (PercentilesReport report = new PercentilesReport(folder)) {
            report.on(Samples.session(folder, name));
            Samples.run(name).forEach(report::on);
            report.on(Samples.started(name, OptionalDouble.empty()));
        }
        List<String> lines = Files.readAllLines(folder.resolve(PercentilesReport.FILE));
        Files.delete(folder.resolve(PercentilesReport.FILE));
        return lines;
    }
}
