package csdbench.report.vdbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.vdbench.row.Layout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each test reads the files of runs on files in the way of a script that people use. */
class FileConsumersTest {
    @TempDir
    private Path folder;

    @Test
    void everyRowOfTheFlatfileHasEightyNineValues() throws IOException {
        List<String> rows = lines(Layout.USUAL, "flatfile").stream()
                .filter(line -> line.matches("[0-9].*"))
                .toList();

        assertEquals(6, rows.size());
        for (String row : rows) {
            assertEquals(89, row.strip().split("\\s+").length, row);
            assertEquals(row.contains(" avg_") ? 91 : 90, (row + "\n").split(" ", -1).length, row);
        }
    }

    @Test
    void theColumnsThatChartsTakeByTheirNumberAreThoseOfVdbench() throws IOException {
        List<String> lines = lines(Layout.USUAL, "flatfile");
        String[] names = lines.stream()
                .filter(line -> line.startsWith("         tod"))
                .findFirst()
                .orElseThrow()
                .strip()
                .split(" +");
        String[] values = lines.getLast().split("\\s+");

        assertEquals(
                List.of("timestamp", "MB_read", "MB_write", "Read_rate", "Write_rate"),
                Stream.of(1, 14, 15, 16, 22).map(i -> names[i]).toList());
        assertEquals("15", values[16]);
    }

    @Test
    void headersOfRateAndResponseAndThroughputAreFoundInAnyCase() throws IOException {
        String header = lines(Layout.USUAL, "flatfile").stream()
                .filter(line -> line.startsWith("  "))
                .findFirst()
                .orElseThrow();
        List<String> names = List.of(header.strip().toLowerCase(Locale.ROOT).split("\\s+"));

        assertEquals(
                List.of(7, 10, 13),
                Stream.of("rate", "resp", "mb/sec").map(names::indexOf).toList());
    }

    @Test
    void theLastLineOfTotalsIsTheRowOfTheLastRun() throws IOException {
        String last = lines(Layout.USUAL, "totals").getLast();

        assertEquals("avg_2-3", last.split("\\s+")[1]);
        assertEquals("22.5", last.split("\\s+")[2]);
    }

    @Test
    void theFirstFifteenWordsOfARowAreThoseOfEveryRunOnFiles() throws IOException {
        for (Layout layout : List.of(Layout.USUAL, Sessions.OLD)) {
            String row = lines(layout, "summary").stream()
                    .filter(line -> line.contains(" avg_2-3 "))
                    .findFirst()
                    .orElseThrow();

            assertEquals(
                    List.of(
                            "14:05:10.007",
                            "avg_2-3",
                            "22.5",
                            "0.444",
                            "15.8",
                            "3.25",
                            "100.0",
                            "15.0",
                            "0.664",
                            "0.0",
                            "0.000",
                            "0.06",
                            "0.00",
                            "0.06",
                            "4096"),
                    Arrays.asList(row.split("\\s+")).subList(0, 15));
        }
    }

    @Test
    void rowsOf50406HaveTwentySevenWordsOfDigitsWhereNothingElseIsUsed() throws IOException {
        List<String> lines = new ArrayList<>();
        try (VdbenchFiles files = new VdbenchFiles(
                folder, new PageChoice(HistogramBounds.DEFAULT, Sessions.OLD, false, false, true, true, false), 4711)) {
            FileSessions.events().stream().limit(4).forEach(files::on);
        }
        for (String line : Files.readAllLines(folder.resolve("format.html"))) {
            if (line.matches("[0-9:. ]+")) {
                lines.add(line);
                assertTrue(line.split("\\s+").length >= 27, line);
            }
        }
        assertEquals(1, lines.size());
        assertFalse(Files.readString(folder.resolve("summary.html")).contains(" std_"));
    }

    @Test
    void aFlatfileOf50406HasFortyFourColumnsThatStandBelowTheirNames() throws IOException {
        List<String> lines = lines(Sessions.OLD, "flatfile");
        String header = lines.stream()
                .filter(line -> line.startsWith("         tod"))
                .findFirst()
                .orElseThrow();
        List<String> names = List.of(header.strip().split(" +"));
        String last = lines.getLast();

        assertEquals(44, names.size());
        assertEquals(44, last.strip().split(" +").length);
        assertEquals("22.5000", last.strip().split(" +")[names.indexOf("rate")]);
        assertEquals(List.of("Run", "Interval", "reqrate", "rate", "resp", "MB/sec"), names.subList(2, 8));
    }

    @Test
    void aHeaderHasTheWordIntervalBetweenPointsAndItsSecondLineBeginsWithRate() throws IOException {
        List<String> lines = lines(Sessions.OLD, "summary");
        int header = lines.indexOf(lines.stream()
                .filter(line -> line.contains(" .Interval. "))
                .findFirst()
                .orElseThrow());

        assertTrue(lines.get(header).startsWith("Mar 09, 2026 "), lines.get(header));
        assertTrue(lines.get(header + 1).strip().startsWith("rate"));
    }

    @Test
    void aLabelHasNoRateOfIosButPairs() throws IOException {
        String label = lines(Layout.USUAL, "totals").stream()
                .filter(line -> line.contains("RD=rd1"))
                .findFirst()
                .orElseThrow();
        String inside = label.substring(label.indexOf("<b>") + 3, label.indexOf("</b>"));

        assertEquals("14:05:07.007 Starting RD=rd1; elapsed=3; fwdrate=max. For loops: None", inside);
    }

    private List<String> lines(Layout layout, String page) throws IOException {
        try (VdbenchFiles files = new VdbenchFiles(
                folder, new PageChoice(HistogramBounds.DEFAULT, layout, false, false, true, true, false), 4711)) {
            FileSessions.events().forEach(files::on);
        }
        List<String> lines = Files.readAllLines(folder.resolve(page + ".html"));
        try (Stream<Path> written = Files.list(folder)) {
            for (Path file : written.toList()) {
                Files.delete(file);
            }
        }
        return lines;
    }
}
