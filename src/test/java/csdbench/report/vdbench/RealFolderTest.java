package csdbench.report.vdbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.report.vdbench.row.Layout;
import csdbench.report.vdbench.row.RowFigures;
import csdbench.report.vdbench.row.RowFigures.Times;
import csdbench.report.vdbench.row.RowFormat;
import csdbench.result.CpuUse;
import csdbench.result.RunEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compares with a folder that vdbench 5.04.07 wrote, where one stands beside this project: the events that its numbers
 * tell of must make the same files again. Left out are milliseconds, since each file there has its own, the anchors'
 * numbers, which mean nothing, the zone's letters, which Java no longer knows, and lines of prose.
 */
class RealFolderTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void needsTheRealFolder() {
        assumeTrue(Files.isDirectory(RealFolder.FOLDER), "no folder of vdbench's own at hand");
    }

    @Test
    void thePagesOfARunAreTheSame() throws IOException {
        write();

        assertEquals(comparable(theirs("summary"), 2), comparable(ours("summary"), 2));
        for (String page : List.of("totals", "sd1", "histogram", "parmfile")) {
            assertEquals(comparable(theirs(page), 0), comparable(ours(page), 0), page);
        }
    }

    @Test
    void theRowsOfFlatfileAndSkewAndStatusAreTheSame() throws IOException {
        write();

        assertSameButForTheLastDigit(from(theirs("flatfile"), "         tod"), from(ours("flatfile"), "         tod"));
        assertEquals(from(theirs("skew"), "09:42:42 SD:"), from(ours("skew"), "09:42:42 SD:"));
        assertEquals(
                from(theirs("status"), "10/09/2019-09:42:37-ICT"), from(ours("status"), "10/09/2019-09:42:37-ICT"));
    }

    @Test
    void everyRowReadAndPrintedAgainIsTheSameToTheByte() throws IOException {
        int rows = 0;
        for (String page : List.of("summary", "totals", "sd1")) {
            for (String line : theirs(page)) {
                String[] words = line.split(" +");
                if (words.length == 15 && words[0].matches("[0-9:.]{12}")) {
                    assertEquals(line, reprinted(words));
                    rows++;
                }
            }
        }
        assertEquals(13, rows);
    }

    private static String reprinted(String[] words) {
        double[] values = new double[15];
        for (int i = 2; i < 15; i++) {
            values[i] = Double.parseDouble(words[i]);
        }
        RowFigures figures = new RowFigures(
                values[2],
                values[3],
                values[4],
                values[5],
                new Times(values[6], Math.max(values[9], values[10]), values[11]),
                new Times(values[7], values[9], 0),
                new Times(values[8], values[10], 0),
                values[12],
                new CpuUse(values[13] - values[14], values[14], 0, 0));
        return RowFormat.row(Layout.USUAL, Sessions.START.with(LocalTime.parse(words[0])), words[1], figures);
    }

    private void write() throws IOException {
        try (VdbenchFiles files = new VdbenchFiles(
                folder,
                new PageChoice(HistogramBounds.DEFAULT, Layout.USUAL, false, false, true, true, false),
                22_341)) {
            for (RunEvent event : new RealFolder().events()) {
                files.on(event);
            }
        }
    }

    private static List<String> theirs(String page) throws IOException {
        return RealFolder.lines(page);
    }

    private List<String> ours(String page) throws IOException {
        return Files.readAllLines(folder.resolve(page + ".html"));
    }

    /** Lines without what may differ; {@code prose} is the number of a line to leave out, 0 for none. */
    private static String comparable(List<String> lines, int prose) {
        List<String> kept = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (i != prose - 1) {
                kept.add(lines.get(i)
                        .replace("GMT+7", "ICT")
                        .replaceAll("(\\d\\d:\\d\\d:\\d\\d)\\.\\d{3}", "$1")
                        .replaceAll("\"(#?)_\\d+\"", "\"$1_N\""));
            }
        }
        return String.join("\n", kept);
    }

    private static String from(List<String> lines, String start) {
        String all = comparable(lines, 0);
        return all.substring(all.indexOf("\n" + start));
    }

    /** Sums of numbers that were printed with four decimals may be off by one in the fourth. */
    private static void assertSameButForTheLastDigit(String theirs, String ours) {
        String[] expected = theirs.split(" ", -1);
        String[] actual = ours.split(" ", -1);
        assertEquals(expected.length, actual.length, ours);
        for (int i = 0; i < expected.length; i++) {
            if (expected[i].matches("[0-9]+\\.[0-9]{3,4}")) {
                assertEquals(Double.parseDouble(expected[i]), Double.parseDouble(actual[i]), 1.001e-4, ours);
            } else {
                assertEquals(expected[i], actual[i], ours);
            }
        }
    }
}
