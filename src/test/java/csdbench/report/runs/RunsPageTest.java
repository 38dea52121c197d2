package csdbench.report.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.IntervalsReport;
import csdbench.report.JsonReport;
import csdbench.report.Samples;
import csdbench.report.threshold.JudgedThresholds;
import csdbench.report.vdbench.FileSessions;
import csdbench.result.Percentile;
import csdbench.result.RunEvent;
import csdbench.result.session.OnFiles.Operation;
import csdbench.result.session.Ops;
import csdbench.result.session.RunResult;
import csdbench.result.session.Times;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunsPageTest {
    @TempDir
    private Path folder;

    @Test
    void aRunOnFilesHasACurveAndARowForEachOperation() throws IOException {
        String page = page(FileSessions.events());

        assertTrue(page.contains("<h2>rd1</h2>"), page);
        assertEquals(4, count(page, "<svg class=\"drawing\""), "no curve of one interval, or of a p99 of so few");
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
        assertTrue(page.contains("<h2>All runs</h2>") && page.contains(">rd1 threads=8</a>"), page);
    }

    @Test
    void theRateInVdbenchsFilesIsToldWhereItIsAnother() throws IOException {
        String page = page(Samples.events(folder));
        Path result = folder.resolve(JsonReport.FILE);
        assertFalse(page.contains("Without the first interval"), page);

        String told = Files.readString(result);
        String other = told.replaceFirst("(?s)(\"vdbenchAverage\".*?\"iops\": ?)8\\b", "$110");
        assertNotEquals(told, other);
        Files.writeString(result, other);
        RunsPage.write(folder, folder.resolve("report.html"));
        String again = Files.readString(folder.resolve("report.html"));
        assertTrue(again.contains(" files have it, avg_2-3 is 10 IOPS."), again);
    }

    @Test
    void aRunThatLostAHostIsInvalidInThePageToo() {
        assertEquals(
                "invalid: h2 was lost", RunView.ending(new RunResult.Ending(false, "host_lost", "h2 was lost", 0)));
        assertEquals("", RunView.ending(new RunResult.Ending(true, "complete", "", 0)));
    }

    @Test
    void withoutIntervalsOnlyTheTableIsThere() throws IOException {
        page(FileSessions.events());
        Files.delete(folder.resolve(IntervalsReport.FILE));
        RunsPage.write(folder, folder.resolve("report.html"));
        String page = Files.readString(folder.resolve("report.html"));

        assertEquals(2, count(page, "<svg class=\"drawing\""), "only distributions");
        assertTrue(page.contains(">getattr</th>"));
    }

    @Test
    void thePageOfASessionIsWhatItsFilesGiveAgain() throws IOException {
        for (List<RunEvent> events : List.of(FileSessions.events(), Samples.events(folder))) {
            String again = page(events);
            RunsPageReport report = new RunsPageReport(folder, folder.toString());
            events.forEach(report::on);

            assertEquals(again, Files.readString(folder.resolve(RunsPage.FILE)));
            Files.delete(folder.resolve(IntervalsReport.FILE));
        }
    }

    @Test
    void vdbenchsFolderHasWhatItHoldsAndSaysWhatItDoesNot() throws IOException {
        Files.writeString(folder.resolve("flatfile.html"), """
                <title>Vdbench flatfile</title>
                tod timestamp Run Interval rate MB/sec resp
                10:00:01.000 x rd1 1 100.0 1.00 0.500
                10:00:02.000 x rd1 2 200.0 2.00 0.250
                10:00:03.000 x rd1 3 300.0 3.00 0.250
                10:00:03.000 x rd1 avg_2-3 250.0 2.50 0.250
                """);
        String left = RunsPage.write(folder, folder.resolve("page"));
        String page = Files.readString(folder.resolve("page"));

        assertTrue(left.contains("percentiles, distributions of latency"), left);
        assertEquals(2, count(page, "<svg class=\"drawing\""), "rate and mean over time");
        assertTrue(page.contains(">250 µs<"), page);
    }

    @Test
    void aSweepIsACurveOfLatencyAgainstRateForEachOfItsOtherLoops() throws IOException {
        List<RunView> runs = new ArrayList<>();
        for (String size : List.of("4k", "64k")) {
            for (int threads : List.of(1, 2, 4)) {
                runs.add(run("threads=" + threads + " xfersize=" + size, threads * 1000.0, threads * 50_000L));
            }
        }
        String page = drawn(runs);

        assertTrue(page.contains("id=\"chart-sweep-mean\""), page);
        assertTrue(page.contains(">rd1 xfersize=4k<") && page.contains(">rd1 xfersize=64k<"), page);
        assertEquals(6, count(page, "<details"), "each run is folded");
    }

    @Test
    void pointsOfACurveAreOneCurve() throws IOException {
        List<RunView> runs = new ArrayList<>();
        for (String name : List.of("rd1_(max)", "rd1_(10%)", "rd1_(50%)", "rd1_(100%)")) {
            RunView run = run("", 1000.0 * (runs.size() + 1), 50_000);
            runs.add(new RunView(
                    RunResult.figures(name, "", true, run.result().work().total(), List.of()), new RunSeries()));
        }
        String page = drawn(runs);

        assertTrue(page.contains("id=\"chart-sweep-mean\""), page);
        assertTrue(page.indexOf(">10%<") > 0 && page.indexOf(">10%<") < page.indexOf(">100%<"), page);
        assertTrue(page.indexOf(">100%<") < page.indexOf(">max<"), "vdbench measures it first; it is the end");
    }

    @Test
    void aSweepOfDataIsDrawnAgainstItsRatio() throws IOException {
        RunView random = run("data=1:1", 1000.0, 50_000);
        RunView half = run("data=2:1", 2000.0, 40_000);

        String page = drawn(List.of(random, half, run("data=4:1", 3000.0, 30_000)));
        assertTrue(page.contains("id=\"chart-sweep-rate\""), page);

        page = drawn(List.of(random, half));
        assertFalse(page.contains("id=\"chart-sweep"), "no line leads from one kind of data to another");
    }

    @Test
    void theLeastLatencyThatIsSaidIsTheLeastOfTheTable() throws IOException {
        String page = drawn(List.of(
                run("threads=1", 16_000.0, 62_200),
                run("threads=2", 32_000.0, 62_400),
                run("threads=4", 52_000.0, 76_000)));

        assertTrue(page.contains("the least mean response is 62.2 µs at 16.0K IOPS, with threads=1."), page);
    }

    @Test
    void aMaximumIsNoPartOfTheCurveOfRates() throws IOException {
        String page = drawn(List.of(
                run("load=100%", 90_000.0, 900_000),
                run("load=50%", 50_000.0, 60_000),
                run("load=max", 100_000.0, 200_000)));

        assertTrue(page.contains("\"title\":\"rd1, maximum\",\"summary\":\"\",\"color\":1"), page);
    }

    @Test
    void aSweepOfSizesIsDrawnAgainstTheSize() throws IOException {
        String page = drawn(List.of(run("xfersize=4k", 1000.0, 50_000), run("xfersize=64k", 500.0, 90_000)));

        assertTrue(page.contains("\"title\":\"Transfer size\",\"measure\":\"doublings\""), page);
    }

    @Test
    void aRunWithARateLeadsWithResponseTimesAndHasServiceTimesBesideThem() throws IOException {
        Ops total = new Ops(1, 4096, 1000.0, 4_096_000.0, times(409_000_000, 738_000_000), times(87_000, 146_000));
        Operation read = new Operation("read", 1, 4096, 1000.0, total.responseNs(), total.serviceNs(), Map.of());
        String page =
                drawn(List.of(new RunView(RunResult.figures("rd1", "", true, total, List.of(read)), new RunSeries())));

        assertTrue(
                page.contains("Mean response</span><span class=\"figure\">409 ms</span>"
                        + "<span class=\"words\">service 87.0 µs</span>"),
                page);
        assertTrue(page.contains("<span class=\"name\">p99 response</span><span class=\"figure\">738 ms</span>"), page);
        assertTrue(page.indexOf(">Response p99, µs<") < page.indexOf(">Service p99, µs<"), page);
        assertTrue(page.contains(">Response mean, µs<") && page.contains(">Service mean, µs<"), page);
        assertTrue(page.indexOf(">409,000<", page.indexOf("<td")) < page.indexOf(">87.0<", page.indexOf("<td")), page);
    }

    @Test
    void aSweepSaysItsResultInASentenceAndNamesTheLeastLoadOfAlikeRates() throws IOException {
        String page = drawn(List.of(
                run("iorate=1000", 1000.0, 50_000),
                run("iorate=90000", 87_000.0, 300_000),
                run("iorate=200000", 87_100.0, 900_000)));

        assertTrue(
                page.contains("<p class=\"result\">Up to 87.0K IOPS at a mean response of 300 µs, with iorate=90000;"
                        + " the least mean response is 50.0 µs at 1.00K IOPS, with iorate=1000.</p>"),
                page);
        assertTrue(page.contains("<title>rd1 by iorate, title</title>"), page);
        assertEquals(3, count(page, "<details class=\"fold printed\""), "a printed run has its charts");
    }

    @Test
    void runsThatCreateWhatOthersMeasureStandBehindThem() throws IOException {
        String page = drawn(List.of(named("fill", 100.0), named("SD_format", 200.0), named("io", 300.0)));

        assertTrue(page.contains("<p class=\"result\">300 IOPS at a mean response of 50.0 µs, p99 60.0 µs.</p>"), page);
        assertTrue(page.indexOf("<h2>io</h2>") < page.indexOf("<h2>fill</h2>"), page);
        assertTrue(drawn(List.of(named("fill", 100.0))).contains("100 IOPS at"), "it is all there is");
    }

    private static RunView named(String name, double iops) {
        Ops total = new Ops(1, 4096, iops, 4096 * iops, times(50_000, 60_000), times(50_000, 60_000));
        return new RunView(RunResult.figures(name, "", true, total, List.of()), new RunSeries());
    }

    private static Times times(long meanNs, long p99Ns) {
        return new Times(meanNs, null, Map.of(Percentile.P99, p99Ns), null);
    }

    private String drawn(List<RunView> runs) throws IOException {
        Path page = folder.resolve("page");
        RunsPage.write(
                "title",
                List.of(new SessionView("csdbench", List.of(), "", new JudgedThresholds(List.of()), runs)),
                page);
        return Files.readString(page);
    }

    private static RunView run(String label, double iops, long meanNs) {
        Times times = new Times(meanNs, null, Map.of(), null);
        Ops total = new Ops(1, 4096, iops, 4096 * iops, times, times);
        return new RunView(RunResult.figures("rd1", label, true, total, List.of()), new RunSeries());
    }

    @Test
    void damagedResultsAreNamed() throws IOException {
        Files.writeString(folder.resolve(JsonReport.FILE), "{");

        IOException thrown = assertThrows(IOException.class, () -> RunsPage.write(folder, folder.resolve("page")));
        assertTrue(thrown.getMessage().startsWith(folder.resolve(JsonReport.FILE) + ":"));
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
