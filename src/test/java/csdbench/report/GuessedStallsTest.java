package csdbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.Events;
import csdbench.result.IntervalClosed;
import csdbench.result.Latency;
import csdbench.result.LatencyTotals;
import csdbench.result.OpTotals;
import csdbench.result.Percentile;
import csdbench.result.RunFinished.Outcome;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import csdbench.result.session.IntervalResult;
import csdbench.result.session.RunResult;
import csdbench.result.session.RunSummary;
import csdbench.result.session.RunTally;
import csdbench.result.session.SlowResult;
import csdbench.result.session.Times;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is told of a run on a drive, sd1, and on a model whose rare stalls are a guess, sd2. */
final class GuessedStallsTest {
    private static final int OPERATIONS = 20_000;

    private final RunStarted run = Samples.withGuessedStalls(Samples.started("rd1", OptionalDouble.empty()));

    @Test
    void ofTheModelNothingAboveP99IsTold() {
        RunResult result = RunResult.of(summary(run), List.of());

        assertTold(result.parts().targets().get(0).work().total().serviceNs());
        assertUntold(result.parts().targets().get(1).work().total().serviceNs());
        assertTold(result.work().read().responseNs());
        assertUntold(result.work().write().responseNs());
        assertUntold(result.work().total().responseNs());
        assertUntold(IntervalResult.of(new RunTally(1, run), interval())
                .work()
                .total()
                .responseNs());
    }

    @Test
    void ofADriveAndAModelWithKnownStallsAllIsTold() {
        RunStarted known = Samples.started("rd1", OptionalDouble.empty());

        assertTold(RunResult.of(summary(known), List.of()).work().total().responseNs());
    }

    @Test
    void theSlowestOperationsAreThoseOfTheDrive() {
        RunResult result = RunResult.of(summary(run), List.of());

        assertEquals(
                List.of("sd1"),
                result.parts().slowest().stream().map(SlowResult::target).toList());
    }

    @Test
    void aReviewHasNoMaximumOfIt() {
        Latency latency = Latency.of(summary(run).sums().write().service());

        assertNull(latency.max());
        assertFalse(latency.has(Percentile.P99_9));
        assertTrue(latency.has(Percentile.P99));
        assertTrue(latency.possible());
    }

    @Test
    void columnsOfPercentilesKeepTheirPlacesAndAreEmpty(@TempDir Path folder) throws Exception {
        try (PercentilesReport report = new PercentilesReport(folder)) {
            report.on(run);
            report.on(interval());
            report.on(Samples.finished(Outcome.COMPLETE, List.of(interval()), LatencyTotals.NONE));
        }
        List<String> lines = Files.readAllLines(folder.resolve(PercentilesReport.FILE));
        List<String> heading = List.of(lines.getFirst().split(","));
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",", -1);
            boolean told = cells[heading.indexOf("operation")].equals("read")
                    || cells[heading.indexOf("of")].equals("sd1")
                    || cells[heading.indexOf("of")].equals("wd1");
            boolean any = !cells[heading.indexOf("count")].equals("0");
            assertEquals(heading.size(), cells.length, line);
            assertEquals(any, !cells[heading.indexOf("p99")].isEmpty(), line);
            assertEquals(any && told, !cells[heading.indexOf("p99.9")].isEmpty(), line);
            assertEquals(any && told, !cells[heading.indexOf("max")].isEmpty(), line);
        }
    }

    @Test
    void whatIsNotToldNeedsNoOperations() {
        assertEquals(List.of(), few(2_000));
        assertEquals(
                List.of("100 operations are too few for a p99 (at least 1,000 needed), so that is left blank."),
                few(100));
    }

    private List<String> few(int operations) {
        List<StreamTotals> streams = List.of(Events.totals(1, 1, OpTotals.NONE, ops(operations)));
        IntervalClosed interval = Samples.interval(1, streams, 0);
        RunTally tally = new RunTally(1, run);
        tally.add(interval);
        RunSummary summary = tally.finish(Samples.finished(Outcome.COMPLETE, List.of(interval), LatencyTotals.NONE));
        return Findings.of(summary).stream()
                .filter(finding -> finding.kind() == Finding.Kind.FEW_OPERATIONS)
                .map(Finding::text)
                .toList();
    }

    private static void assertTold(Times times) {
        assertNotNull(times.ns(Percentile.P99));
        assertNotNull(times.ns(Percentile.P99_9));
        assertNotNull(times.max());
    }

    private static void assertUntold(Times times) {
        assertNotNull(times.ns(Percentile.P99));
        assertNull(times.ns(Percentile.P99_9));
        assertNull(times.max());
    }

    private static RunSummary summary(RunStarted run) {
        RunTally tally = new RunTally(1, run);
        tally.add(interval());
        return tally.finish(Samples.finished(Outcome.COMPLETE, List.of(interval()), LatencyTotals.NONE));
    }

    private static IntervalClosed interval() {
        IntervalClosed interval = Samples.interval(
                1,
                List.of(
                        Events.totals(0, 0, ops(OPERATIONS), OpTotals.NONE),
                        Events.totals(1, 1, OpTotals.NONE, ops(OPERATIONS))),
                0);
        return Samples.with(
                interval,
                List.of(),
                List.of(
                        new IntervalClosed.Slow(1, 1, "write", 0, 4096, 0, 90_000_000, 90_000_000),
                        new IntervalClosed.Slow(0, 0, "read", 0, 4096, 0, 80_000_000, 80_000_000)));
    }

    private static OpTotals ops(int operations) {
        return Samples.ops(4096, 0, LongStream.rangeClosed(1, operations).map(i -> i * 1_000));
    }
}
