package csdbench.language.definition.type;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import csdbench.content.ContentSpec.Share;
import csdbench.content.ContentStyle;
import csdbench.content.DedupSpec;
import csdbench.content.DedupSpec.HotSets;
import csdbench.content.TargetCodec;
import csdbench.language.definition.type.DataWords.DataStyle;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ContentTypesTest {
    @Test
    void aRatioIsFromOneTo25() throws BadValue {
        assertEquals(1, Given.value(ContentTypes.ratio(), "compratio=1"));
        assertEquals(25, Given.value(ContentTypes.ratio(), "compratio=25"));
        assertEquals("compratio=0.99 is out of range", Given.problem(ContentTypes.ratio(), "compratio=0.99"));
        assertEquals("compratio=25.1 is out of range", Given.problem(ContentTypes.ratio(), "compratio=25.1"));
    }

    @Test
    void whatIsLeftAndWhatIsSavedArePercentWithTheSameLimits() throws BadValue {
        assertEquals(4, Given.value(ContentTypes.left(), "compression=4"));
        assertEquals(100, Given.value(ContentTypes.left(), "compression=100"));
        assertEquals(96, Given.value(ContentTypes.saved(), "savings=96"));
        assertEquals(0, Given.value(ContentTypes.saved(), "savings=0"));
        assertEquals("savings=97 is out of range", Given.problem(ContentTypes.saved(), "savings=97"));
        BadValue tooLittle = assertThrows(BadValue.class, () -> Given.value(ContentTypes.left(), "compression=3"));
        assertEquals(Optional.of("savings= takes the percent that is saved instead"), tooLittle.hint());
    }

    @Test
    void compressionUnitsAreWholeSectorsWithinLimits() throws BadValue {
        assertEquals(4096, Given.value(ContentTypes.unit(), "compunit=4k"));
        assertEquals(131_072, Given.value(ContentTypes.unit(), "compunit=128k"));
        assertEquals("compunit=512 is out of range", Given.problem(ContentTypes.unit(), "compunit=512"));
        assertEquals("compunit=5000 is not a multiple of 512", Given.problem(ContentTypes.unit(), "compunit=5000"));
        assertEquals(512, Given.value(ContentTypes.chunk(), "compchunk=512"));
        assertEquals("compchunk=256k is out of range", Given.problem(ContentTypes.chunk(), "compchunk=256k"));
        assertEquals(36, Given.value(ContentTypes.guard(), "compguard=36"));
        assertEquals("compguard=-1 is out of range", Given.problem(ContentTypes.guard(), "compguard=-1"));
    }

    @Test
    void aMixIsPairsThatAddUpToAllBlocks() throws BadValue {
        assertEquals(
                List.of(new Share(1, 20), new Share(4, 80)),
                Given.value(ContentTypes.mix(), "compmix=(1,20,2,0,4,80)"),
                "a ratio of no blocks is left out");
        assertEquals(
                3,
                Given.value(ContentTypes.mix(), "compmix=(1,33.33,2,33.33,4,33.34)")
                        .size());
        assertEquals(
                "compmix=(1,20,2) must be pairs of a ratio and its percentage",
                Given.problem(ContentTypes.mix(), "compmix=(1,20,2)"));
        assertEquals(
                "the percentages of compmix= do not add up to 100: 99.5",
                Given.problem(ContentTypes.mix(), "compmix=(1,50,2,49.5)"));
        assertEquals("compmix=30 is out of range", Given.problem(ContentTypes.mix(), "compmix=(1,50,30,50)"));
    }

    @Test
    void codecsAndStylesAreWords() throws BadValue {
        assertEquals(TargetCodec.ZSTD, Given.value(ContentTypes.codec(), "compcodec=zstd"));
        assertEquals("compcodec=gzip is unknown", Given.problem(ContentTypes.codec(), "compcodec=gzip"));
        assertEquals(
                new DataStyle(ContentStyle.FIO, Optional.empty()), Given.value(ContentTypes.style(), "compstyle=fio"));
        assertEquals(
                new DataStyle(ContentStyle.LIKE, Optional.of("a.db")),
                Given.value(ContentTypes.style(), "compstyle=like:a.db"));
        assertEquals(
                new DataStyle(ContentStyle.FILE, Optional.of("C:a.db")),
                Given.value(ContentTypes.style(), "compstyle=file:C:a.db"));
        assertEquals("compstyle=file names no file", Given.problem(ContentTypes.style(), "compstyle=file"));
        assertEquals("compstyle=zero:a is unknown", Given.problem(ContentTypes.style(), "compstyle=zero:a"));
        assertEquals("compstyle=like: names no sample", Given.problem(ContentTypes.style(), "compstyle=like:"));
        assertEquals("compstyle=like names no sample", Given.problem(ContentTypes.style(), "compstyle=like"));
        assertEquals("compstyle=poetry is unknown", Given.problem(ContentTypes.style(), "compstyle=poetry"));
    }

    @Test
    void setsOfDuplicatesAreANumberOrAShareOfTheBlocks() throws BadValue {
        assertEquals(new DedupSpec.SetCount(100), Given.value(ContentTypes.dedupSets(), "dedupsets=100"));
        assertEquals(new DedupSpec.SetPercent(5), Given.value(ContentTypes.dedupSets(), "dedupsets=5%"));
        assertEquals("dedupsets=0 is out of range", Given.problem(ContentTypes.dedupSets(), "dedupsets=0"));
        assertEquals("dedupsets=0% is out of range", Given.problem(ContentTypes.dedupSets(), "dedupsets=0%"));
    }

    @Test
    void hotSetsArePairsOfAtMostAllDuplicates() throws BadValue {
        assertEquals(
                List.of(new HotSets(10, 20), new HotSets(100, 80)),
                Given.value(ContentTypes.hotSets(), "deduphotsets=(10,20,100,80)"));
        assertEquals(
                "deduphotsets=(10,20,100) must be pairs of a number and a percentage",
                Given.problem(ContentTypes.hotSets(), "deduphotsets=(10,20,100)"));
        assertEquals(
                "the percentages of deduphotsets= are more than 100: 101",
                Given.problem(ContentTypes.hotSets(), "deduphotsets=(10,20,100,81)"));
        assertEquals("deduphotsets=0 is out of range", Given.problem(ContentTypes.hotSets(), "deduphotsets=(10,0)"));
        assertEquals("deduphotsets=0 is out of range", Given.problem(ContentTypes.hotSets(), "deduphotsets=(0,10)"));
    }

    @Test
    void duplicatesThatChangeAreAllNoneOrHotOnes() throws BadValue {
        assertEquals(DedupSpec.FlipFlop.HOT, Given.value(ContentTypes.flipFlop(), "dedupflipflop=hot"));
        assertEquals("dedupflipflop=cold is unknown", Given.problem(ContentTypes.flipFlop(), "dedupflipflop=cold"));
    }

    @Test
    void aBlockThatRepeatsIsWholeSectors() throws BadValue {
        assertEquals(1 << 20, Given.value(ContentTypes.dedupUnit(), "dedupunit=1m"));
        assertEquals(
                "dedupunit=1000 is not a multiple of 512", Given.problem(ContentTypes.dedupUnit(), "dedupunit=1000"));
        assertEquals("dedupunit=2g is out of range", Given.problem(ContentTypes.dedupUnit(), "dedupunit=2g"));
    }
}
