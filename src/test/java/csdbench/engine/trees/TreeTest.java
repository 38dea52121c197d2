package csdbench.engine.trees;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.plan.PlanSamples;
import csdbench.plan.files.TreeSpec;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class TreeTest {
    @Seeds
    void everyFileHasOneRankAndThoseOfATotalReachIt(Gen gen) {
        long files = gen.longBetween(1, 300);
        long total = gen.longBetween(1, files * 4096);
        TreeSpec spec = PlanSamples.tree(1, 1, files, false, TreeShapeTest.PAGES, total, 0, false, false);
        try (Tree tree = new Tree(spec, gen.oneOf(TreeOrder.values()))) {
            Set<Long> seen = new HashSet<>();
            for (long rank = 0; rank < files; rank++) {
                long file = tree.file(rank);
                assertTrue(file >= 0 && file < files, "file " + file);
                assertTrue(seen.add(file), "twice " + file);
            }
            assertEquals(Math.ceilDiv(total, 4096), tree.total());
        }
    }

    /** As in a tree of 100 files of 4 KiB that vdbench 5.04.06 formatted and used. */
    @Test
    void filesOfATotalAndOfAWorkingSetAreThoseThatVdbenchDraws() {
        assertEquals(List.of(24L, 33L, 38L, 55L, 59L, 63L, 73L, 87L, 94L, 98L), used(40 << 10, 0));
        assertEquals(List.of(24L, 33L, 38L, 55L, 59L, 63L, 73L, 87L, 94L, 98L), used(0, 40 << 10));
        assertEquals(List.of(27L, 39L, 46L, 62L, 67L, 71L, 78L, 88L, 97L, 99L), used(200 << 10, 40 << 10));
    }

    private static List<Long> used(long totalBytes, long workingSetBytes) {
        TreeSpec spec =
                PlanSamples.tree(1, 1, 100, false, TreeShapeTest.PAGES, totalBytes, workingSetBytes, false, false);
        try (Tree tree = new Tree(spec)) {
            return LongStream.range(0, tree.workingSet()).mapToObj(tree::file).toList();
        }
    }

    @Seeds
    void aWorkingSetIsAPartOfWhatExists(Gen gen) {
        long files = gen.longBetween(1, 300);
        long total = gen.longBetween(1, files * 4096);
        long used = gen.longBetween(1, files * 4096);
        TreeSpec spec = PlanSamples.tree(1, 1, files, false, TreeShapeTest.PAGES, total, used, false, false);
        try (Tree tree = new Tree(spec)) {
            assertEquals(Math.min(tree.total(), Math.ceilDiv(used, 4096)), tree.workingSet());
        }
    }
}
