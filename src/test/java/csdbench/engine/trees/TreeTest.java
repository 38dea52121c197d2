package csdbench.engine.trees;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.plan.PlanSamples;
import csdbench.plan.files.TreeSpec;
import java.util.HashSet;
import java.util.Set;

final class TreeTest {
    @Seeds
    void everyFileHasOneRankAndThoseOfATotalReachIt(Gen gen) {
        long files = gen.longBetween(1, 300);
        long total = gen.longBetween(1, files * 4096);
        TreeSpec spec = PlanSamples.tree(1, 1, files, false, TreeShapeTest.PAGES, total, 0, false, false);
        try (Tree tree = new Tree(spec)) {
            Set<Long> seen = new HashSet<>();
            for (long rank = 0; rank < files; rank++) {
                long file = tree.file(rank);
                assertTrue(file >= 0 && file < files, "file " + file);
                assertTrue(seen.add(file), "twice " + file);
            }
            assertEquals(Math.ceilDiv(total, 4096), tree.total());
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
