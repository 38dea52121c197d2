package csdbench.language.definition.type;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.language.definition.value.Distribution;
import csdbench.language.definition.value.Rate;
import csdbench.language.profile.Burst;
import csdbench.plan.ArrivalSpec.Shape;
import csdbench.plan.LimitSpec.Confidence;
import csdbench.plan.LimitSpec.DataLimit;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RateTypesTest {
    @Test
    void maxIsUnderstoodInAnyCaseAndCurveInLowerCase() throws BadValue {
        assertEquals(List.of(new Rate.Max()), rates("iorate=MAX"));
        assertEquals(List.of(new Rate.Curve()), rates("iorate=curve"));
        assertEquals("iorate=Curve is not a number", Given.problem(RateTypes.rates(), "iorate=Curve"));
    }

    @Test
    void ratesMayBeListsRangesAndShares() throws BadValue {
        assertEquals(List.of(new Rate.PerSecond(100), new Rate.PerSecond(200)), rates("iorate=(100,200)"));
        assertEquals(List.of(new Rate.PerSecond(100), new Rate.PerSecond(200)), rates("iorate=(100-250,100)"));
        assertEquals(List.of(new Rate.Percent(50)), rates("iorate=50%"));
        assertEquals(
                List.of(new Rate.PerSecond(10), new Rate.Max(), new Rate.PerSecond(20)), rates("iorate=(10,max,20)"));
    }

    @Test
    void curvesMayBeRanges() throws BadValue {
        assertEquals(List.of(10.0, 60.0, 110.0), Given.value(RateTypes.curve(), "curve=(10-120,50)"));
    }

    @Test
    void limitsBelow100AreMultiplesOfAllStorage() throws BadValue {
        assertEquals(new DataLimit(0, 1.5), Given.value(RateTypes.dataLimit(), "maxdata=1.5"));
        assertEquals(new DataLimit(100, 0), Given.value(RateTypes.dataLimit(), "maxdata=100"));
        assertEquals(new DataLimit(999L << 40, 0), Given.value(RateTypes.dataLimit(), "maxdata=999t"));
    }

    @Test
    void distributionsAreWords() throws BadValue {
        assertEquals(
                new Distribution(Shape.UNIFORM, false, false),
                Given.value(RateTypes.distribution(), "distribution=uniform"));
        assertEquals(
                new Distribution(Shape.EXPONENTIAL, true, true),
                Given.value(RateTypes.distribution(), "distribution=(variable,spike)"));
    }

    @Test
    void aPrecisionIsOnePercentageOrOneForTheMeanAndOneForTheTail() throws BadValue {
        assertEquals(new Confidence(1, 3), Given.value(RateTypes.confidence(), "until=(1,3)"));
        assertEquals(new Confidence(100, 100), Given.value(RateTypes.confidence(), "until=100"));
        assertEquals("until=100.5 is out of range", Given.problem(RateTypes.confidence(), "until=(1,100.5)"));
        assertEquals("until=5 is out of range", Given.problem(RateTypes.confidence(), "until=(1,3,5)"));
    }

    @Test
    void aBurstHasALengthAndAPause() throws BadValue {
        assertEquals(new Burst(200, 800), Given.value(RateTypes.burst(), "burst=(200,800)"));
        assertEquals("burst=200 is out of range", Given.problem(RateTypes.burst(), "burst=200"));
        assertEquals("burst=3 is out of range", Given.problem(RateTypes.burst(), "burst=(1,2,3)"));
        assertEquals("burst=0 is out of range", Given.problem(RateTypes.burst(), "burst=(200,0)"));
    }

    @Test
    void aPointOfACurveIsAbove0() {
        assertEquals("curve=0 is out of range", Given.problem(RateTypes.curve(), "curve=(0,50)"));
    }

    private static List<Rate> rates(String text) throws BadValue {
        return Given.value(RateTypes.rates(), text);
    }
}
