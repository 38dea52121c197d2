package csdbench.language.definition.type;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.plan.LbaRangeSpec;
import csdbench.plan.SeekSpec;
import org.junit.jupiter.api.Test;

final class RangeTypesTest {
    @Test
    void smallNumbersArePercentAndLargeOnesBytes() throws BadValue {
        assertEquals(new LbaRangeSpec.Percent(10, 20), Given.value(RangeTypes.lbaRange(), "range=(10,20)"));
        assertEquals(new LbaRangeSpec.Percent(39.61, 39.79), Given.value(RangeTypes.lbaRange(), "range=(39.61,39.79)"));
        assertEquals(new LbaRangeSpec.Bytes(0, 1L << 30), Given.value(RangeTypes.lbaRange(), "range=(0,1g)"));
        assertEquals(new LbaRangeSpec.Bytes(1024, 2048), Given.value(RangeTypes.lbaRange(), "range=(1k,2k)"));
    }

    @Test
    void anEndAbove100WrapsOverTheEndOfTheStorage() throws BadValue {
        assertEquals(new LbaRangeSpec.Percent(90, 110), Given.value(RangeTypes.lbaRange(), "range=(90,110)"));
        assertEquals(new LbaRangeSpec.Percent(100, 200), Given.value(RangeTypes.lbaRange(), "range=(100,200)"));
        assertEquals(new LbaRangeSpec.Bytes(90, 201), Given.value(RangeTypes.lbaRange(), "range=(90,201)"));
    }

    @Test
    void percentSignsAreWelcome() throws BadValue {
        assertEquals(new LbaRangeSpec.Percent(10, 20), Given.value(RangeTypes.lbaRange(), "range=(10%,20%)"));
    }

    @Test
    void anAreaHasTwoEnds() {
        assertEquals(
                "'range=' parameter must be specified with a beginning and ending range, e.g. 'range=(10,20)'",
                Given.problem(RangeTypes.lbaRange(), "range=10"));
        assertEquals("range=(20,20) ends before it begins", Given.problem(RangeTypes.lbaRange(), "range=(20,20)"));
    }

    @Test
    void everyBeginningOfRandomIsRandom() throws BadValue {
        for (String word : new String[] {"r", "rand", "random", "100"}) {
            assertEquals(new SeekSpec.Mixed(100), Given.value(RangeTypes.seek(), "seekpct=" + word));
        }
    }

    @Test
    void everyBeginningOfSequentialFromSeqOnIsSequential() throws BadValue {
        for (String word : new String[] {"seq", "sequ", "sequential", "0"}) {
            assertEquals(new SeekSpec.Mixed(0), Given.value(RangeTypes.seek(), "seekpct=" + word));
        }
        assertEquals("seekpct=se is unknown", Given.problem(RangeTypes.seek(), "seekpct=se"));
    }

    @Test
    void valuesAreCaseSensitive() {
        assertEquals("seekpct=SEQ is unknown", Given.problem(RangeTypes.seek(), "seekpct=SEQ"));
    }

    @Test
    void eofAndNegativeNumbersEndAtTheEnd() throws BadValue {
        assertEquals(new SeekSpec.ToEnd(), Given.value(RangeTypes.seek(), "seekpct=eof"));
        assertEquals(new SeekSpec.ToEnd(), Given.value(RangeTypes.seek(), "seekpct=-1"));
    }

    @Test
    void otherFormsOfSeekpct() throws BadValue {
        assertEquals(new SeekSpec.Mixed(0.1), Given.value(RangeTypes.seek(), "seekpct=.1"));
        assertEquals(new SeekSpec.Poisson(3), Given.value(RangeTypes.seek(), "seekpct=poisson"));
        assertEquals(new SeekSpec.Poisson(4.5), Given.value(RangeTypes.seek(), "seekpct=(poisson,4.5)"));
        assertEquals(new SeekSpec.FromRandomStart(), Given.value(RangeTypes.seek(), "seekpct=seqnz"));
    }

    @Test
    void stridesAndCountsAreTwoNumbers() throws BadValue {
        assertEquals(new SeekSpec.Stride(4096, 8192), Given.value(RangeTypes.stride(), "stride=(4k,8k)"));
        assertEquals(new SeekSpec.Stride(0, 0), Given.value(RangeTypes.stride(), "stride=(0,0)"));
        assertEquals(
                new SeekSpec.Stride(8192, 8192, 65536, 100), Given.value(RangeTypes.stride(), "stride=(8k,8k,64k)"));
        assertEquals(
                "stride=(4k,8k,64k) skips behind a run, by one size that is not below 0",
                Given.problem(RangeTypes.stride(), "stride=(4k,8k,64k)"));
        assertEquals("stride=4k is out of range", Given.problem(RangeTypes.stride(), "stride=(8k,4k)"));
        assertEquals(new Counted(5, 3), Given.value(RangeTypes.counted(), "count=(5,3)"));
        assertEquals("count=0 is out of range", Given.problem(RangeTypes.counted(), "count=(5,0)"));
    }

    @Test
    void zipfHasASlopeAndPerhapsSlices() throws BadValue {
        assertEquals(new SeekSpec.Zipf(0.9, 1, 100), Given.value(RangeTypes.zipf(), "zipf=0.9"));
        assertEquals(new SeekSpec.Zipf(0.9, 32, 100), Given.value(RangeTypes.zipf(), "zipf=(0.9,32)"));
        assertEquals("zipf=(theta,slices) takes two numbers", Given.problem(RangeTypes.zipf(), "zipf=(0.9,32,1)"));
        assertEquals("zipf=0 is out of range", Given.problem(RangeTypes.zipf(), "zipf=(0.9,0)"));
    }
}
