package csdbench.effect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import csdbench.main.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What {@code --fail-on} does to the exit code, the table and the results, on a simulated drive. */
class ThresholdEffectsTest {
    private static final String DRIVE = "sim:csd3000-7.68tb?nominal=256m&stallGap=0";

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... words) {
        out.reset();
        err.reset();
        return Main.run(
                List.of(words),
                new Terminal(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Optional.empty()));
    }

    private int io(String thresholds) {
        return run(
                "io",
                DRIVE,
                "--for",
                "2s",
                "--fail-on",
                thresholds,
                "-o",
                results().toString());
    }

    private Path results() {
        return folder.resolve("out");
    }

    private JsonNode result() {
        return JsonMapper.shared().readTree(results().resolve("result.json").toFile());
    }

    private List<Boolean> passed() {
        return StreamSupport.stream(result().get("thresholds").spliterator(), false)
                .map(each -> each.get("passed").asBoolean())
                .toList();
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void thresholdsThatAreKeptEndInZero() {
        assertEquals(0, io("p99<2ms,iops>1k,errors=0"), this::err);
        assertEquals(List.of(true, true, true), passed());
        assertTrue(out().contains("All thresholds were kept"), this::out);
    }

    @Test
    void oneThatIsNotKeptEndsInEightAndTheSessionIsCompleteAllTheSame() {
        assertEquals(8, io("p99<1us,errors=0"), this::err);
        assertEquals(List.of(false, true), passed());
        assertTrue(result().get("complete").asBoolean());
        assertTrue(out().contains("1 of 2 thresholds was not kept"), this::out);
    }

    @Test
    void thePageSaysFirstWhatWasNotKeptAndHasATableOfAll() throws IOException {
        io("p99<1us,errors=0");
        assertJudged("p99&lt;1us of io was not kept, of 2 thresholds.");
        assertEquals(
                0,
                run(
                        "report",
                        results().toString(),
                        "-o",
                        results().resolve("report.html").toString()));
        assertJudged("p99&lt;1us of io was not kept, of 2 thresholds.");
    }

    @Test
    void runsAreNamedByTheOptionThatWasTyped() throws IOException {
        String[] words = {
            "io",
            DRIVE,
            "--depth",
            "1,4",
            "--for",
            "2s",
            "--fail-on",
            "errors=0",
            "-o",
            results().toString()
        };
        assertEquals(0, run(words), this::err);
        assertTrue(out().contains("io depth=4") && !out().contains("threads="), this::out);
        Path page = results().resolve("report.html");
        assertTyped(Files.readString(page));
        assertEquals(0, run("report", results().toString()), this::err);
        assertTyped(Files.readString(page));
    }

    private static void assertTyped(String page) {
        assertTrue(page.contains("by depth") && page.contains("depth=4"), page);
        assertFalse(page.replaceAll("<code>.*?</code>", "").contains("threads="), page);
    }

    private void assertJudged(String lost) throws IOException {
        String page = Files.readString(results().resolve("report.html"));
        String head = page.substring(page.indexOf("<h1>"), page.indexOf("id=\"content\""));
        assertTrue(head.contains(lost), head);
        String table = page.substring(page.indexOf("id=\"thresholds\""));
        assertTrue(table.contains("FAIL") && table.contains("pass"), table.substring(0, 2000));
    }

    @Test
    void whatIsNotMeasuredEndsInEight() {
        assertEquals(8, io("write.p99<1s"));
        assertTrue(result().get("thresholds").get(0).get("measured").isNull());
        assertTrue(out().contains("not told"), this::out);
    }

    @Test
    void aMisspelledWordEndsInTwoBeforeAnythingRuns() {
        for (String thresholds :
                List.of("p99<2ms,iosp>3", "", ",", "errors=0,", "iops>100,000", "iops<100k", "p99>2ms")) {
            assertEquals(2, io(thresholds), thresholds);
            assertTrue(err().startsWith("error: --fail-on "), this::err);
        }
        assertFalse(Files.exists(results()));
    }

    @Test
    void everyRunOfAParmfileIsJudgedButFormatsAndFills() throws IOException {
        Path parmfile = Files.writeString(
                folder.resolve("test.parm"),
                "sd=sd1,lun=" + DRIVE + ",threads=4\nwd=wd1,sd=sd1,rdpct=100\nwd=fill,sd=sd1,rdpct=0\n"
                        + "rd=fill,wd=fill,iorate=100,elapsed=2\nrd=rd1,wd=wd1,iorate=(100,200),elapsed=2\n");
        String all = results().toString();
        assertEquals(8, run("run", parmfile.toString(), "-o", all, "--fail-on", "iops>150"), this::err);
        assertEquals(List.of(false, true), passed());
        assertTrue(err().contains("1 of 2 thresholds was not kept"), this::err);
        assertEquals(8, run("run", parmfile.toString(), "-o", all, "-r", "fill", "--fail-on", "errors=0"));
        assertEquals("no run", result().get("thresholds").get(0).get("run").asString());
    }

    @Test
    void aProgramSeesThemInTheDocument() {

        assertEquals(
                8,
                run(
                        "io",
                        DRIVE,
                        "--json",
                        "--for",
                        "2s",
                        "--fail-on",
                        "iops>1g",
                        "-o",
                        results().toString()));
        JsonNode threshold =
                JsonMapper.shared().readTree(out()).get("thresholds").get(0);
        assertEquals("iops>1g", threshold.get("asked").asString());
        assertTrue(threshold.get("measured").asDouble() > 1000);
    }

    @Test
    void withoutThresholdsNothingIsJudged() {
        assertEquals(0, run("io", DRIVE, "--for", "2s", "-o", results().toString()));
        assertFalse(result().has("thresholds"));
    }

    private JsonNode aborted(String thresholds, int intervals) {
        int code = run(
                "io",
                DRIVE,
                "--for",
                "20s",
                "--fail-on",
                thresholds,
                "--abort-on-fail",
                "-o",
                results().toString());
        assertEquals(8, code, this::err);
        JsonNode run = result().get("runs").get(0);
        assertEquals(intervals, run.get("elapsedSeconds").asInt());
        String why = thresholds.startsWith("max")
                ? " cannot be kept any more"
                : " would not be kept at twice the best rate so far";
        assertEquals(
                thresholds + why + ", after interval " + intervals,
                run.get("reason").asString());
        return run;
    }

    @Test
    void aRunEndsAfterTheIntervalInWhichItsMaximumIsTooLong() {
        aborted("max<50us", 1);
    }

    @Test
    void ratesMeansAndPercentilesEndARunWhenTwiceTheBestIntervalCouldNotMakeUpForIt() {
        for (String lost : List.of("iops>1m", "mbps>10GB/s", "mean<1us", "p99<50us")) {
            aborted(lost, 3);
        }
    }

    @Test
    void aRunThatMayStillKeepItsThresholdsGoesOnAndSoDoesTheNextOne() {
        assertEquals(
                8,
                run(
                        "io",
                        DRIVE,
                        "--for",
                        "6s",
                        "--depth",
                        "1,8",
                        "--fail-on",
                        "iops>50k",
                        "--abort-on-fail",
                        "-o",
                        results().toString()));
        JsonNode runs = result().get("runs");
        assertTrue(runs.get(0).get("elapsedSeconds").asInt() < 6);
        assertEquals(6, runs.get(1).get("elapsedSeconds").asInt());
        assertEquals("", runs.get(1).get("reason").asString());
        assertEquals(List.of(false, true), passed());
    }

    @Test
    void endingEarlyNeedsSomethingToKeep() {
        assertEquals(2, run("io", DRIVE, "--abort-on-fail", "-o", results().toString()));
        assertTrue(err().startsWith("error: --abort-on-fail needs --fail-on"), this::err);
    }

    private int review(String... more) {
        List<String> words = new ArrayList<>(List.of("review"));
        words.addAll(List.of(more));
        return run(words.toArray(String[]::new));
    }

    private JsonNode review() {
        return JsonMapper.shared().readTree(results().resolve("review.json").toFile());
    }

    @Test
    void aReviewEndsBehindTheFirstWorkloadThatDoesNotKeepAThresholdAndCanGoOn() throws IOException {
        // More than are carried out side by side.
        String workloads = "sql,sql-90-10,sql-80-20,oracle,oracle-90-10,oracle-80-20";
        String[] asked = {
            "--lun",
            DRIVE,
            "--workload",
            workloads,
            "--points",
            "50",
            "--data",
            "1:1",
            "--repeat",
            "1",
            "--fail-on",
            "iops>1g",
            "--abort-on-fail",
            "-o",
            results().toString()
        };
        assertEquals(8, review(asked), this::err);
        assertTrue(err().contains("ended early: iops>1g of "), this::err);
        int judged = review().get("thresholds").size();
        assertTrue(judged > 0 && judged < 6, judged + " judged");
        assertFalse(review().get("complete").asBoolean());
        assertEquals(8, review("--resume", results().toString()), this::err);
        assertTrue(review().get("thresholds").size() > judged, this::err);
    }

    @Test
    void aReviewJudgesEachWorkloadWithDataOfEachKindAndAgainWhenItIsResumed() throws IOException {
        String[] asked = {
            "--lun",
            DRIVE,
            "--workload",
            "sql-90-10",
            "--points",
            "50",
            "--data",
            "0,50",
            "--repeat",
            "1",
            "--fail-on",
            "p99<1s,iops>1g",
            "-o",
            results().toString()
        };
        assertEquals(8, review(asked), this::err);
        JsonNode judged = review().get("thresholds");
        assertEquals(4, judged.size());
        assertEquals("sql-90-10, 1:1 data", judged.get(0).get("run").asString());
        assertTrue(judged.get(0).get("passed").asBoolean());
        assertJudged("iops&gt;1g of sql-90-10, 1:1 data and 1 other were");
        assertFalse(judged.get(3).get("passed").asBoolean());
        assertTrue(err().contains("2 of 4 thresholds were not kept"), this::err);
        assertEquals(8, review("--resume", results().toString()));
        assertTrue(err().contains("2 of 4 thresholds were not kept"), this::err);
        assertEquals(2, review("--resume", results().toString(), "--fail-on", "p99<1s"));
    }

    @Test
    void aReviewRefusesWhatItDoesNotMeasure() {
        for (String asked : List.of("errors=0", "busy<50%", "read.p99<1ms", "p95<1ms")) {
            assertEquals(2, review("--fail-on", asked, "-o", results().toString()), asked);
            assertTrue(err().startsWith("error: --fail-on " + asked), this::err);
        }
        assertFalse(Files.exists(results()));
    }
}
