package csdbench.report.threshold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.CpuUse;
import csdbench.result.Percentile;
import csdbench.result.history.SeriesKey;
import csdbench.result.session.Ops;
import csdbench.result.session.RunResult;
import csdbench.result.session.ThresholdResult;
import csdbench.result.session.Times;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ThresholdTest {
    private static RunResult run(long count) {
        Times response = Times.of(
                1_000_000L,
                0L,
                percentile -> percentile == Percentile.P99_9 ? null : Long.valueOf(2_000_000),
                3_000_000L);
        Times service =
                Times.of(500_000L, 0L, percentile -> Percentile.P99.carriedBy(count) ? 900_000L : null, 1_000_000L);
        return RunResult.figures(
                "rd1",
                "",
                true,
                new Ops(count, count * 4096, count / 2.0, count * 2048.0, response, service),
                List.of());
    }

    private static ThresholdResult judged(String asked, RunResult run) {
        Judgement judgement = new Judgement(List.of(asked));
        judgement.add("rd1", run);
        return judgement.results().getFirst();
    }

    private static String problem(String text) {
        return assertThrows(ThresholdProblem.class, () -> Threshold.of(text)).sentence();
    }

    @Test
    void everyComparisonSaysWhetherTheMeasuredFigureKeepsTheLimit() {
        for (String kept :
                List.of("p99<2001us", "p99 <= 2ms", "P99=2ms", "iops>499", "iops>=0.5k", "errors=0", "errors<1")) {
            assertTrue(judged(kept, run(1000)).passed(), kept);
        }
        for (String missed :
                List.of("p99<2ms", "p99<=1999us", "p99=1ms", "iops>500", "iops>=501", "mbps>3", "errors=1")) {
            assertFalse(judged(missed, run(1000)).passed(), missed);
        }
    }

    @Test
    void timesCountFromWhenAnOperationWasDueUnlessServiceIsAskedFor() {
        assertEquals(1e6, judged("mean<1s", run(10)).measured());
        assertEquals(1e6, judged("response.mean<1s", run(10)).measured());
        assertEquals(5e5, judged("service.mean<1s", run(10)).measured());
        assertEquals(5e5, judged("service mean < 1 s", run(10)).measured());
    }

    @Test
    void whatWasNotMeasuredIsNotKept() {
        for (String asked : List.of("p99.9<1h", "read.p99<1h", "busy<100%")) {
            ThresholdResult result = judged(asked, run(500));
            assertEquals(null, result.measured(), asked);
            assertFalse(result.passed(), asked);
        }
        for (String asked : List.of("errors=0", "iops>=0", "mean<1s")) {
            assertFalse(judged(asked, run(0)).passed(), asked);
        }
        assertEquals(
                List.of(new ThresholdResult("no run", "errors=0", null, false)),
                new Judgement(List.of("errors=0")).results());
    }

    @Test
    void theSameThresholdTwiceIsJudgedOnce() {
        Judgement judgement = new Judgement(List.of("errors=0", "errors=0"));
        judgement.add("rd1", run(5));
        assertEquals(1, judgement.results().size());
    }

    @Test
    void theTableShowsFiguresInTheUnitsOfTheirLimitsAndCountsWhatFailed() {
        Judgement judgement = new Judgement(List.of("p99<2ms", "mbps>1", "p99.9<2ms"));
        judgement.add("rd1 threads=8", run(1000));
        assertEquals(
                List.of(
                        "run            asked       measured  kept",
                        "rd1 threads=8  p99<2ms     2.000 ms  FAIL",
                        "rd1 threads=8  mbps>1     2.05 MB/s  pass",
                        "rd1 threads=8  p99.9<2ms   not told  FAIL",
                        "2 of 3 thresholds were not kept; what is not told was not measured, is of too few operations,"
                                + " or a guess of a model",
                        "mean and percentiles are of response time, from when an I/O is due; service.p99 is from its"
                                + " submission"),
                new JudgedThresholds(judgement.results()).lines());
    }

    @Test
    void whatIsWrittenAsThatWhichFailsIsRefusedWithTheSignTurned() {
        assertEquals(
                "a threshold names what must be kept, and p99 is kept below (< or <=); did you mean 'read.p99 <= 2ms'?",
                problem("read.p99 > 2ms"));
        assertEquals(
                "a threshold names what must be kept, and iops is kept above (> or >=); did you mean 'iops>=100k'?",
                problem("iops<100k"));
        for (String[] turned : new String[][] {
            {"iops<=1", "iops>1"},
            {"iops=1", "iops>=1"},
            {"mbps<1", "mbps>=1"},
            {"p50>=1ms", "p50<1ms"},
            {"errors>0", "errors<=0"},
            {"busy>80%", "busy<=80%"}
        }) {
            assertTrue(problem(turned[0]).endsWith("did you mean '" + turned[1] + "'?"), turned[0]);
        }
    }

    @Test
    void aWordThatNamesNothingIsAnsweredByTheWordsAndTheNearest() {
        assertTrue(problem("iosp>3").endsWith("did you mean iops?"));
        assertTrue(problem("p98<2ms").endsWith("did you mean p99?"));
        assertTrue(problem("p99.95<2ms").endsWith("did you mean p99.99?"));
        assertTrue(problem("p98<2ms").contains("p95, p99, p99.9"));
        assertEquals("there is only one errors of a run, not one of read", problem("read.errors=0"));
        assertTrue(problem("read.write.p99<2ms").startsWith("read write contradict each other"));
        assertEquals("expected a number with us, ms or s behind <, such as p99<2ms", problem("p99<2"));
        assertEquals("expected a number behind >, such as iops>100k", problem("iops>1e5"));
        for (String text : List.of("", ",", "p99", "p99<", "<2ms", "p99<=>2ms", "p99<2ms<3ms")) {
            assertTrue(problem(text).startsWith("expected "), text);
        }
    }

    @Test
    void aPercentileIsKeptOnlyByOperationsOfWhichTenLieBeyondIt() {
        assertEquals(null, judged("p99<1h", run(999)).measured());
        assertFalse(judged("p99<1h", run(999)).passed());
        assertTrue(judged("p99<1h", run(1000)).passed());
        assertFalse(judged("p90<1h", run(99)).passed());
        assertTrue(judged("p90<1h", run(100)).passed());
    }

    @Test
    void whatAFileSaysWasKeptIsJudgedAgain() {
        assertFalse(new JudgedThresholds(List.of(new ThresholdResult("rd1", "p99<1us", 16_000.0, true))).kept());
        assertFalse(new JudgedThresholds(List.of(new ThresholdResult("rd1", "p99<1us", null, true))).kept());
        assertTrue(new JudgedThresholds(List.of(new ThresholdResult("rd1", "p99<1ms", 16_000.0, false))).kept());
    }

    @Test
    void earlierRunsWidenWhatMayBeLostAndWhatMustBeGainedIsMoreThanChance() {
        Baseline loss = new Baseline(-0.05, "base", Map.of(), false);
        assertEquals(95, loss.limit(List.of(100.0, 100.0, 100.0), false).orElseThrow(), 1e-9);
        // t of 95 % with 2 degrees of freedom is 4.303, and 4.303 times 2 times the root of 4 / 3 is 9.94.
        assertEquals(90.06, loss.limit(List.of(98.0, 100.0, 102.0), false).orElseThrow(), 0.01);
        Baseline more = new Baseline(0.05, "base", Map.of(), false);
        assertEquals(109.94, more.limit(List.of(98.0, 100.0, 102.0), true).orElseThrow(), 0.01);
    }

    @Test
    void ofEarlierRunsThatDifferTooMuchChanceIsNotAllowedForAndNoGainIsShown() throws ThresholdProblem {
        List<Double> scattered = List.of(90.0, 100.0, 110.0);
        assertEquals(
                95,
                new Baseline(-0.05, "base", Map.of(), false)
                        .limit(scattered, false)
                        .orElseThrow(),
                1e-9);
        assertEquals(
                105,
                new Baseline(0.05, "base", Map.of(), false)
                        .limit(scattered, false)
                        .orElseThrow(),
                1e-9);
        assertTrue(new Baseline(0.05, "base", Map.of(), false)
                .limit(scattered, true)
                .isEmpty());
        assertTrue(
                new Baseline(-0.2, "base", Map.of(), false)
                                .limit(scattered, false)
                                .orElseThrow()
                        < 90,
                "who allows much is told more");
        String key = SeriesKey.of(run(1_000), Map.of(), "").key();
        Map<String, List<Double>> noisy = Map.of(key, List.of(1.0, 50.0, 100.0));
        assertTrue(judged(Threshold.of("iops>-5%@base").told(noisy, false)).kept(), "it is better than their mean");
        JudgedThresholds lost = judged(Threshold.of("iops>+5%@base").told(noisy, false));
        assertFalse(lost.kept());
        assertTrue(
                lost.lines().toString().contains("iops>+5%@base (3 runs that differ too much to tell)"),
                lost.lines()::toString);
    }

    @Test
    void threeRunsTellChanceAndTheFirstThreeWithATagAreNotJudged() throws ThresholdProblem {
        Threshold asked = Threshold.of("iops>-5%@base");
        String key = SeriesKey.of(run(1_000), Map.of(), "").key();
        Map<String, List<Double>> two = Map.of(key, List.of(9_999.0, 9_999.0));
        assertTrue(assertThrows(ThresholdProblem.class, () -> asked.told(two, false))
                .sentence()
                .contains("has 2 runs of one kind"));
        String tailless = assertThrows(
                        ThresholdProblem.class,
                        () -> Threshold.of("p99.9<+5%@base").told(Map.of(), false))
                .sentence();
        assertTrue(tailless.contains("the tag base has no run of one kind that came to its end with p99.9,"), tailless);
        assertEquals(
                "No threshold was judged: runs to compare with are too few yet",
                judged(asked.told(two, true)).sentence());
        assertTrue(judged(asked.told(Map.of(), true)).kept());
        assertFalse(judged(asked.told(Map.of(key, List.of(9_999.0, 9_999.0, 9_999.0)), true))
                .kept());
        Map<String, List<Double>> others = Map.of("0a".repeat(16), List.of(1.0, 1.0, 1.0));
        assertFalse(judged(asked.told(others, false)).kept(), "nothing like it has the tag");
    }

    private static JudgedThresholds judged(String told) {
        Judgement judgement = new Judgement(List.of(told));
        judgement.add("rd1", run(1_000));
        return new JudgedThresholds(judgement.results());
    }

    @Test
    void ofARateSomethingMustBeLeft() {
        assertThrows(ThresholdProblem.class, () -> Threshold.of("iops>-100%@base"));
        assertThrows(ThresholdProblem.class, () -> Threshold.of("iops>-5%@base among x"));
    }

    @Test
    void aRelativeThresholdTravelsAsTextWithWhatItIsRelativeTo() throws ThresholdProblem {
        Threshold threshold = Threshold.of(" read.p99 < +10% @ Nightly-1 ");
        assertEquals("Nightly-1", threshold.tag().orElseThrow());
        assertEquals("read.p99", threshold.name());
        Map<String, List<Double>> runs = Map.of("0a".repeat(16), List.of(1.5, 2e9, 7.0), "1d".repeat(16), List.of(3.0));
        Threshold travelled = Threshold.of(threshold.told(runs, false));
        assertEquals(threshold.asked(), travelled.asked());
        assertEquals(runs, travelled.baseline().orElseThrow().runs());
        assertFalse(travelled.baseline().orElseThrow().begins());
        Baseline first = Threshold.of(threshold.told(Map.of(), true)).baseline().orElseThrow();
        assertTrue(first.begins() && first.runs().isEmpty());
        assertEquals(
                runs,
                Threshold.of(threshold.told(runs, true))
                        .baseline()
                        .orElseThrow()
                        .runs());
        assertFalse(threshold.ofReviews());
        assertThrows(ThresholdProblem.class, () -> Threshold.of("iops>5%@base"));
        assertThrows(ThresholdProblem.class, () -> Threshold.of("iops>-5%@"));
    }

    @Test
    void aFileCannotSayThatARelativeThresholdWasKept() {
        ThresholdResult lost = new ThresholdResult("rd1", "iops>-5%@base", 90.0, "1/s", true, 95.0, 3, null);
        assertFalse(new JudgedThresholds(List.of(lost)).kept());
        assertTrue(new JudgedThresholds(
                        List.of(new ThresholdResult("rd1", "iops>-5%@base", 96.0, "1/s", true, 95.0, 3, null)))
                .kept());
        assertFalse(new JudgedThresholds(List.of(new ThresholdResult("rd1", "iops>-5%@base", 96.0, true))).kept());
    }

    @Test
    void whatABusyMachineMissedIsNoLossAndNothingThatWasKept() {
        RunResult busy = on(new CpuUse(80, 15, 0, 5));
        RunResult idle = on(new CpuUse(5, 5, 0, 90));
        String series = SeriesKey.of(busy, Map.of(), "").key();
        String told = "iops>-5%@base among " + series + ":100 101 99";

        JudgedThresholds judged = all(told, busy);
        assertFalse(judged.kept() || judged.lost());
        assertTrue(judged.lines().toString().contains("the machine was busy"), judged.lines()::toString);
        assertTrue(judged.lines().toString().contains("cannot tell"), judged.lines()::toString);
        assertEquals("Whether 1 of 1 threshold was kept cannot be told", judged.sentence());

        assertTrue(all(told, idle).lost());
        assertTrue(all("iops>=100", busy).lost(), "a number is compared with what was measured");
        assertTrue(all("iops>-95%@base among " + series + ":100 101 99", busy).kept());
    }

    private static RunResult on(CpuUse machine) {
        RunResult run = run(100);
        return new RunResult(
                run.head(),
                run.load(),
                run.ending(),
                run.checks(),
                run.asked(),
                run.work(),
                new RunResult.Machinery(null, 0, new RunResult.Cpu(null, machine), List.of()),
                run.spans(),
                run.parts(),
                run.warnings());
    }

    private static JudgedThresholds all(String threshold, RunResult run) {
        Judgement judgement = new Judgement(List.of(threshold));
        judgement.add("rd1", run);
        return new JudgedThresholds(judgement.results());
    }
}
