package csdbench.job.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.counters.Counter;
import csdbench.drive.counters.CounterReadings;
import csdbench.job.reduce.ReductionTrial.Needs;
import csdbench.result.DeviceCounters;
import csdbench.result.reduce.AccountingPoint.Moments;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Drives that count what they write, and not what they hold. */
final class CountedWritesTest {
    private static final CounterReadings OCP =
            CounterReadings.of("OCP C0h").with(Counter.PHYSICAL_WRITTEN_BYTES, OptionalLong.of(1));

    @Test
    void countedWritesAreEnoughForAccountingAndForNothingElse() {
        assertTrue(LunProbe.counts(OCP, Needs.WRITES));
        assertFalse(LunProbe.counts(OCP, Needs.SPACE));
        assertFalse(LunProbe.counts(OCP, Needs.COMPRESSION));
        assertEquals(Needs.WRITES, ReductionTrials.ACCOUNTING.test().needs());
        assertEquals(Needs.COMPRESSION, ReductionTrials.STEPS.test().needs());
    }

    @Test
    void writesAddUpFromTheFillToTheEndOfTheIdleTime() {
        Moments counted = AccountingTrial.written(wrote(500), Optional.of(wrote(20)), wrote(3))
                .orElseThrow();

        assertEquals(new Moments(500, OptionalLong.of(520), OptionalLong.of(523)), counted);
        assertEquals(523, counted.last());
    }

    @Test
    void aDeviceThatDoesNotCountItsWritesHasNone() {
        assertEquals(
                Optional.empty(),
                AccountingTrial.written(List.of(counters(OptionalLong.empty())), Optional.empty(), wrote(3)));
    }

    /** A counter that stood still in half of the second fill was taken for right, as that was counted twice. */
    @Test
    void anIncompressibleFillThatCountsForLessThanItHasIsTold() {
        assertEquals(
                Optional.empty(),
                AccountingTrial.tooLittle(500, Optional.of(wrote(480)), Optional.empty(), Optional.of(wrote(20))));
        assertEquals(
                Optional.of("of 500 B of incompressible data 260 B were counted as written to the medium"),
                AccountingTrial.tooLittle(500, Optional.of(wrote(250)), Optional.empty(), Optional.of(wrote(10))));
    }

    private static List<DeviceCounters> wrote(long bytes) {
        return List.of(counters(OptionalLong.of(bytes)));
    }

    private static DeviceCounters counters(OptionalLong written) {
        OptionalLong none = OptionalLong.empty();
        return new DeviceCounters(
                List.of("OCP C0h"),
                new DeviceCounters.Traffic(none, none, none, written, none, none),
                new DeviceCounters.Space(none, none, none, OptionalDouble.empty(), none, none, none),
                new DeviceCounters.Health(none, none, none, none, none),
                Optional.empty(),
                List.of());
    }
}
