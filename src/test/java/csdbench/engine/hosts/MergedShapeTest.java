package csdbench.engine.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.CpuUse;
import csdbench.result.Events;
import csdbench.result.IntervalClosed;
import csdbench.result.LatencyTotals;
import csdbench.result.PhysicalUse;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

final class MergedShapeTest {
    private static final ZonedDateTime DAY = Instant.EPOCH.atZone(ZoneOffset.UTC);

    @Test
    void countersOfADeviceThatOneHostAloneHasAreThoseOfTheRun() {
        HostRun one = host("sd1", 4096);
        HostRun two = host("sd2", 8192);

        assertEquals(
                List.of(4096L, 8192L),
                shape(one, two).devices(List.of(one, two)).physical().stream()
                        .map(use -> use.orElseThrow().hostWrittenBytes())
                        .toList());
    }

    @Test
    void countersOfTwoDevicesUnderOneNameAreNotAddedUp() {
        HostRun one = host("sd1", 4096);
        HostRun two = host("sd1", 8192);

        assertEquals(
                List.of(Optional.empty()),
                shape(one, two).devices(List.of(one, two)).physical());
    }

    @Test
    void aHostThatWasLostHasNoCounters() {
        HostRun one = host("sd1", 4096);
        one.finished = null;

        assertEquals(List.of(Optional.empty()), shape(one).devices(List.of(one)).physical());
    }

    @Test
    void slowOperationsOfAHostHaveTheNumbersOfTheRun() {
        HostRun one = host("sd1", 4096);
        HostRun two = host("sd2", 8192);
        IntervalClosed.Slow slow = new IntervalClosed.Slow(0, 0, "read", 8192, 4096, 5, 900, 800);

        assertEquals(List.of(slow.of(0, 1)), shape(one, two).slowest(two.started, List.of(slow)));
    }

    @Test
    void slowOperationsOfTargetsThatAHostDoesNotHaveAreNotTaken() {
        HostRun one = host("sd1", 4096);
        IntervalClosed.Slow slow = new IntervalClosed.Slow(0, 0, "read", 8192, 4096, 5, 900, 800);

        assertTrue(one.announced(interval(List.of(slow))));
        assertFalse(one.announced(interval(List.of(slow.of(0, 1)))));
        assertFalse(one.announced(interval(Collections.nCopies(11, slow))), "more than a host keeps");
    }

    private static IntervalClosed interval(List<IntervalClosed.Slow> slowest) {
        return new IntervalClosed(DAY, 1, false, 1, List.of(), CpuUse.UNKNOWN, 0, List.of(), List.of(), slowest);
    }

    private static MergedShape shape(HostRun... hosts) {
        return new MergedShape(
                List.of("sd1", "sd2"),
                List.of(hosts).stream().map(host -> host.started).toList());
    }

    private static HostRun host(String target, long hostBytes) {
        HostRun host = new HostRun();
        host.started = new RunStarted(
                DAY,
                "rd1",
                "",
                new RunStarted.Load("Uncontrolled MAX", OptionalDouble.empty()),
                new RunStarted.Times(1, 0, 1),
                RunStarted.Kind.LUNS,
                List.of(Events.target(target, "/dev/" + target, 1 << 20, 1, "posix", "", Optional.empty())),
                List.of(Events.workload("wd1", 100)),
                new RunStarted.Requested(
                        OptionalDouble.empty(),
                        1,
                        OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        false),
                List.of());
        RunFinished.Totals nothing = new RunFinished.Totals(1, List.of(), CpuUse.UNKNOWN);
        host.finished = Events.finished(
                DAY,
                new RunFinished.Ending(RunFinished.Outcome.COMPLETE, "", 0, List.of(), Optional.empty(), List.of()),
                new RunFinished.Average(2, 1, nothing),
                nothing,
                LatencyTotals.NONE,
                new RunFinished.ProcessTime(0, 0),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(Optional.of(new PhysicalUse(
                        hostBytes,
                        hostBytes,
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty()))));
        return host;
    }
}
