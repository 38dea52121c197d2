package csdbench.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class WearTest {
    private static final double YEAR_SECONDS = 365.25 * 86_400;

    private static Optional<DeviceCounters.Wear> byPercent(OptionalLong before, OptionalLong after) {
        return DeviceCounters.Wear.of(
                YEAR_SECONDS,
                traffic(OptionalLong.empty(), OptionalLong.empty()),
                OptionalLong.empty(),
                OptionalLong.empty(),
                health(before, after));
    }

    private static DeviceCounters.Wear byPercent(long before, long after) {
        return byPercent(OptionalLong.of(before), OptionalLong.of(after)).orElseThrow();
    }

    @Test
    void bytesOfTheMediumAgainstItsEnduranceAreExact() {
        DeviceCounters.Wear wear = DeviceCounters.Wear.of(
                        YEAR_SECONDS,
                        traffic(OptionalLong.of(10), OptionalLong.of(25)),
                        OptionalLong.of(100),
                        OptionalLong.of(1000),
                        health(OptionalLong.of(1), OptionalLong.of(1)))
                .orElseThrow();

        assertEquals(
                new DeviceCounters.Wear("rated endurance in bytes", 25, 25, OptionalDouble.of(4), OptionalDouble.of(4)),
                wear);
    }

    @Test
    void bytesOfHostsAgainstTheRatingAreExactWhereTheMediumDoesNotTell() {
        DeviceCounters.Wear wear = DeviceCounters.Wear.of(
                        YEAR_SECONDS,
                        traffic(OptionalLong.of(10), OptionalLong.of(25)),
                        OptionalLong.empty(),
                        OptionalLong.of(1000),
                        health(OptionalLong.of(1), OptionalLong.of(4)))
                .orElseThrow();

        assertEquals(
                new DeviceCounters.Wear(
                        "rating in bytes that hosts write", 1, 1, OptionalDouble.of(100), OptionalDouble.of(100)),
                wear);
    }

    private static DeviceCounters.Health health(OptionalLong before, OptionalLong after) {
        OptionalLong none = OptionalLong.empty();
        return new DeviceCounters.Health(before, after, none, none, none);
    }

    private static DeviceCounters.Traffic traffic(OptionalLong hostBytes, OptionalLong mediumBytes) {
        OptionalLong none = OptionalLong.empty();
        return new DeviceCounters.Traffic(none, hostBytes, none, mediumBytes, none, none);
    }

    @Test
    void wholePercentAreABandOfTwo() {
        DeviceCounters.Wear wear = byPercent(10, 14);

        assertEquals(
                new DeviceCounters.Wear("percentage used", 3, 5, OptionalDouble.of(20), OptionalDouble.of(1 / 0.03)),
                wear);
    }

    @Test
    void aSingleStepHasNoUpperBound() {
        assertEquals(
                new DeviceCounters.Wear("percentage used", 0, 2, OptionalDouble.of(50), OptionalDouble.empty()),
                byPercent(10, 11));
    }

    @Test
    void aPercentageThatDidNotMoveTellsNothing() {
        DeviceCounters.Wear wear = byPercent(10, 10);

        assertFalse(wear.known());
        assertEquals(1, wear.highPercent());
    }

    @Test
    void noCounterGivesNoForecast() {
        assertEquals(Optional.empty(), byPercent(OptionalLong.empty(), OptionalLong.of(3)));
    }
}
