package csdbench.job.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import csdbench.content.ContentSpec;
import csdbench.content.ContentSpec.Share;
import csdbench.content.ContentStyle;
import csdbench.content.DedupSpec;
import csdbench.content.TargetCodec;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DataOptionsTest {
    private Optional<Double> ratio = Optional.empty();
    private Optional<Double> savings = Optional.empty();
    private Optional<String> mix = Optional.empty();
    private Optional<String> codec = Optional.empty();
    private Optional<String> unit = Optional.empty();
    private Optional<String> style = Optional.empty();
    private Optional<Path> like = Optional.empty();
    private Optional<Double> dedupRatio = Optional.empty();
    private Optional<String> dedupUnit = Optional.empty();

    @Test
    void whoSaysNothingGetsIncompressibleData() throws DataProblem {
        assertEquals(ContentSpec.INCOMPRESSIBLE, spec());
    }

    @Test
    void halfSavedIsTwoToOne() throws DataProblem {
        savings = Optional.of(50.0);

        assertEquals(2, spec().ratio(), 1e-12);
    }

    @Test
    void codecUnitAndStyleAreTakenByName() throws DataProblem {
        ratio = Optional.of(3.0);
        codec = Optional.of("LZ4");
        unit = Optional.of("16k");
        style = Optional.of("fio");

        assertEquals(TargetCodec.LZ4, spec().codec());
        assertEquals(16384, spec().unitBytes());
        assertEquals(ContentStyle.FIO, spec().style());
    }

    @Test
    void aMixIsPairsOfRatioAndPercent() throws DataProblem {
        mix = Optional.of("1,20, 2,50, 4,30");

        assertEquals(List.of(new Share(1, 20), new Share(2, 50), new Share(4, 30)), spec().mix());
    }

    @Test
    void aTwentiethOfTheBlocksAreContentsThatRepeat() throws DataProblem {
        dedupRatio = Optional.of(2.0);
        dedupUnit = Optional.of("4k");

        DedupSpec dedup = spec().dedup().orElseThrow();

        assertEquals(new DedupSpec.SetPercent(5), dedup.sets());
        assertEquals(4096, dedup.unitBytes());
    }

    @Test
    void aSampleIsEnoughToMeanTheStyle() throws DataProblem {
        like = Optional.of(Path.of("my.json"));

        assertEquals(ContentStyle.LIKE, spec().style());
    }

    @Test
    void oneThingSaidTwiceIsAnError() {
        ratio = Optional.of(2.0);
        savings = Optional.of(50.0);

        assertEquals("--ratio, --savings and --mix say the same in three ways; give one of them", complaint());
    }

    @Test
    void aRatioOutOfRangeIsAnError() {
        ratio = Optional.of(0.5);
        assertEquals("--ratio 0.5: expected a ratio of 1, incompressible, to 25", complaint());
        ratio = Optional.empty();
        savings = Optional.of(100.0);
        assertEquals("--savings 100.0: expected 0, nothing saved, to 96, which is 25:1", complaint());
    }

    @Test
    void aMixThatDoesNotAddUpIsAnError() {
        for (String text : List.of("1,20,2,50", "1,50,2", "", "a,100", "2,-1,3,101", "1,0,2,100")) {
            mix = Optional.of(text);
            assertEquals(
                    "--mix " + text + ": expected pairs of a ratio and a percent of the blocks that add up to 100,"
                            + " such as 1,20,2,50,4,30",
                    complaint());
        }
    }

    @Test
    void anUnknownWordIsAnErrorThatNamesTheNearest() {
        codec = Optional.of("lz5");

        assertEquals("--codec lz5: expected one of deflate, lz4, zstd, neutral; did you mean lz4?", complaint());
    }

    @Test
    void aUnitThatNoSectorFitsIsAnError() {
        for (String text : List.of("1000", "0", "256k", "x")) {
            unit = Optional.of(text);
            assertEquals("--unit " + text + ": expected a multiple of 512, up to 128k, such as 4k", complaint());
        }
    }

    @Test
    void stylesWithARatioOfTheirOwnTakeNone() {
        ratio = Optional.of(2.0);
        style = Optional.of("zero");

        assertEquals("style zero has a ratio of its own; leave --ratio, --savings and --mix out", complaint());
    }

    @Test
    void halfOfADedupIsAnError() {
        dedupRatio = Optional.of(2.0);

        assertEquals("--dedup-ratio and --dedup-unit go together; give both, such as 2 and 4k", complaint());
    }

    @Test
    void toBeLikeNothingIsAnError() {
        style = Optional.of("like");

        assertEquals("--style like needs a sample or a profile: --like FILE", complaint());
    }

    private ContentSpec spec() throws DataProblem {
        return new DataOptions(ratio, savings, mix, codec, unit, style, like, dedupRatio, dedupUnit).spec();
    }

    private String complaint() {
        return assertThrows(DataProblem.class, this::spec).getMessage();
    }
}
