package csdbench.job.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import csdbench.result.cost.CostBand;
import csdbench.result.cost.DriveCost;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class CostsTest {
    private static final double YEAR_SECONDS = 365.25 * 86_400;
    private static final OptionalDouble NONE = OptionalDouble.empty();
    private static final CostTerms.Service FIVE_YEARS = new CostTerms.Service(5, 100, OptionalDouble.of(0.20));

    private static OptionalDouble of(double value) {
        return OptionalDouble.of(value);
    }

    /** @param pbPerYear by hosts */
    private static OperatingPoint point(int drives, OptionalDouble ratio, boolean counted, double pbPerYear) {
        DriveCost.Work work =
                new DriveCost.Work("oltp", ratio, counted, 80_000, 100_000, true, pbPerYear * 1e15 / YEAR_SECONDS);
        return new OperatingPoint("drive", false, drives, of(8e12 * drives), NONE, work, NONE, Optional.empty());
    }

    private static CostTerms terms(double price, OptionalDouble rated, OptionalDouble watts) {
        return new CostTerms(price, rated, NONE, watts, NONE, FIVE_YEARS);
    }

    private static void assertBand(double low, double high, CostBand band) {
        assertEquals(low, band.low().orElseThrow(), low * 1e-9, band.missing());
        assertEquals(high, band.high().orElseThrow(), high * 1e-9);
    }

    @Test
    void aDriveThatCountsItsRatioCostsWhatIsComputedByHand() {
        DriveCost cost = Costs.of("a", point(1, of(2), true, 7), terms(960, of(14e15), of(10)));

        assertBand(2, 4, cost.years());
        assertBand(60, 60, cost.perEffectiveTb());
        assertBand(9.6, 12, cost.perThousandIops());
        assertBand(960.0 / 28, 960.0 / 14, cost.perWrittenPb());
        // 87.66 kWh a year and 10 watts, for 2 to 4 years.
        assertBand(175.32, 350.64, cost.energy().kilowattHours());
        assertBand(35.064, 70.128, cost.energy().price());
    }

    @Test
    void aDriveThatCountsNothingHasABandFromNoCreditToAllOfTheRatio() {
        DriveCost cost = Costs.of("b", point(1, of(4), false, 1), terms(800, of(10e15), of(10)));

        assertBand(10, 40, cost.years());
        assertBand(25, 100, cost.perEffectiveTb());
        assertBand(20, 80, cost.perWrittenPb());
        assertBand(438.3, 438.3, cost.energy().kilowattHours());
    }

    @Test
    void measuredWattsGiveEnergyWhereNoneWereTyped() {
        OperatingPoint typed = point(2, NONE, false, 0);
        OperatingPoint measured = new OperatingPoint(
                "drive",
                false,
                2,
                NONE,
                NONE,
                typed.work(),
                NONE,
                Optional.of(new OperatingPoint.Watts(19, 21, "cmd:meter", DriveCost.PerWatt.missing("lost in noise"))));

        assertBand(
                832.77,
                920.43,
                Costs.of("m", measured, terms(1, NONE, NONE)).energy().kilowattHours());
        assertBand(
                876.6,
                876.6,
                Costs.of("m", measured, terms(1, NONE, of(10))).energy().kilowattHours());
    }

    @Test
    void severalDrivesTogetherCostAndEndureAsMany() {
        DriveCost cost = Costs.of("c", point(4, of(1), false, 8), terms(500, of(3e15), NONE));

        assertBand(1.5, 1.5, cost.years());
        assertBand(62.5, 62.5, cost.perEffectiveTb());
        assertBand(20, 25, cost.perThousandIops());
        assertBand(500.0 / 3, 500.0 / 3, cost.perWrittenPb());
        assertEquals("watts not known", cost.energy().price().missing());
    }

    @Test
    void aDriveThatIsOnlyReadDoesNotWearOut() {
        DriveCost cost = Costs.of("d", point(1, NONE, false, 0), terms(100, of(1e15), of(20)));

        assertEquals("no writes: cannot wear out", cost.years().missing());
        assertEquals("ratio not known", cost.perEffectiveTb().missing());
        assertEquals("ratio not known", cost.perWrittenPb().missing());
        assertBand(876.6, 876.6, cost.energy().kilowattHours());
    }

    @Test
    void whatIsNotKnownOrNotKeptHasNoFigure() {
        DriveCost.Work lost = new DriveCost.Work("oltp", of(2), false, 1, 1, false, 1);
        DriveCost cost = Costs.of(
                "e",
                new OperatingPoint("drive", false, 1, NONE, NONE, lost, NONE, Optional.empty()),
                terms(100, NONE, NONE));

        assertEquals("none kept", cost.perThousandIops().missing());
        assertEquals("capacity not known", cost.perEffectiveTb().missing());
        assertEquals("no rating", cost.years().missing());
        assertEquals("no rating", cost.perWrittenPb().missing());
    }

    @Test
    void theTimeAtRestDoesNotWear() {
        CostTerms halfBusy = new CostTerms(100, of(1e15), NONE, NONE, NONE, new CostTerms.Service(5, 50, NONE));

        assertBand(2, 2, Costs.of("f", point(1, of(1), false, 1), halfBusy).years());
    }

    @Test
    void theFastestThatKeptWhatMustBeKeptGoesFirst() {
        OperatingPoint kept = point(1, of(1), false, 1);
        DriveCost.Work fast = new DriveCost.Work("oltp", of(1), false, 200_000, 200_000, false, 1);
        OperatingPoint lost = new OperatingPoint("drive", false, 1, NONE, NONE, fast, NONE, Optional.empty());

        assertFalse(lost.before(kept));
    }
}
