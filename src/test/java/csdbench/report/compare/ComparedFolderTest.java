package csdbench.report.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.report.IntervalsReport;
import csdbench.report.JsonReport;
import csdbench.report.Samples;
import csdbench.report.compare.ComparedRun.Machine;
import csdbench.report.vdbench.FileSessions;
import csdbench.report.vdbench.HistogramBounds;
import csdbench.report.vdbench.PageChoice;
import csdbench.report.vdbench.VdbenchFiles;
import csdbench.report.vdbench.row.Layout;
import csdbench.result.RunEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ComparedFolderTest {
    /** Real folders of vdbench 5.04.07, which lie beside the source where they are at hand. */
    private static final Path REAL = Path.of("../shared/vdbench-output");

    @TempDir
    Path folder;

    @Test
    void ownResultsComeWithTheirIntervals() throws IOException {
        writeOwn(folder);

        ComparedFolder read = ComparedFolder.read(folder);

        assertEquals("csdbench 0.1.0", read.program());
        assertEquals(List.of("rd1 threads=8", "rd2 threads=8"), titles(read));
        Measured rate = read.runs().getFirst().figures().get(ComparedFigure.RATE);
        assertEquals(8, rate.value());
        assertEquals(List.of(8.0, 8.0, 8.0), rate.intervals());
        assertTrue(read.runs().getFirst().complete());
        assertFalse(read.runs().getLast().complete());
        assertFalse(read.runs().getLast().figures().containsKey(ComparedFigure.RATE));
    }

    @Test
    void aCopyCountsOnceWhicheverFilesItHas(@TempDir Path without, @TempDir Path shorter, @TempDir Path flat)
            throws IOException {
        List<RunEvent> events = Samples.events(folder);
        writeOwn(folder, events);
        writeOwn(without, events);
        Files.delete(without.resolve(IntervalsReport.FILE));
        writeOwn(shorter, events);
        Path intervals = shorter.resolve(IntervalsReport.FILE);
        List<String> lines = Files.readAllLines(intervals);
        Files.write(intervals, lines.subList(1, lines.size()));
        try (VdbenchFiles files = new VdbenchFiles(
                flat, new PageChoice(HistogramBounds.DEFAULT, Layout.USUAL, false, false, true, true, false))) {
            events.forEach(files::on);
        }

        ComparedSide side = new ComparedSide(List.of(
                ComparedFolder.read(flat),
                ComparedFolder.read(without),
                ComparedFolder.read(shorter),
                ComparedFolder.read(folder)));

        List<ComparedRun> runs = side.runs().get("rd1 threads=8");
        assertEquals(1, runs.size());
        assertEquals(
                List.of(8.0, 8.0, 8.0),
                runs.getFirst().figures().get(ComparedFigure.RATE).intervals());
    }

    @Test
    void whatWasAskedStandsInResultsAndInFlatfiles() throws IOException {
        writeOwn(folder);
        Origin own = ComparedFolder.read(folder).runs().getFirst().origin();
        Files.delete(folder.resolve("result.json"));
        Files.writeString(folder.resolve("flatfile.html"), """
                 tod Run Interval reqrate rate xfersize threads rdpct seekpct
                10:00:01.500 a avg_2-2 9999988 79 4096 8 100 -1
                10:00:02.500 c_(50%) avg_2-2 40 40 512 16 0 0
                """);
        List<ComparedRun> flat = ComparedFolder.read(folder).runs();

        assertEquals(
                Map.of(Origin.THREADS, "8", "rate", "max", "transfer size", "4 KiB", "read percentage", "100"),
                flat.getFirst().origin().load());
        assertEquals("01.500 79.0000", flat.getFirst().origin().stamp());
        assertEquals(
                Map.of(Origin.THREADS, "16", "transfer size", "512 B", "read percentage", "0", "seek percentage", "0"),
                flat.getLast().origin().load());
        assertEquals("8, 4", own.load().get(Origin.THREADS), "of two storages");
        assertEquals("8", own.load().get("rate"));
        assertEquals("4 KiB", own.load().get("transfer size"));
        assertEquals("100", own.load().get("seek percentage"));
        assertTrue(own.rest().containsKey("target"));
    }

    @Test
    void ownRunsOnFilesHaveFiguresOfTheirOperations() throws IOException {
        writeOwn(folder, FileSessions.events());

        ComparedFolder read = ComparedFolder.read(folder);
        ComparedRun run = read.runs().getLast();

        assertEquals(22.5, run.figures().get(ComparedFigure.RATE).value());
        assertEquals(new Measured(2.5, List.of(1.0, 2.0, 3.0)), run.figures().get(ComparedFigure.rate("access")));
        assertFalse(run.isOnly("read"));
        assertTrue(read.runs().getFirst().isOnly("write"));
        String page = Comparison.text(List.of(new ComparedSide(List.of(read)), new ComparedSide(List.of(read))));
        assertTrue(page.contains("  open service, mean"), page);
        assertFalse(page.contains("  write, per second"), page);
    }

    @Test
    void warningsTellWhetherTheMachineWasBusy() throws IOException {
        writeOwn(folder);
        Path file = folder.resolve("result.json");
        String written = Files.readString(file);
        ComparedRun free = ComparedFolder.read(folder).runs().getFirst();

        Files.writeString(file, written.replace("\"kind\": \"few-operations\"", "\"kind\": \"machine-busy\""));
        ComparedRun busy = ComparedFolder.read(folder).runs().getFirst();
        Files.writeString(file, written.replaceAll("\"machine\": *\\{[^}]*\\}", "\"machine\": null"));
        ComparedRun unknown = ComparedFolder.read(folder).runs().getFirst();
        Files.writeString(
                file, written.replaceAll("\"(user|system|wait|idle)Percent\": *[0-9.]+", "\"$1Percent\": null"));
        ComparedRun untold = ComparedFolder.read(folder).runs().getFirst();

        assertEquals(Machine.FREE, free.machine());
        assertEquals(Machine.BUSY, busy.machine());
        assertEquals(Machine.UNKNOWN, unknown.machine());
        assertEquals(Machine.UNKNOWN, untold.machine());
        assertTrue(untold.othersPercent().isEmpty());
    }

    @Test
    void userTimeAloneInAFlatfileIsNotAllThatWasUsed() throws IOException {
        Files.writeString(folder.resolve("flatfile.html"), """
                 tod Run Interval reqrate rate cpu_used cpu_user cpu_kernel
                1 a 1 100 100 60 60 38
                1 a 2 100 100 60 60 38
                1 a avg_2-2 100 100 60 60 38
                1 b 1 100 100 60 40 20
                1 b 2 100 100 60 40 20
                1 b avg_2-2 100 100 60 40 20
                """);
        assertEquals(
                List.of(Machine.BUSY, Machine.FREE),
                ComparedFolder.read(folder).runs().stream()
                        .map(ComparedRun::machine)
                        .toList());
    }

    @Test
    void processorTimeInAFlatfileTellsWhetherTheMachineWasBusy() throws IOException {
        Files.writeString(folder.resolve("flatfile.html"), """
                 tod Run Interval reqrate rate cpu_used
                1 a 1 100 100 12
                1 a 2 100 100 14
                1 a avg_2-2 100 100 14
                1 b 1 999999 5000 99
                1 b 2 999999 5000 95
                1 b avg_2-2 999999 5000 95
                1 c 1 100 80 n/a
                1 c 2 100 80 n/a
                1 c avg_2-2 100 80 n/a
                1 d 1 100 100 99
                1 d 2 100 100 99
                """);

        List<ComparedRun> runs = ComparedFolder.read(folder).runs();

        assertEquals(
                List.of(Machine.FREE, Machine.BUSY, Machine.UNKNOWN, Machine.BUSY),
                runs.stream().map(ComparedRun::machine).toList());
        assertEquals(
                List.of(true, false, false, false),
                runs.stream().map(ComparedRun::paced).toList());
    }

    @Test
    void lineThatACrashCutIsPassedOver() throws IOException {
        writeOwn(folder);
        Files.writeString(folder.resolve(IntervalsReport.FILE), "{\"run\":1,\"inter", StandardOpenOption.APPEND);

        assertEquals(2, ComparedFolder.read(folder).runs().size());
    }

    @Test
    void flatfileIsReadByColumnNames() throws IOException {
        Files.writeString(folder.resolve("flatfile.html"), """
                * a comment
                   tod  MB/sec Rate Run Interval resp threads
                10:00:01.000 2 1000 a 1 9 n/a
                10:00:02.000 4 2000 a 2 1 n/a
                10:00:03.000 4.5 2200 a 3 1.5 n/a
                10:00:03.010 4.25 2100  a  avg_2-3 1.25 n/a
                10:00:05.000 0 0 a 1 n/a n/a
                10:00:05.010 n/a n/a a  avg_2-1 n/a n/a
                """);
        Files.writeString(folder.resolve("totals.html"), """
                <a name="_1"></a><i><b>10:00:00.000 Starting RD=a; I/O rate: 5; elapsed=3; For loops: threads=1</b></i>
                <a name="_2"></a><i><b>10:00:04.000 Starting RD=a; I/O rate: 5; elapsed=1; For loops: threads=2</b></i>
                """);

        ComparedFolder read = ComparedFolder.read(folder);

        assertEquals("vdbench", read.program());
        assertEquals(List.of("a threads=1", "a threads=2"), titles(read));
        ComparedRun first = read.runs().getFirst();
        assertEquals(
                new Measured(2100, List.of(2000.0, 2200.0)), first.figures().get(ComparedFigure.RATE));
        assertEquals(
                4.25 * 1024 * 1024,
                first.figures().get(ComparedFigure.BYTES_PER_SECOND).value());
        assertEquals(
                1_250_000, first.figures().get(ComparedFigure.SERVICE_MEAN_NS).value());
        assertFalse(first.figures().containsKey(ComparedFigure.RESPONSE_P99_NS));
        assertTrue(read.runs().getLast().figures().isEmpty());
    }

    @Test
    void aFlatfileOfOursIsNotVdbenchs() throws IOException {
        Files.writeString(folder.resolve("flatfile.html"), "tod Run Interval rate\n1 a 1 9\n1 a 2 9\n");
        Files.writeString(
                folder.resolve("logfile.html"),
                "Vdbench distribution: vdbench50407 (format compatibility; written by csdbench 1.2)\n");

        assertEquals("csdbench 1.2", ComparedFolder.read(folder).program());
    }

    @Test
    void interruptedVdbenchRunCountsWithoutItsFirstInterval() throws IOException {
        Files.writeString(folder.resolve("flatfile.html"), """
                 tod Run Interval rate
                10:00:01.000 a 1 100
                10:00:02.000 a 2 10
                10:00:03.000 a 3 20
                10:00:04.000 b 1 7
                10:00:05.000 b 2
                """);

        List<ComparedRun> runs = ComparedFolder.read(folder).runs();

        assertEquals(
                new Measured(15, List.of(10.0, 20.0)), runs.getFirst().figures().get(ComparedFigure.RATE));
        assertFalse(runs.getFirst().complete());
        assertEquals(7, runs.getLast().figures().get(ComparedFigure.RATE).value());
    }

    @Test
    void folderWithoutResultsSaysWhatWasExpected() throws IOException {
        assertEquals(
                folder + " holds neither result.json (csdbench) nor flatfile.html (vdbench)."
                        + " Give the output folder of a run.",
                complaint());
        assertThrows(IOException.class, () -> ComparedFolder.read(folder.resolve("absent")));

        Files.writeString(folder.resolve("flatfile.html"), "hello\n");
        assertTrue(complaint().contains("has no line of column names"), complaint());
    }

    @Test
    void brokenDocumentIsNamedWithItsPlace() throws IOException {
        Files.writeString(folder.resolve("result.json"), "{\"schema\": 1,\n  \"runs\": oops}");
        assertTrue(complaint().contains("result.json:2:"), complaint());

        Files.writeString(folder.resolve("result.json"), "{\"schema\": 2, \"program\": {\"name\": \"csdbench\"}}");
        assertTrue(
                complaint()
                        .endsWith("has schema 2, this program reads up to 1."
                                + " Use the csdbench that wrote it, or a newer one."),
                complaint());

        Files.writeString(folder.resolve("result.json"), "{}");
        assertTrue(complaint().contains("result.json is no result of csdbench. Give the output folder"), complaint());
        Files.writeString(folder.resolve("result.json"), "{\"schema\": 1}");
        assertTrue(complaint().contains("result.json: started must be text, and is missing or null"), complaint());
    }

    @Test
    void realFolderOfRawRunsIsRead() throws IOException {
        Path raw = REAL.resolve("raw");
        assumeTrue(Files.isDirectory(raw));

        ComparedRun run = ComparedFolder.read(raw).runs().getFirst();

        assertEquals("rd1", run.title());
        assertEquals(
                new Measured(97.75, List.of(96.0, 96.0, 112.0, 87.0)),
                run.figures().get(ComparedFigure.RATE));
        assertEquals(8_200, run.figures().get(ComparedFigure.SERVICE_MEAN_NS).value(), 1e-6);
    }

    @Test
    void realFolderOfFileSystemRunsIsRead() throws IOException {
        Path files = REAL.resolve("files");
        assumeTrue(Files.isDirectory(files));

        ComparedRun run = ComparedFolder.read(files).runs().getFirst();

        assertEquals("rd1", run.title());
        assertEquals(33891.3898, run.figures().get(ComparedFigure.RATE).value());
        assertEquals(42.7966, run.figures().get(ComparedFigure.rate("open")).value());
        assertEquals(
                48_000, run.figures().get(ComparedFigure.serviceMean("open")).value(), 1e-6);
        assertFalse(run.figures().containsKey(ComparedFigure.rate("mkdir")), "there was none");
        assertEquals(59, run.figures().get(ComparedFigure.RATE).intervals().size());
        assertEquals(
                1_874_300, run.figures().get(ComparedFigure.SERVICE_MEAN_NS).value(), 1e-6);
    }

    private String complaint() {
        return assertThrows(IOException.class, () -> ComparedFolder.read(folder))
                .getMessage();
    }

    private static List<String> titles(ComparedFolder folder) {
        return folder.runs().stream().map(ComparedRun::title).toList();
    }

    static void writeOwn(Path folder) throws IOException {
        writeOwn(folder, Samples.events(folder));
    }

    /** Passed over, it would leave the run without its average, and be another figure. */
    @Test
    void aDamagedRowBeforeTheLastIsRefusedAndATruncatedLastOneIsNot() throws IOException {
        Path file = folder.resolve("flatfile.html");
        Files.writeString(file, "tod Run Interval rate\n1 a 1 9\n1 a avg_2-2 9 9\n1 b 1 9\n");
        IOException refused = assertThrows(IOException.class, () -> ComparedFolder.read(folder));
        assertEquals(
                file + " cannot be compared: Line 3 has 5 values where 4 columns are named; mend or remove it",
                refused.getMessage());

        Files.writeString(file, "tod Run Interval rate\n1 a 1 9\n1 a 2 9\n1 a 3");
        assertEquals(1, ComparedFolder.read(folder).runs().size());
    }

    private static void writeOwn(Path folder, List<RunEvent> events) throws IOException {
        JsonReport document = JsonReport.inFolder(folder);
        try (IntervalsReport intervals = new IntervalsReport(folder)) {
            events.forEach(event -> {
                document.on(event);
                intervals.on(event);
            });
        }
    }

    @Test
    void aRunWithErrorsAndARateOfNoOperationsAreNotWhole() throws IOException {
        writeOwn(folder);
        Path results = folder.resolve("result.json");
        String text = Files.readString(results);

        assertTrue(text.contains("\"errors\": 0"), text);
        Files.writeString(results, text.replaceFirst("\"errors\": 0", "\"errors\": 5"));
        assertFalse(ComparedFolder.read(folder).runs().getFirst().complete());
    }
}
