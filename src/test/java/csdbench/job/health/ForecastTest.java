package csdbench.job.health;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.counters.Counter;
import csdbench.drive.counters.CounterReadings;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

final class ForecastTest {
    private static final long TB = 1_000_000_000_000L;
    private static final double YEAR_SECONDS = 365.25 * 86_400;

    /** A year on, in which hosts wrote 100 TB. */
    private static CounterReadings counted() {
        return CounterReadings.of("test").with(Counter.POWER_ON_HOURS, 8766).with(Counter.HOST_WRITTEN_BYTES, 100 * TB);
    }

    private static Forecast forecast(CounterReadings counted, OptionalLong rated, Forecast.Work... asked) {
        return Forecast.of(DriveHealth.of("/dev/nvme0n1", counted), rated, List.of(asked));
    }

    private static Forecast.Work work(double bytesPerYear, double ratio) {
        return new Forecast.Work("asked", bytesPerYear / YEAR_SECONDS, ratio, OptionalDouble.empty());
    }

    private static void assertYears(double low, double high, Forecast.Years years) {
        assertEquals(low, years.lowYears().orElseThrow(), 1e-6);
        assertEquals(high, years.highYears().orElse(Double.POSITIVE_INFINITY), 1e-6);
    }

    @Test
    void bytesThatTheMediumEnduresLastByWhatReachedItSoFar() {
        Forecast forecast = forecast(
                counted().with(Counter.PHYSICAL_WRITTEN_BYTES, 50 * TB).with(Counter.ENDURANCE_BYTES, 550 * TB),
                OptionalLong.empty());

        assertYears(10, 10, forecast.rates().getFirst());
        assertEquals(OptionalLong.of(50 * TB), forecast.neverWrittenBytes());
    }

    @Test
    void ofWorkThatNobodyCountedTheBandReachesFromNoCreditToAllOfTheRatio() {
        Forecast forecast = forecast(
                counted().with(Counter.PHYSICAL_WRITTEN_BYTES, 150 * TB).with(Counter.ENDURANCE_BYTES, 450 * TB),
                OptionalLong.empty(),
                work(100 * TB, 2));

        assertYears(2, 6, forecast.rates().getLast());
    }

    @Test
    void aRunThatCountedWhatReachedTheMediumHasNoBand() {
        Forecast.Work run = new Forecast.Work("run", 100 * TB / YEAR_SECONDS, 1, OptionalDouble.of(0.5));

        Forecast forecast = forecast(
                counted().with(Counter.PHYSICAL_WRITTEN_BYTES, 50 * TB).with(Counter.ENDURANCE_BYTES, 550 * TB),
                OptionalLong.empty(),
                run);

        assertYears(10, 10, forecast.rates().getLast());
    }

    @Test
    void aRatingInHostBytesCountsCompressionInTheUpperBoundOnly() {
        Forecast forecast = forecast(counted(), OptionalLong.of(1_100 * TB), work(100 * TB, 4));

        assertYears(10, 10, forecast.rates().getFirst());
        assertYears(10, 40, forecast.rates().getLast());
        assertEquals(OptionalLong.empty(), forecast.neverWrittenBytes());
    }

    @Test
    void wholePercentMakeABandThatHoldsTheTruth() {
        Forecast forecast = forecast(counted().with(Counter.PERCENTAGE_USED, 10), OptionalLong.empty());
        Forecast early = forecast(counted().with(Counter.PERCENTAGE_USED, 1), OptionalLong.empty());

        assertYears(89.0 / 11, 91.0 / 9, forecast.rates().getFirst());
        assertTrue(early.rates().getFirst().highYears().isEmpty(), "1 % may be next to nothing");
    }

    @Test
    void aDriveThatIsUsedUpHasNoYearsLeft() {
        Forecast forecast = forecast(counted().with(Counter.PERCENTAGE_USED, 130), OptionalLong.of(50 * TB));

        assertYears(0, 0, forecast.rates().getFirst());
    }

    @Test
    void whatWasWrittenBeforeAndIsNotCountedIsThatOfANewDrive() {
        Forecast forecast = forecast(CounterReadings.of("test"), OptionalLong.of(1_000 * TB), work(100 * TB, 1));

        assertYears(10, 10, forecast.rates().getFirst());
        assertTrue(forecast.lines().getFirst().contains("as of a new drive"), forecast.lines()::toString);
    }

    @Test
    void withoutAnEnduranceTheYearsAreNotKnown() {
        assertEquals(
                List.of(
                        "/dev/nvme0n1: what is left of its endurance is not known: that takes what was written so far,"
                                + " which the drive must count, and its endurance, which --rated 14PB names",
                        "  as in its life so far        274 GB a day: not known"),
                forecast(counted(), OptionalLong.empty()).lines());
    }
}
