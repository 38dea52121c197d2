package csdbench.engine.trees;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.plan.PlanSamples;
import csdbench.plan.files.FileSizes;
import csdbench.plan.files.TreeSpec;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

public final class TreeShapeTest {
    public static final FileSizes PAGES = new FileSizes.Fixed(4096);

    public static TreeSpec spec(int depth, long width, long files, boolean everyDirectory, FileSizes sizes) {
        return PlanSamples.tree(depth, width, files, everyDirectory, sizes, 0, 0, false, false);
    }

    private static TreeShape shape(TreeSpec spec) {
        return new TreeShape(spec, TreeOrder.VDBENCH);
    }

    @Test
    void namesAreThoseOfVdbench() {
        TreeShape shape = shape(spec(2, 2, 2, false, PAGES));
        assertEquals(6, shape.directories());
        assertEquals("vdb.1_1.dir", shape.directoryPath(0));
        assertEquals("vdb.1_2.dir", shape.directoryPath(1));
        assertEquals("vdb.1_1.dir/vdb.2_1.dir", shape.directoryPath(2));
        assertEquals("vdb.1_2.dir/vdb.2_2.dir", shape.directoryPath(5));
        assertEquals("vdb.1_1.dir/vdb.2_1.dir/vdb_f0001.file", shape.filePath(0));
        assertEquals("vdb.1_2.dir/vdb.2_2.dir/vdb_f0002.file", shape.filePath(7));
    }

    /** As in the control file of a run of 5.04.06 with distribution=all. */
    @Test
    void withinALevelTheFirstChildrenOfAllParentsComeFirst() {
        TreeShape shape = shape(spec(2, 2, 1, true, PAGES));
        List<String> order = new ArrayList<>();
        for (long file = 0; file < shape.files(); file++) {
            order.add(shape.filePath(file).replace("/vdb_f0001.file", ""));
        }
        assertEquals(
                List.of(
                        "vdb.1_1.dir",
                        "vdb.1_2.dir",
                        "vdb.1_1.dir/vdb.2_1.dir",
                        "vdb.1_2.dir/vdb.2_1.dir",
                        "vdb.1_1.dir/vdb.2_2.dir",
                        "vdb.1_2.dir/vdb.2_2.dir"),
                order);
    }

    /** As in trees that vdbench 5.04.06 formatted, each directory known by the sizes of its files. */
    @Test
    void belowTheSecondLevelParentsFollowEachOtherByTheirPaths() {
        assertEquals(
                List.of(
                        "1 1 1", "1 2 1", "1 3 1", "2 1 1", "2 2 1", "2 3 1", "3 1 1", "3 2 1", "3 3 1", "1 1 2",
                        "1 2 2", "1 3 2", "2 1 2", "2 2 2", "2 3 2", "3 1 2", "3 2 2", "3 3 2", "1 1 3", "1 2 3",
                        "1 3 3", "2 1 3", "2 2 3", "2 3 3", "3 1 3", "3 2 3", "3 3 3"),
                places(shape(spec(3, 3, 1, false, PAGES))));
        assertEquals(
                List.of(
                        "1 1 1 1", "1 1 2 1", "1 2 1 1", "1 2 2 1", "2 1 1 1", "2 1 2 1", "2 2 1 1", "2 2 2 1",
                        "1 1 1 2", "1 1 2 2", "1 2 1 2", "1 2 2 2", "2 1 1 2", "2 1 2 2", "2 2 1 2", "2 2 2 2"),
                places(shape(spec(4, 2, 1, false, PAGES))));
    }

    /** Trees of older csdbench, whose journals know their files by number. */
    @Test
    void anOlderOrderHasParentsByTheirNumbers() {
        assertEquals(
                List.of("1 1 1", "2 1 1", "1 2 1", "2 2 1", "1 1 2", "2 1 2", "1 2 2", "2 2 2"),
                places(new TreeShape(spec(3, 2, 1, false, PAGES), TreeOrder.LEVELS)));
    }

    /** The numbers of the directories on the way to each file. */
    private static List<String> places(TreeShape shape) {
        return LongStream.range(0, shape.files())
                .mapToObj(file -> shape.filePath(file)
                        .replaceAll("vdb\\.\\d+_(\\d+)\\.dir/", "$1 ")
                        .replace(" vdb_f0001.file", ""))
                .toList();
    }

    @Test
    void aTreeWithoutLevelsHasItsFilesInTheAnchor() {
        TreeShape shape = shape(spec(0, 1, 12_345, false, PAGES));
        assertEquals(0, shape.directories());
        assertEquals(-1, shape.directoryOf(7));
        assertEquals("vdb_f0008.file", shape.filePath(7));
        assertEquals("vdb_f12345.file", shape.filePath(12_344));
    }

