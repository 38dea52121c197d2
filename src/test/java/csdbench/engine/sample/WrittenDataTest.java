package csdbench.engine.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.ContentSpec;
import csdbench.content.ContentSpec.Share;
import csdbench.content.ContentStyle;
import csdbench.content.DedupSpec;
import csdbench.content.TargetCodec;
import csdbench.result.DataFacts;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class WrittenDataTest {
    @Test
    void whatWasAskedAndWhatCameOutStandTogether() {
        DataFacts facts = WrittenData.facts(ContentSpec.exact(2), List.of("sd1", "sd2"));

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
        assertEquals(List.of(new DataFacts.Distinct(512, 1), new DataFacts.Distinct(4096, 1)), facts.uniqueness());
        assertEquals(OptionalDouble.empty(), facts.dedup().achieved());
    }

    @Test
    void theCodecAndTheGrainAreThoseThatWereMeant() {
        DataFacts facts =
                WrittenData.facts(spec(ContentStyle.EXACT, 3, TargetCodec.LZ4, 32 << 10, Optional.empty()), NONE);

        assertEquals("lz4", facts.ratio().codec());
        assertEquals(32 << 10, facts.ratio().grainBytes());
        assertEquals(3, facts.ratio().achieved(), 0.03);
    }

    @Test
    void noCodecInParticularIsMidwayBetweenAll() {
        DataFacts facts =
                WrittenData.facts(spec(ContentStyle.EXACT, 2, TargetCodec.NEUTRAL, 4096, Optional.empty()), NONE);

        assertEquals("neutral", facts.ratio().codec());
        assertEquals(2, facts.ratio().achieved(), 0.05);
    }

    @Test
    void duplicatesAreCountedBesideTheRatioOfEachBlock() {
        DedupSpec dedup = new DedupSpec(2, 8192, new DedupSpec.SetPercent(5), List.of(), DedupSpec.FlipFlop.YES, true);
        DataFacts facts =
                WrittenData.facts(spec(ContentStyle.EXACT, 2, TargetCodec.DEFLATE, 4096, Optional.of(dedup)), NONE);

        assertEquals(OptionalDouble.of(2), facts.dedup().requested());
        assertEquals(2, facts.dedup().achieved().orElseThrow(), 0.02);
        assertEquals(2, facts.ratio().achieved(), 0.02);
        assertEquals(0.5, facts.uniqueness().getLast().share(), 0.005);
    }

    @Test
    void blocksThatRepeatNeedNotFitIntoPages() {
        DedupSpec dedup = new DedupSpec(4, 3072, new DedupSpec.SetPercent(1), List.of(), DedupSpec.FlipFlop.NO, false);
        DataFacts facts =
                WrittenData.facts(spec(ContentStyle.EXACT, 1, TargetCodec.DEFLATE, 4096, Optional.of(dedup)), NONE);

        assertEquals(4, facts.dedup().achieved().orElseThrow(), 0.04);
    }

    @Test
    void zerosHaveNoRatioToObey() {
        DataFacts facts =
                WrittenData.facts(spec(ContentStyle.ZERO, 1, TargetCodec.DEFLATE, 4096, Optional.empty()), NONE);

        assertEquals(OptionalDouble.empty(), facts.ratio().requested());
        assertTrue(facts.ratio().achieved() > 100);
        assertTrue(facts.uniqueness().getFirst().share() < 0.001);
    }

    @Test
    void aKindOfDataIsMeasuredOnce() {
        DataFacts first = WrittenData.facts(ContentSpec.exact(4), NONE);
        assertSame(
                first.asked(),
                WrittenData.facts(ContentSpec.exact(4), List.of("sd2")).asked());
    }

    @Test
    void theLineHasEverythingThatMatters() {
        String line = WrittenData.line(WrittenData.facts(ContentSpec.exact(2), List.of("sd1")));

        assertTrue(
                line.matches("data of sd1: 2:1 for deflate at 4k; deflate-6 makes it [12]\\.\\d{3}:1 at 4 KiB,"
                        + " deviation 0\\.\\d\\d % of a block; at 4 KiB lz4 [12]\\.\\d{3}, zstd-1 [12]\\.\\d{3};"
                        + " distinct: 100 % of 512 B, 100 % of 4 KiB"),
                line);
        assertEquals(8, WrittenData.table(ContentSpec.exact(2)).size() - 1);
    }

    @Test
    void whatCannotBeMadeIsSaidBeforeTheRun() {
        assertEquals(Optional.empty(), WrittenData.problem(ContentSpec.exact(25)));
        ContentSpec guarded = new ContentSpec(
                ContentStyle.EXACT,
                List.of(new Share(25, 100)),
                TargetCodec.LZ4,
                4096,
                160,
                Optional.empty(),
                Optional.empty());
        assertTrue(WrittenData.problem(guarded).isPresent());
    }

    private static final List<String> NONE = List.of();

    private static ContentSpec spec(
            ContentStyle style, double ratio, TargetCodec codec, int unitBytes, Optional<DedupSpec> dedup) {
        return new ContentSpec(style, List.of(new Share(ratio, 100)), codec, unitBytes, 0, dedup, Optional.empty());
    }
}
