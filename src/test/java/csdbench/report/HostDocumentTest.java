package csdbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.IntervalClosed;
import csdbench.result.LatencyTotals;
import csdbench.result.RunFinished.Outcome;
import csdbench.result.session.HostResult;
import csdbench.result.session.RunResult;
import csdbench.result.session.RunSummary;
import csdbench.result.session.RunTally;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class HostDocumentTest {
    private static final List<IntervalClosed> INTERVALS = List.of(Samples.interval(1), Samples.interval(2));

    @Test
    void theHostsOfARunAddUpToItsTotal() {
        RunSummary run = summary(INTERVALS.stream().map(Samples::onTwoHosts).toList());
        List<HostResult> hosts = hosts(run);
        assertEquals(List.of("one", "two"), hosts.stream().map(HostResult::name).toList());
        assertEquals(
                run.sums().total().count(),
                hosts.stream().mapToLong(host -> host.total().count()).sum());
        assertEquals(12, hosts.getFirst().total().count());
    }

    @Test
    void theClockIsTheOneMeasuredLast() {
        RunSummary run = summary(INTERVALS.stream().map(Samples::onTwoHosts).toList());
        assertEquals(-500, hosts(run).getLast().clockOffsetNs());
        assertEquals(40, hosts(run).getLast().clockBoundNs());
    }

    @Test
    void noHostIsNamedBeforeThereAreEnoughIntervals() {
        RunSummary run = summary(INTERVALS.stream().map(Samples::onTwoHosts).toList());
        String line = run.slowestHost().orElseThrow();
        assertTrue(line.startsWith("hosts: mean responses differ by "), line);
        assertTrue(line.endsWith("at least 10 intervals are needed to tell hosts from noise"), line);
    }

    @Test
    void theSlowestHostIsNamedWithTheBandOfItsDifference() {
        RunSummary run = summary(IntStream.rangeClosed(1, 12)
                .mapToObj(Samples::interval)
                .map(Samples::onTwoHosts)
                .toList());
        String line = run.slowestHost().orElseThrow();
        assertTrue(line.startsWith("slowest of 2 hosts: two, "), line);
        assertTrue(line.contains("; fastest: one, "), line);
        assertTrue(line.contains(" (95 % band +"), line);
    }

    @Test
    void oneMachineHasNoHosts() {
        RunSummary run = summary(INTERVALS);
        assertEquals(List.of(), hosts(run));
        assertEquals(Optional.empty(), run.slowestHost());
    }

    private static List<HostResult> hosts(RunSummary run) {
        return RunResult.of(run, List.of()).parts().hosts();
    }

    private static RunSummary summary(List<IntervalClosed> intervals) {
        RunTally tally = new RunTally(1, Samples.started("rd1", OptionalDouble.empty()));
        intervals.forEach(tally::add);
        return tally.finish(Samples.finished(Outcome.COMPLETE, intervals, LatencyTotals.NONE));
    }
}