    @Seeds
    void childrenAndParentsBelongToEachOtherAndNoPathComesTwice(Gen gen) {
        int depth = gen.intBetween(1, 4);
        long width = gen.longBetween(1, 5);
        long each = gen.longBetween(1, 4);
        TreeShape shape = new TreeShape(spec(depth, width, each, gen.flip(), PAGES), gen.oneOf(TreeOrder.values()));
        Set<String> paths = new HashSet<>();
        for (long directory = 0; directory < shape.directories(); directory++) {
            String path = shape.directoryPath(directory);
            assertTrue(paths.add(path), path);
            assertEquals(shape.levelOf(directory), path.split("/").length);
            assertTrue(path.startsWith("vdb.1_" + (shape.branch(directory) + 1) + ".dir"), path);
            if (shape.levelOf(directory) < depth) {
                for (long n = 0; n < width; n++) {
                    long child = shape.child(directory, n);
                    assertEquals(directory, shape.parent(child));
                    assertEquals(
                            path + "/vdb." + (shape.levelOf(directory) + 1) + "_" + (n + 1) + ".dir",
                            shape.directoryPath(child));
                }
            }
        }
        for (long file = 0; file < shape.files(); file++) {
            long directory = shape.directoryOf(file);
            assertTrue(shape.hasFiles(directory));
            assertTrue(file >= shape.firstFile(directory) && file < shape.firstFile(directory) + each);
            assertTrue(paths.add(shape.filePath(file)));
        }
    }

    @Test
    void sizesHaveTheirSharesInEveryStretchOfTheTree() {
        TreeShape shape = shape(spec(
                1,
                1,
                10_000,
                false,
                new FileSizes.Mix(List.of(new FileSizes.Share(1024, 75), new FileSizes.Share(8192, 25)))));
        for (int first = 0; first < 10_000; first += 1000) {
            int large = 0;
            for (int file = first; file < first + 1000; file++) {
                large += shape.sizeBytes(file) == 8192 ? 1 : 0;
            }
            assertEquals(250, large, 60);
        }
    }

    /** As seen in structures that vdbench 5.04.06 formatted. */
    @Test
    void filesAreAsLargeAsVdbenchMakesThem() {
        TreeShape mix = shape(spec(
                2,
                2,
                3,
                false,
                new FileSizes.Mix(List.of(new FileSizes.Share(16 << 10, 50), new FileSizes.Share(32 << 10, 50)))));
        assertEquals(List.of(32L, 16L, 16L, 16L, 16L, 32L, 32L, 32L, 16L, 32L, 32L, 32L), kibibytes(mix, 12));
        assertEquals(List.of(20L, 21L, 12L, 18L), kibibytes(average(16 << 10), 4));
        assertEquals(List.of(89L, 55L, 96L, 65L), kibibytes(average(100_000), 4));
        assertEquals(List.of(700L, 810L, 890L, 1250L), kibibytes(average(900 << 10), 4));
        assertEquals(List.of(1600L, 3400L, 2200L, 4400L), kibibytes(average(3 << 20), 4));
        assertEquals(List.of(12_288L, 8000L, 7800L, 7000L), kibibytes(average(10 << 20), 4));
        assertEquals(List.of(150_528L, 54_272L, 146_432L, 94_208L), kibibytes(average(100 << 20), 4));
        assertEquals(List.of(457_728L, 361_472L, 351_232L, 196_608L), kibibytes(average(300 << 20), 4));
    }

    private static TreeShape average(long bytes) {
        return shape(spec(1, 1, 100, false, new FileSizes.Average(bytes)));
    }

    private static List<Long> kibibytes(TreeShape shape, int files) {
        return LongStream.range(0, files)
                .mapToObj(file -> shape.sizeBytes(file) >> 10)
                .toList();
    }

    @Test
    void aPathHasTheNameOfEveryDirectoryAboveHoweverDeep() {
        TreeShape shape = shape(spec(10_000, 1, 1, false, PAGES));
        String path = shape.directoryPath(shape.directories() - 1);
        assertTrue(path.startsWith("vdb.1_1.dir/vdb.2_1.dir/") && path.endsWith("/vdb.10000_1.dir"), path);
        assertEquals(10_000, path.split("/").length);
    }

    @Test
    void sizesAroundAnAverageLieBetweenHalfAndOneAndAHalfOfIt() {
        TreeShape shape = shape(spec(1, 1, 10_000, false, new FileSizes.Average(16_384)));
        double sum = 0;
        for (int file = 0; file < 10_000; file++) {
            long size = shape.sizeBytes(file);
            assertTrue(size >= 8192 && size <= 24_576 && size % 512 == 0, "size " + size);
            assertTrue(size <= shape.slotBytes());
            sum += size;
        }
        assertEquals(16_384, sum / 10_000, 200);
    }

    @Test
    void aHundredMillionFilesAreDescribedInAMoment() {
        TreeShape shape = shape(spec(3, 100, 100, false, PAGES));
        assertEquals(100_000_000, shape.files());
        assertEquals("vdb.1_100.dir/vdb.2_100.dir/vdb.3_100.dir/vdb_f0100.file", shape.filePath(shape.files() - 1));
    }
}
