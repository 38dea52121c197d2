package csdbench.content.sector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.content.DedupSpec;
import csdbench.content.DedupSpec.FlipFlop;
import csdbench.content.DedupSpec.HotSets;
import csdbench.content.DedupSpec.SetCount;
import csdbench.content.DedupSpec.SetPercent;
import csdbench.content.DedupSpec.Sets;
import csdbench.content.TargetExtent;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class DedupMapTest {
    private static final int UNIT_BYTES = 4096;
    private static final int BLOCKS = 100_000;

    @Seeds(60)
    void aWholeWriteHasTheRatioWithAnyNumberOfSets(Gen gen) {
        double ratio = gen.doubleBetween(1.02, 30);
        double setsPercent = gen.doubleBetween(0.01, 60);
        FlipFlop flipFlop = gen.oneOf(FlipFlop.values());
        long salt = gen.longBetween(0, 1000);
        DedupMap map = map(ratio, new SetPercent(setsPercent), List.of(), flipFlop, salt);

        assertEquals(ratio, BLOCKS / (double) distinct(map), 0.005 * ratio, map.sets() + " sets");
    }

    @Seeds(20)
    void hotSetsDoNotChangeTheRatio(Gen gen) {
        double ratio = gen.doubleBetween(1.2, 10);
        long salt = gen.longBetween(0, 1000);
        List<HotSets> hot = List.of(new HotSets(1, 30), new HotSets(100, 40));

        DedupMap map = map(ratio, new SetPercent(5), hot, FlipFlop.HOT, salt);

        assertEquals(ratio, BLOCKS / (double) distinct(map), 0.005 * ratio, map.sets() + " sets");
    }

    @Test
    void hotSetsHaveTheirShareOfTheRepeatingBlocks() {
        List<HotSets> hot = List.of(new HotSets(2, 30), new HotSets(100, 40));
        DedupMap map = map(4, new SetCount(1000), hot, FlipFlop.NO, 1);
        int repeating = 0;
        int first = 0;
        int second = 0;
        for (long block = 0; block < BLOCKS; block++) {
            long set = map.set(block, 0);
            repeating += set == DedupMap.UNIQUE ? 0 : 1;
            first += set >= 0 && set < 2 ? 1 : 0;
            second += set >= 2 && set < 102 ? 1 : 0;
        }

        assertEquals(0.3 * repeating, first, 0.01 * repeating);
        assertEquals(0.4 * repeating, second, 0.01 * repeating);
    }

    @Test
    void onlyHotSetsFlipWhenSoAsked() {
        DedupMap map = map(4, new SetCount(1000), List.of(new HotSets(10, 50)), FlipFlop.HOT, 1);
        for (long block = 0; block < BLOCKS; block++) {
            long before = map.set(block, 1);
            long after = map.set(block, 2);
            if (before >= 10 || before == DedupMap.UNIQUE) {
                assertEquals(before, after);
            } else {
                assertTrue(after >= 0 && after < 10, "a hot block stays hot");
            }
        }
        assertNotEquals(
                blocksOfSet(map, 0, 1), blocksOfSet(map, 0, 2), "rewritten blocks have another of the hot contents");
    }

    @Test
    void moreSetsThanTheRatioLeavesRoomForAreNotUsed() {
        DedupMap map = map(25, new SetPercent(5), List.of(), FlipFlop.NO, 1);

        assertEquals(BLOCKS * 0.04, map.sets(), BLOCKS * 0.0001);
    }

    @Test
    void aSingleSetWillDo() {
        DedupMap map = map(2, new SetCount(1), List.of(), FlipFlop.YES, 1);

        assertEquals(BLOCKS / 2.0, distinct(map), 2.0);
    }

    @Test
    void targetsRepeatAtDifferentPlaces() {
        DedupSpec spec = new DedupSpec(2, UNIT_BYTES, new SetCount(10), List.of(), FlipFlop.NO, true);
        long bytes = (long) BLOCKS * UNIT_BYTES;
        DedupMap first = new DedupMap(spec, new TargetExtent(0, bytes, 2 * bytes), 1);
        DedupMap second = new DedupMap(spec, new TargetExtent(1, bytes, 2 * bytes), 1);
        int alike = 0;
        for (long block = 0; block < 1000; block++) {
            alike += first.set(block, 0) == second.set(block, 0) ? 1 : 0;
        }

        assertTrue(alike < 700, alike + " of 1000 blocks");
    }

    @Test
    void moreHotSetsThanSetsAreRefusedInASentence() {
        IllegalArgumentException refusal = assertThrows(
                IllegalArgumentException.class,
                () -> map(2, new SetCount(5), List.of(new HotSets(6, 50)), FlipFlop.NO, 1));

        assertEquals(
                "deduphotsets= names 6 sets, but there are only 5; give more dedupsets= or fewer hot ones",
                refusal.getMessage());
    }

    private static DedupMap map(double ratio, Sets sets, List<HotSets> hot, FlipFlop flipFlop, long salt) {
        return new DedupMap(
                new DedupSpec(ratio, UNIT_BYTES, sets, hot, flipFlop, false),
                TargetExtent.only((long) BLOCKS * UNIT_BYTES),
                salt);
    }

    /** Distinct blocks after every block was written once, with a key of its own. */
    private static long distinct(DedupMap map) {
        Map<Long, Integer> sets = new HashMap<>();
        long unique = 0;
        for (long block = 0; block < BLOCKS; block++) {
            long set = map.set(block, block);
            if (set == DedupMap.UNIQUE) {
                unique++;
            } else {
                sets.merge(set, 1, Integer::sum);
            }
        }
        assertTrue(sets.keySet().stream().allMatch(set -> set >= 0 && set < map.sets()));
        return unique + sets.size();
    }

    private static List<Long> blocksOfSet(DedupMap map, long set, long writeKey) {
        return LongStream.range(0, 1000)
                .filter(block -> map.set(block, writeKey) == set)
                .boxed()
                .toList();
    }
}
