package csdbench.language.definition.type;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class NumbersTest {
    @Test
    void sizesTakePowersOf1024InAnyCaseAndAnExtraB() throws BadValue {
        assertEquals(4096, Given.value(Numbers.size(), "size=4k"));
        assertEquals(64L << 20, Given.value(Numbers.size(), "size=64MB"));
        assertEquals(512L << 20, Given.value(Numbers.size(), "size=0.5g"));
        assertEquals(2L << 40, Given.value(Numbers.size(), "size=2t"));
        assertEquals(1L << 50, Given.value(Numbers.size(), "size=1p"));
        assertEquals(10_737_418_240L, Given.value(Numbers.size(), "size=10737418240"));
    }

    @Test
    void hoursAre3600OfAnything() throws BadValue {
        assertEquals(7200, Given.value(Numbers.seconds(1), "elapsed=2h"));
        assertEquals(3600, Given.value(Numbers.size(), "size=1h"));
    }

    @Test
    void mIsMinutesForTimesAndMebiForAllElse() throws BadValue {
        assertEquals(600, Given.value(Numbers.seconds(1), "elapsed=10m"));
        assertEquals(10L << 20, Given.value(Numbers.size(), "size=10m"));
    }

    @Test
    void timesTakeSeconds() throws BadValue {
        assertEquals(30, Given.value(Numbers.seconds(1), "elapsed=30s"));
        assertEquals(604_800_000, Given.value(Numbers.seconds(1), "elapsed=604800000"));
        assertEquals("size=30s is not a number", Given.problem(Numbers.size(), "size=30s"));
    }

    @Test
    void aPointMayStandFirst() throws BadValue {
        assertEquals(0.1, Given.value(Numbers.decimal(0, 1), "skew=.1"));
    }

    @Test
    void nonsenseIsNoNumber() {
        for (String text :
                new String[] {"size=k", "size=1x", "size=4kk", "size=.", "size=1e5", "size=--1", "size=1b"}) {
            assertEquals(text + " is not a number", Given.problem(Numbers.size(), text));
        }
    }

    @Test
    void boundsAreIncluded() throws BadValue {
        assertEquals(1, Given.value(Numbers.threads(), "threads=1"));
        assertEquals("threads=0 is out of range", Given.problem(Numbers.threads(), "threads=0"));
        assertEquals(100.0, Given.value(Numbers.percent(), "rhpct=100"));
        assertEquals("rhpct=100.1 is out of range", Given.problem(Numbers.percent(), "rhpct=100.1"));
    }

    @Test
    void numbersBeyondALongAreOutOfRange() {
        assertEquals("size=9000000t is out of range", Given.problem(Numbers.size(), "size=9000000t"));
    }

    @Test
    void wholePercentagesCutOffDecimalsWithAWarning() throws BadValue {
        Given given = new Given();

        assertEquals(12, given.parse(Numbers.wholePercent(), "rdpct=12.7"));
        assertEquals(1, given.warnings());
    }

    @Test
    void aSecondValueDividesTheFirst() throws BadValue {
        assertEquals(256L << 20, Given.value(Numbers.dividedSize(), "size=(1g,4)"));
        assertEquals(4, Given.value(Numbers.dividedThreads(), "threads=(8,2)"));
        assertEquals("threads=9 is out of range", Given.problem(Numbers.dividedThreads(), "threads=(8,9)"));
    }

    @Test
    void amountsArePiecesOrPercent() throws BadValue {
        assertEquals(new Amount.Count(100), Given.value(Numbers.countOrPercent(), "stopafter=100"));
        assertEquals(new Amount.Percent(50), Given.value(Numbers.countOrPercent(), "stopafter=50%"));
    }
}
