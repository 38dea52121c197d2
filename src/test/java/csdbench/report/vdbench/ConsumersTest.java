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
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each test reads the files in the way of a script that people use. */
class ConsumersTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void writeASession() throws IOException {
        try (VdbenchFiles files = new VdbenchFiles(
                folder, new PageChoice(HistogramBounds.DEFAULT, Layout.USUAL, false, false, true, true, false), 4711)) {
            Sessions.events().forEach(files::on);
        }
    }

    @Test
    void intervalRowsSplitAtBlankRunsIntoThirtyFourValues() throws IOException {
        for (String row : flatfileRows()) {
            assertEquals(34, row.strip().split("\\s+").length, row);
        }
        assertEquals(7, flatfileRows().size());
    }

    @Test
    void intervalRowsSplitAtEachBlankIntoThirtyFivePiecesAndAveragesIntoOneMore() throws IOException {
        for (String row : flatfileRows()) {
            int pieces = (row + "\n").split(" ", -1).length;

            assertEquals(row.contains(" avg_") ? 36 : 35, pieces, row);
        }
    }

    @Test
    void theHeaderOfTheFlatfileBeginsWithBlanksAndNamesItsColumnsInAnyCase() throws IOException {
        String header = lines("flatfile").stream()
                .filter(line -> line.contains("Interval reqrate"))
                .findFirst()
                .orElseThrow();
        List<String> names = List.of(header.strip().toLowerCase(Locale.ROOT).split("\\s+"));

        assertTrue(header.startsWith(" "));
        assertEquals(34, names.size());
        assertEquals(
                List.of(5, 9, 6),
                Stream.of("rate", "resp", "mb/sec").map(names::indexOf).toList());
    }

    @Test
    void everythingElseInTheFlatfileIsACommentOrStandsAloneOnTheFirstLine() throws IOException {
        List<String> lines = lines("flatfile");

        assertTrue(lines.getFirst().startsWith("<title>"));
        for (String line : lines.subList(1, lines.size())) {
            assertTrue(line.startsWith("*") || line.startsWith("  ") || line.matches("[0-9].*"), line);
        }
        assertTrue(
                lines.stream().filter(line -> line.startsWith("* ")).anyMatch(line -> line.matches("\\* \\w+ +: .*")));
    }

    @Test
    void theLastLineOfTotalsIsARowOfFifteenWords() throws IOException {
        String last = lines("totals").getLast();

        assertEquals(15, last.split("\\s+").length);
        assertTrue(last.split("\\s+")[1].startsWith("avg_"), last);
    }

    @Test
    void rowsOfTheLogAreMadeOfFifteenNumbers() throws IOException {
        Pattern row = Pattern.compile("^\\d\\d:\\d\\d:\\d\\d\\.\\d{3}(\\s+-?\\d+(\\.\\d+)?){14}$");
        for (String page : List.of("logfile", "localhost", "summary")) {
            List<String> rows =
                    lines(page).stream().filter(row.asMatchPredicate()).toList();

            assertEquals(4, rows.size(), page);
        }
    }

    @Test
    void rowsOfIntervalsHoldNothingButDigitsBlanksColonsAndPoints() throws IOException {
        List<String> rows = lines("summary").stream()
                .filter(line -> line.matches("[0-9:. ]+") && !line.isBlank())
                .toList();

        assertEquals(4, rows.size());
        assertEquals(
                List.of("1", "2", "3", "1"),
                rows.stream().map(row -> row.split(" +")[1]).toList());
    }

    @Test
    void aHeaderHasTheWordIntervalBetweenBlanksAndAnEnglishMonth() throws IOException {
        List<String> lines = lines("summary");
        int header = lines.indexOf(lines.stream()
                .filter(line -> line.contains("  interval  "))
                .findFirst()
                .orElseThrow());

        assertTrue(lines.get(header).startsWith("Mar 09, 2026 "));
        assertTrue(lines.get(header + 1).strip().startsWith("rate"));
    }

    @Test
    void theVersionIsTheThirdWordOfTheThirdLineOfTheLog() throws IOException {
        String line = lines("logfile").get(2);

        assertTrue(line.contains("Vdbench distribution: vdbench50407 "), line);
        assertEquals("vdbench50407", line.split(" ")[2]);
        assertTrue(line.contains("written by csdbench"), line);
    }

    @Test
    void onlyLabelsNameARunAndOnlyItsRowIsAnAverage() throws IOException {
        for (String page : List.of("summary", "totals", "logfile", "localhost", "sd1", "wd2", "skew", "histogram")) {
            for (String line : lines(page)) {
                assertEquals(line.contains("RD="), line.matches("<a name.*Starting RD=.*</b></i>"), line);
                assertTrue(!line.contains("avg") || line.split("\\s+").length == 15, line);
            }
        }
    }

    @Test
    void aLabelFallsIntoTitleRateAndPairs() throws IOException {
        String label = lines("totals").stream()
                .filter(line -> line.contains("RD=rd1"))
                .findFirst()
                .orElseThrow();
        String inside = label.substring(label.indexOf("<b>") + 3, label.indexOf("</b>"));
        List<String> words =
                new ArrayList<>(Arrays.asList(inside.replace(";", "").split(" ")));
        words.removeAll(List.of("Starting", "For", "loops:", "None", "I/O", "Uncontrolled", "Controlled"));

        assertEquals(List.of("14:05:07.007", "RD=rd1", "rate:", "8", "elapsed=3", "threads=8"), words);
    }

    @Test
    void statusLinesAreTabDelimitedAndTheLastSaysComplete() throws IOException {
        List<String> lines = lines("status");
        List<String> parts = List.of(lines.getLast().split("\t"));

        assertEquals("Vdbench complete", parts.getLast());
        assertTrue(lines.stream().anyMatch(line -> line.endsWith(" \tWorkload done\trd=rd1\tFor loops: threads=8")));
    }

    @Test
    void pagesLinkToLabelsThatAreThereAndToPagesThatAreThere() throws IOException {
        List<String> lines = lines("summary");
        String all = String.join("\n", lines);
        for (String line : lines) {
            for (String target : line.split("<A HREF=\"")) {
                String address = target.replaceAll("(?s)\".*", "");
                if (address.startsWith("#")) {
                    assertTrue(all.contains("<a name=\"" + address.substring(1) + "\">"), address);
                } else if (address.endsWith(".html")) {
                    assertTrue(Files.exists(folder.resolve(address)), address);
                }
            }
        }
    }

    @Test
    void noFileSaysNotANumberAndOnlyTheStatusHasTabs() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                String text = Files.readString(file);

                assertFalse(text.contains("NaN"), file.toString());
                assertTrue(!text.contains("\t") || file.endsWith("status.html"), file.toString());
            }
        }
    }

    /** As lizy0327/parser_vdbench reads totals.html: twelve figures after the name of the average. */
    @Test
    void rowsOf50406HaveTheTwelveFiguresOfTheOlderLayout() throws IOException {
        String[] words = old("totals").getLast().split("\\s+");

        assertEquals("avg_2-1", words[1]);
        assertEquals(12, words.length - 2);
        String[] rd1 = old("totals").stream()
                .filter(line -> line.contains("avg_2-3"))
                .findFirst()
                .orElseThrow()
                .split("\\s+");
        // rate, megabytes, bytes, read percent, response, of reads, of writes, maximum, deviation, queue, processor
        assertEquals(
                List.of("8.00", "0.04", "5120", "75.00", "12.898", "0.280", "50.750", "120.000", "34.779", "0.1"),
                List.of(rd1).subList(2, 12));
    }

    /** As jfritzen/VdbenchExplorer and vdbench_exporter do: names by the header, values split at blanks. */
    @Test
    void aFlatfileOf50406IsReadByItsHeader() throws IOException {
        List<String> lines = old("flatfile");
        List<String> names = lines.stream()
                .filter(line -> line.strip().startsWith("tod "))
                .map(line -> List.of(line.strip().split("\\s+")))
                .findFirst()
                .orElseThrow();

        assertEquals(30, names.size());
        assertFalse(names.contains("read_max"), names::toString);
        for (String row : lines.stream().filter(line -> line.matches("[0-9].*")).toList()) {
            assertEquals(30, row.strip().split("\\s+").length, row);
        }
        assertEquals("12.8975", value(lines, names, "avg_2-3", "resp"));
        assertEquals("0.0391", value(lines, names, "avg_2-3", "MB/sec"));
    }

    private static String value(List<String> lines, List<String> names, String interval, String column) {
        return lines.stream()
                .map(line -> line.strip().split("\\s+"))
                .filter(words -> words.length > 3 && words[3].equals(interval))
                .findFirst()
                .orElseThrow()[names.indexOf(column)];
    }

    /** HCIBench chooses the columns of the deviation and of the queue by the third word. */
    @Test
    void theDistributionOf50406SaysSo() throws IOException {
        assertEquals("vdbench50406", old("logfile").get(2).split(" ")[2]);
    }

    private List<String> old(String page) throws IOException {
        Path out = folder.resolve("old");
        if (Files.notExists(out)) {
            try (VdbenchFiles files = new VdbenchFiles(
                    out,
                    new PageChoice(HistogramBounds.DEFAULT, Sessions.OLD, false, false, true, true, false),
                    4711)) {
                Sessions.events().forEach(files::on);
            }
        }
        return Files.readAllLines(out.resolve(page + ".html"));
    }

    private List<String> flatfileRows() throws IOException {
        return lines("flatfile").stream()
                .filter(line -> line.matches("[0-9].*"))
                .toList();
    }

    private List<String> lines(String page) throws IOException {
        return Files.readAllLines(folder.resolve(page + ".html"));
    }
}
