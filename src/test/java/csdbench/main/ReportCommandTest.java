package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import csdbench.report.review.ReviewFile;
import csdbench.report.review.Reviews;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReportCommandTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private Path one;
    private Path several;

    @BeforeEach
    void write() throws IOException {
        one = Files.createDirectories(folder.resolve("one"));
        several = folder.resolve("several");
        ReviewFile.write(one, Reviews.simulated());
        ReviewFile.write(Files.createDirectories(several.resolve("drive-2")), Reviews.simulated());
        ReviewFile.write(Files.createDirectories(several.resolve("drive-10")), Reviews.real());
    }

    @Test
    void aFolderGetsItsPageAgainAndTheConsoleItsSummary() throws IOException {
        assertEquals(0, run("report", one.toString()), this::said);

        assertTrue(
                Files.readString(one.resolve("report.html")).contains("<h1>ScaleFlux CSD 3000, 7.68 TB (SIMULATED)"));
        List<String> lines = text(out).lines().toList();
        assertEquals("Report:    " + one.resolve("report.html"), lines.getLast());
        assertTrue(lines.get(lines.size() - 8).startsWith("Drive:     SIMULATED ScaleFlux"), text(out));
        assertEquals("", said());
    }

    @Test
    void severalFoldersOrOneWithSeveralAreComparedOnOnePage() throws IOException {
        Path two = folder.resolve("two.html");
        Path same = folder.resolve("same.html");
        assertEquals(
                0,
                run(
                        "report",
                        several.resolve("drive-2").toString(),
                        several.resolve("drive-10").toString(),
                        "-o",
                        two.toString()),
                this::said);
        assertTrue(text(out).contains("#2 KIOXIA CD6, 7.68 TB"), text(out));
        assertEquals(0, run("report", several.toString(), "-o", same.toString()), this::said);

        assertTrue(Files.readString(two).contains("<h1>2 reviews side by side</h1>"));
        assertEquals(Files.readString(two), Files.readString(same));
    }

    @Test
    void resultsOfUnlikeKindsStandBelowEachOtherWithTheWayToEach() throws IOException {
        String runs = folder.resolve("runs").toString();
        assertEquals(0, run("io", "none:1t", "--read", "4k", "--for", "2s", "-o", runs), this::said);
        Path page = folder.resolve("all.html");
        assertEquals(0, run("report", runs, one.toString(), runs, "-o", page.toString()), this::said);
        String all = Files.readString(page);
        assertTrue(all.contains("<h1>2 results side by side</h1>"), all);
        assertTrue(all.contains("<h2>" + runs + "</h2>") && all.contains("<h2>" + one + "</h2>"), all);
        assertTrue(all.contains("href=\"./runs/report.html\""), all);
        Path odd = Files.createDirectories(folder.resolve("javascript:alert(1) \"x"));
        ReviewFile.write(odd, Reviews.simulated());
        assertEquals(0, run("report", odd.toString()), this::said);
        assertEquals(0, run("report", runs, odd.toString(), "-o", page.toString()), this::said);
        all = Files.readString(page);
        assertTrue(all.contains("href=\"./javascript:alert(1)%20%22x/report.html\""), all);
        assertEquals(0, run("report", runs, odd.toString(), "-o", "-"), this::said);
        assertFalse(text(out).contains("report.html"), text(out));
        assertTrue(all.contains("ScaleFlux CSD 3000, 7.68 TB (SIMULATED)"), all);
        assertSays("--json prints results of one kind", runs, one.toString(), "--json", "-o", page.toString());
        assertSays("there is no file or folder", runs, folder.resolve("none").toString(), "-o", page.toString());
    }

    @Test
    void runsOfSeveralFoldersAreRowsOfOneTable() throws IOException {
        List<String> folders = new ArrayList<>();
        for (String rate : List.of("1000", "2000")) {
            folders.add(folder.resolve("at" + rate).toString());
            assertEquals(
                    0,
                    run(
                            "io",
                            "sim:generic-nvme",
                            "--read",
                            "4k",
                            "--rate",
                            rate,
                            "--for",
                            "2s",
                            "-o",
                            folders.getLast()),
                    this::said);
        }
        Path page = folder.resolve("both.html");
        out.reset();

        assertEquals(0, run("report", folders.get(0), folders.get(1), "-o", page.toString()), this::said);

        assertTrue(Files.readString(page).contains(">Runs side by side</h2>"));
        List<String> rows = text(out).lines().toList();
        assertTrue(rows.getFirst().matches("Result +Run +Requested +IOPS .*p50 +p99 +Reached.*"), text(out));
        assertTrue(rows.get(1).startsWith(folders.get(0)) && rows.get(1).contains(" %"), text(out));
        assertTrue(rows.get(2).startsWith(folders.get(1)), text(out));
    }

    @Test
    void aTraceIsStudied() throws IOException {
        Path page = folder.resolve("trace.html");
        assertEquals(0, run("report", "traces/cloudphysics.csv", "-o", page.toString()), this::said);
        assertTrue(Files.readString(page).contains("cloudphysics.csv"), this::said);
        assertTrue(text(out).contains("requests"), text(out));
        assertEquals(2, run("report", "README.md", "-o", page.toString()), this::said);
        assertTrue(said().contains("has no known format") && !said().contains("The report is in"), this::said);
        assertEquals("", text(out));
    }

    @Test
    void aDrawingOfSomebodyElseIsNoChartToReplace() throws IOException {
        Path charts = Files.createDirectory(folder.resolve("charts"));
        Path drawing = Files.writeString(charts.resolve("sql-90-10-latency.svg"), "<svg/>");

        assertEquals(3, run("report", one.toString(), "--charts", charts.toString()), this::said);

        assertTrue(said().contains("refused: " + drawing + " is no chart of csdbench"), this::said);
        assertEquals("<svg/>", Files.readString(drawing));
        Files.delete(drawing);
        assertEquals(0, run("report", one.toString(), "--charts", charts.toString()), this::said);
        assertEquals(0, run("report", one.toString(), "--charts", charts.toString()), this::said);
    }

    @Test
    void chartsAreWrittenAsFiles() throws IOException {
        Path charts = folder.resolve("charts");
        assertEquals(0, run("report", one.toString(), "--charts", charts.toString()), this::said);

        assertTrue(said().contains("34 charts are in " + charts), this::said);
        assertTrue(Files.readString(charts.resolve("sql-90-10-latency.svg")).startsWith("<?xml"));
    }

    @Test
    void publishedResultsAreListedAndPutBesideTheMeasuredOnes() throws IOException {
        assertEquals(0, run("report", "--against", "list"), this::said);
        assertTrue(text(out).contains("csd3000 ") && text(out).contains("StorageReview"), text(out));

        assertEquals(0, run("report", one.toString(), "--against", "csd3000"), this::said);
        assertTrue(text(out).contains("Published of ScaleFlux CSD 3000"), text(out));
        assertTrue(Files.readString(one.resolve("report.html")).contains("Beside published results"));
    }

    @Test
    void mistakesAreToldInASentence() throws IOException {
        Path empty = Files.createDirectories(folder.resolve("empty"));
        Path run = Files.createDirectories(folder.resolve("run"));
        Files.writeString(run.resolve("flatfile.html"), "");
        Path damaged = Files.createDirectories(folder.resolve("damaged"));
        Files.writeString(damaged.resolve("result.json"), "{}");
        Path newer = Files.createDirectories(folder.resolve("newer"));
        Files.writeString(
                newer.resolve("review.json"),
                Files.readString(one.resolve("review.json")).replaceFirst("1,", "9,"));

        assertSays("report needs a folder of results or a trace");
        assertSays(
                "there is no file or folder " + folder.resolve("none"),
                folder.resolve("none").toString());
        assertSays(empty + " holds no results: no result.json of a run, no flatfile.html", empty.toString());
        assertSays(run.resolve("flatfile.html") + " has no line of column names", run.toString());
        assertSays(damaged.resolve("result.json") + " is no result of csdbench", damaged.toString());
        assertSays(newer.resolve("review.json") + " was written by a newer csdbench", newer.toString());
        assertSays("there are no published results called cd7; did you mean cd6?", one.toString(), "--against", "cd7");
        assertFalse(Files.exists(one.resolve("report.html")), "nothing is written when something is wrong");
    }

    @Test
    void aPageThatCannotBeWrittenIsToldByItsNameAndIsNoSuccess() {
        Path page = folder.resolve("no/such/report.html");
        assertEquals(4, run("report", one.toString(), "-o", page.toString()), this::said);

        assertEquals(
                "error: cannot write " + page + ": there is no folder " + page.getParent()
                        + "; make it, or name another file with -o\n",
                said());
    }

    @Test
    void whatIsNoPageOfCsdbenchIsNotReplaced() throws IOException {
        Path results = one.resolve("review.json");
        String before = Files.readString(results);
        Path mine = Files.writeString(folder.resolve("mine.html"), "<p>my page</p>");

        assertEquals(3, run("report", several.toString(), "-o", results.toString()));
        assertEquals(3, run("report", one.toString(), "-o", mine.toString()));

        assertEquals(before, Files.readString(results));
        assertEquals("<p>my page</p>", Files.readString(mine));
        assertTrue(said().contains("is no page of csdbench"), this::said);
    }

    @Test
    void theHelpHasAnExample() {
        assertEquals(0, run("report", "--help"));

        assertTrue(text(out).contains("Example:\n  csdbench report output"), text(out));
    }

    private void assertSays(String beginning, String... arguments) {
        String[] all = new String[arguments.length + 1];
        all[0] = "report";
        System.arraycopy(arguments, 0, all, 1, arguments.length);

        assertEquals(2, run(all), this::said);
        assertTrue(said().startsWith("error: " + beginning), this::said);
    }

    private int run(String... arguments) {
        out.reset();
        err.reset();
        return Main.run(
                List.of(arguments),
                new Terminal(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Optional.empty()));
    }

    private String said() {
        return text(err);
    }

    private static String text(ByteArrayOutputStream stream) {
        return stream.toString(StandardCharsets.UTF_8);
    }
}
