package csdbench.engine.sample;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.ContentSpec;
import csdbench.content.ContentSpec.Share;
import csdbench.content.ContentStyle;
import csdbench.content.DedupSpec;
import csdbench.content.TargetCodec;
import csdbench.result.DataFacts;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class WrittenDataTest {
    @Test
    void whatWasAskedAndWhatCameOutStandTogether() {
        DataFacts facts = measured(ContentSpec.exact(2)).forTargets(List.of("sd1", "sd2"));

        assertEquals(List.of("sd1", "sd2"), facts.targets());
        assertEquals("2:1 for deflate at 4k", facts.asked());
        assertEquals(OptionalDouble.of(2), facts.ratio().requested());
        assertEquals("deflate-6", facts.ratio().codec());
        assertEquals(4096, facts.ratio().grainBytes());
        assertEquals(2, facts.ratio().achieved(), 0.02);
        assertTrue(
                facts.ratio().deviation() < 0.002,
                () -> "deviation " + facts.ratio().deviation());
        assertEquals(20, facts.compressions().size());
        assertTrue(facts.compressions().stream().allMatch(figure -> figure.ratio() >= 1 && figure.p1Ratio() >= 1));
        assertEquals(List.of(new DataFacts.Distinct(512, 1), new DataFacts.Distinct(4096, 1)), facts.uniqueness());
        assertEquals(OptionalDouble.empty(), facts.dedup().achieved());
    }

    @Test
    void theCodecAndTheGrainAreThoseThatWereMeant() {
        DataFacts facts = measured(spec(ContentStyle.EXACT, 3, TargetCodec.LZ4, 32 << 10, Optional.empty()));

        assertEquals("lz4", facts.ratio().codec());
        assertEquals(32 << 10, facts.ratio().grainBytes());
        assertEquals(3, facts.ratio().achieved(), 0.03);
    }

    @ParameterizedTest
    @EnumSource(names = {"EXACT", "TEXT", "DATABASE"})
    void aMixHasTheRatioOfItsKindsAndNotThatOfASample(ContentStyle style) {
        ContentSpec mix = new ContentSpec(
                style,
                List.of(new Share(1, 20), new Share(2, 50), new Share(4, 30)),
                ContentSpec.Order.BY_LBA,
                TargetCodec.DEFLATE,
                4096,
                0,
                Optional.empty(),
                Optional.empty());
        assertEquals(
                1.905,
                WrittenData.facts(mix, List.of("sd1")).ratio().achieved(),
                style == ContentStyle.EXACT ? 0.005 : 0.02);
    }

    @Test
    void noCodecInParticularIsMidwayBetweenAll() {
        DataFacts facts = measured(spec(ContentStyle.EXACT, 2, TargetCodec.NEUTRAL, 4096, Optional.empty()));

        assertEquals("neutral", facts.ratio().codec());
        assertEquals(2, facts.ratio().achieved(), 0.05);
    }

    @Test
    void duplicatesAreCountedBesideTheRatioOfEachBlock() {
        DedupSpec dedup = new DedupSpec(2, 8192, new DedupSpec.SetPercent(5), List.of(), DedupSpec.FlipFlop.YES, true);
        DataFacts facts = measured(spec(ContentStyle.EXACT, 2, TargetCodec.DEFLATE, 4096, Optional.of(dedup)));

        assertEquals(OptionalDouble.of(2), facts.dedup().requested());
        assertEquals(2, facts.dedup().achieved().orElseThrow(), 0.02);
        assertEquals(2, facts.ratio().achieved(), 0.02);
        assertEquals(0.5, facts.uniqueness().getLast().share(), 0.005);
    }

    @Test
    void blocksThatRepeatNeedNotFitIntoPages() {
        DedupSpec dedup = new DedupSpec(4, 3072, new DedupSpec.SetPercent(1), List.of(), DedupSpec.FlipFlop.NO, false);
        DataFacts facts = measured(spec(ContentStyle.EXACT, 1, TargetCodec.DEFLATE, 4096, Optional.of(dedup)));

        assertEquals(4, facts.dedup().achieved().orElseThrow(), 0.04);
    }

    @Test
    void zerosHaveNoRatioToObey() {
        DataFacts facts = measured(spec(ContentStyle.ZERO, 1, TargetCodec.DEFLATE, 4096, Optional.empty()));

        assertEquals(OptionalDouble.empty(), facts.ratio().requested());
        assertTrue(facts.ratio().achieved() > 100);
        assertTrue(facts.uniqueness().getFirst().share() < 0.001);
    }

    @Test
    void aKindOfDataIsMeasuredOnce() {
        DataFacts first = WrittenData.facts(ContentSpec.exact(4), List.of());
        assertSame(
                first.asked(),
                WrittenData.facts(ContentSpec.exact(4), List.of("sd2")).asked());
    }

    @Test
    void theLineHasEverythingThatMatters() {
        String line = WrittenData.line(measured(ContentSpec.exact(2)).forTargets(List.of("sd1")));

        assertTrue(
                line.matches("data of sd1: 2:1 for deflate at 4k; deflate-6 makes it [12]\\.\\d{3}:1 at 4 KiB,"
                        + " deviation 0\\.\\d\\d % of a block; at 4 KiB lz4 [12]\\.\\d{3}, zstd-1 [12]\\.\\d{3};"
                        + " distinct: 100 % of 512 B, 100 % of 4 KiB"),
                line);
        assertEquals(
                8, WrittenData.table(ContentSpec.exact(2), OptionalLong.empty()).size() - 1);
    }

    /** Figures of files that were written so, 12 MiB from end to end, as zlib's deflate at level 6 makes them. */
    @ParameterizedTest
    @CsvSource({"512,2.483", "1024,2.561", "4096,2.638", "6144,2.627", "65536,2.638"})
    void wordsThatAreWrittenApartDoNotRepeatEachOther(long transferBytes, double ratio) {
        DataFacts facts = WrittenData.facts(text(new Share(1, 100)), OptionalLong.of(transferBytes), List.of("sd1"));

        assertEquals(ratio, facts.ratio().achieved(), 0.01);
        assertEquals(
                transferBytes % 4096 == 0 ? 0 : transferBytes, facts.ratio().partBytes());
    }

    @Test
    void theSizeOfThePartsStandsInTheLine() {
        String line =
                WrittenData.line(WrittenData.facts(text(new Share(1, 100)), OptionalLong.of(512), List.of("sd1")));

        assertTrue(line.contains(":1 at 4 KiB, written in parts of 512 B (the smallest transfer), deviation "), line);
    }

    @Test
    void eachPartOfABlockDrawsItsOwnKindOfAMix() {
        ContentSpec mix = text(new Share(1, 50), new Share(3, 50));

        assertEquals(
                1.5,
                WrittenData.facts(mix, OptionalLong.of(4096), List.of()).ratio().achieved(),
                0.01);
        assertEquals(
                1.42,
                WrittenData.facts(mix, OptionalLong.of(2048), List.of()).ratio().achieved(),
                0.01);
        assertEquals(
                1.32,
                WrittenData.facts(mix, OptionalLong.of(512), List.of()).ratio().achieved(),
                0.01);
        // In regions only the words lose: half does not compress, half 2.62 to 1.
        ContentSpec regions = mix.withOrder(ContentSpec.Order.BY_LBA);
        assertEquals(
                1.447,
                WrittenData.facts(regions, OptionalLong.of(512), List.of())
                        .ratio()
                        .achieved(),
                0.01);
    }

    @Test
    void sectorsOfExactDataCompressAloneWhateverTheTransfers() {
        assertEquals(
                WrittenData.facts(ContentSpec.exact(2), List.of()),
                WrittenData.facts(ContentSpec.exact(2), OptionalLong.of(512), List.of()));
    }

    @Test
    void whatCannotBeMadeIsSaidBeforeTheRun() {
        assertEquals(Optional.empty(), WrittenData.problem(ContentSpec.exact(25)));
        ContentSpec guarded = ContentSpec.of(ContentStyle.EXACT, List.of(new Share(25, 100)), Optional.empty())
                .withCodec(TargetCodec.LZ4, 4096, 160);
        assertTrue(WrittenData.problem(guarded).isPresent());
    }

    @Test
    void theLineNamesAFewTargetsAndHowManyMoreThereAre() {
        DataFacts facts = measured(ContentSpec.exact(2));

        assertTrue(
                WrittenData.line(facts.forTargets(List.of("a", "b", "c", "d"))).startsWith("data of a, b, c, d: "));
        assertTrue(WrittenData.line(facts.forTargets(List.of("a", "b", "c", "d", "e")))
                .startsWith("data of a, b, c and 2 more: "));
    }

    @Test
    void nearlyAllIsNotAll() {
        DedupSpec dedup =
                new DedupSpec(1.001, 4096, new DedupSpec.SetPercent(0.1), List.of(), DedupSpec.FlipFlop.NO, false);
        DataFacts facts = measured(spec(ContentStyle.EXACT, 2, TargetCodec.DEFLATE, 4096, Optional.of(dedup)));

        String line = WrittenData.line(facts);

        assertTrue(
                line.matches(".*; dedup 1\\.00\\d:1; distinct: 99\\.\\d\\d % of 512 B, 99\\.\\d\\d % of 4 KiB"), line);
    }

    @Test
    void theBlocksOfASampleHaveTheSizesOfTheirRatio() {
        int[] sizes = WrittenData.measured(ContentSpec.exact(4), "deflate-6", 4096, 0);

        assertEquals(256, sizes.length, "of 4 KiB in 1 MiB");
        assertEquals(1024, Arrays.stream(sizes).average().orElseThrow(), 10);
        assertArrayEquals(sizes, WrittenData.compressedBytes(ContentSpec.exact(4), "deflate-6", 4096, 0));
        assertEquals(
                "there is no codec brotli",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> WrittenData.compressedBytes(ContentSpec.exact(4), "brotli", 4096, 0))
                        .getMessage());
    }

    @Test
    void aCallerMayChangeTheSizesItGot() {
        WrittenData.compressedBytes(ContentSpec.exact(4), "lz4", 4096, 0)[0] = 0;
        assertTrue(WrittenData.compressedBytes(ContentSpec.exact(4), "lz4", 4096, 0)[0] > 0);
    }

    @Test
    void samplesAreWholePiecesThatDoNotRepeat() {
        List<byte[]> pieces = SampledContent.pieces(ContentSpec.exact(2), 256 << 10, 0);

        assertEquals(2, pieces.size());
        assertEquals(128 << 10, pieces.getFirst().length);
        assertFalse(Arrays.equals(pieces.getFirst(), pieces.getLast()));
        byte[] first = Arrays.copyOf(pieces.getFirst(), 4096);
        assertFalse(Arrays.equals(first, Arrays.copyOfRange(pieces.getFirst(), 4096, 8192)));
    }

    @Test
    void moreHotSetsThanASampleHasCannotBeShown() {
        DedupSpec dedup = new DedupSpec(
                2,
                4096,
                new DedupSpec.SetPercent(5),
                List.of(new DedupSpec.HotSets(100_000, 2)),
                DedupSpec.FlipFlop.NO,
                false);
        SampledContent.Repeats repeats =
                SampledContent.repeats(spec(ContentStyle.EXACT, 2, TargetCodec.DEFLATE, 4096, Optional.of(dedup)));

        assertEquals(new SampledContent.Repeats(List.of(), OptionalDouble.empty()), repeats);
    }

    private static DataFacts measured(ContentSpec spec) {
        return WrittenData.facts(spec, List.of());
    }

    private static ContentSpec text(Share... mix) {
        return ContentSpec.of(ContentStyle.TEXT, List.of(mix), Optional.empty());
    }

    private static ContentSpec spec(
            ContentStyle style, double ratio, TargetCodec codec, int unitBytes, Optional<DedupSpec> dedup) {
        return ContentSpec.of(style, List.of(new Share(ratio, 100)), Optional.empty())
                .withCodec(codec, unitBytes, 0)
                .withDedup(dedup);
    }
}
