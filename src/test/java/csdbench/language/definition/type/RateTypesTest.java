package csdbench.language.definition.type;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.language.profile.Burst;
import csdbench.plan.ArrivalSpec.Shape;
import csdbench.plan.LimitSpec.Confidence;
import csdbench.plan.LimitSpec.DataLimit;
import csdbench.plan.LimitSpec.SteadyLimits;
import csdbench.plan.LimitSpec.Tracked;
import csdbench.result.steady.TrackedVariable;
import java.util.List;
import java.util.stream.Stream;
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
    void steadyStateIsFiguresAndPerhapsTheWindowAndItsLimits() throws BadValue {
        assertEquals(new SteadyLimits(List.of(Tracked.IOPS), 5, 20, 10), steady("steady=iops"));
        assertEquals(new SteadyLimits(List.of(Tracked.P99), 7, 20, 10), steady("steady=(p99,7)"));
        assertEquals(
                new SteadyLimits(List.of(Tracked.IOPS, Tracked.SD), 3, 0.5, 12.5),
                steady("steady=(sd,iops,3,0.5,12.5)"));
        assertEquals("steady=2 is out of range", Given.problem(RateTypes.steady(), "steady=(iops,2)"));
        assertEquals("steady=5.5 is out of range", Given.problem(RateTypes.steady(), "steady=(iops,5.5)"));
        assertEquals("steady=0 is out of range", Given.problem(RateTypes.steady(), "steady=(iops,5,0)"));
        assertEquals("steady=1 is out of range", Given.problem(RateTypes.steady(), "steady=(iops,5,20,10,1)"));
        assertEquals("steady=rate is not a figure to track", Given.problem(RateTypes.steady(), "steady=rate"));
        assertEquals("steady=5 is not a figure to track", Given.problem(RateTypes.steady(), "steady=(5,20,10)"));
        assertEquals("steady=mean is not a number", Given.problem(RateTypes.steady(), "steady=(iops,5,mean)"));
    }

    @Test
    void whatIsTrackedIsWhatTheRuleKnows() {
        assertEquals(
                Stream.of(TrackedVariable.values()).map(Enum::name).toList(),
                Stream.of(Tracked.values()).map(Enum::name).toList());
    }

    private static SteadyLimits steady(String text) throws BadValue {
        return Given.value(RateTypes.steady(), text);
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
