package csdbench.job.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.report.Finding;
import csdbench.report.Findings;
import csdbench.report.Samples;
import csdbench.result.DeviceCounters;
import csdbench.result.Events;
import csdbench.result.IntervalClosed;
import csdbench.result.Latency;
import csdbench.result.LatencyTotals;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.review.Warning;
import csdbench.result.session.RunTally;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** A drive that slowed itself down marks the run, and the point of a review. */
final class ThrottledTest {
    private static final IntervalClosed INTERVAL = Samples.interval(1);

    private static RunFinished finished(OptionalLong... throttledSeconds) {
        RunFinished end = Samples.finished(RunFinished.Outcome.COMPLETE, List.of(INTERVAL), LatencyTotals.NONE);
        return new RunFinished(
                end.at(),
                end.ending(),
                end.average(),
                end.measured(),
                end.lateness(),
                end.process(),
                end.validation(),
                end.precision(),
                end.replay(),
                new RunFinished.Devices(
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(throttledSeconds).stream()
                                .map(ThrottledTest::counters)
                                .toList(),
                        List.of()),
                end.drained());
    }

    private static DeviceCounters counters(OptionalLong throttledSeconds) {
        OptionalLong none = OptionalLong.empty();
        return new DeviceCounters(
                List.of("SMART page 02h"),
                new DeviceCounters.Traffic(none, none, none, none, none, none),
                new DeviceCounters.Space(none, none, none, OptionalDouble.empty(), none, none, none),
                new DeviceCounters.Health(none, none, none, none, throttledSeconds),
                Optional.empty(),
                List.of());
    }

    private static List<String> findings(OptionalLong... throttledSeconds) {
        RunTally tally = new RunTally(1, Samples.started("rd1", OptionalDouble.empty()));
        tally.add(INTERVAL);
        return Findings.of(tally.finish(finished(throttledSeconds))).stream()
                .filter(finding -> finding.kind() == Finding.Kind.THROTTLED)
                .map(Finding::text)
                .toList();
    }

    @Test
    void theRunNamesTheDriveThatWasTooHotWithItsSeconds() {
        assertEquals(
                List.of("The drive was too hot and slowed itself down: sd2 for 61 s; cool the drive and measure"
                        + " again."),
                findings(OptionalLong.of(0), OptionalLong.of(61)));
        assertEquals(List.of(), findings(OptionalLong.of(0), OptionalLong.empty()));
    }

    @Test
    void thePointIsMarked() {
        RunStarted both = Samples.started("rd1", OptionalDouble.of(100));
        RunStarted real = new RunStarted(
                both.at(),
                both.name(),
                both.forLoops(),
                both.load(),
                both.times(),
                both.kind(),
                List.of(Events.target("sd1", "/dev/nvme0n1", 1L << 30, 8, "uring", "fastest here", Optional.empty())),
                both.workloads(),
                both.requested(),
                both.data());
        Latency latency =
                Latency.of(Samples.times(LongStream.rangeClosed(1, 2_000).map(i -> 80_000 + i)));

        List<String> kinds =
                PointWarnings.of(real, finished(OptionalLong.of(5)), latency, latency, new double[] {1}, new double[] {1
                        })
                        .stream()
                        .map(Warning::kind)
                        .toList();

        assertEquals(List.of(Warning.THROTTLED), kinds);
    }
}
