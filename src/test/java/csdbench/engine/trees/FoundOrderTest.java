package csdbench.engine.trees;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.io.file.FolderOpener;
import csdbench.io.file.OpenFolder;
import csdbench.plan.PlanSamples;
import csdbench.plan.files.FileSizes;
import csdbench.plan.files.TreeSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FoundOrderTest {
    private static final FileSizes MIX =
            new FileSizes.Mix(List.of(new FileSizes.Share(1024, 25), new FileSizes.Share(3072, 75)));

    @TempDir
    private Path anchor;

    private void create(TreeSpec spec, TreeOrder order) throws IOException {
        try (Tree tree = new Tree(spec, order)) {
            for (long rank = 0; rank < tree.total(); rank++) {
                long file = tree.file(rank);
                Path path = anchor.resolve(tree.shape().filePath(file));
                Files.createDirectories(path.getParent());
                Files.write(path, new byte[(int) tree.shape().sizeBytes(file)]);
            }
        }
    }

    private TreeOrder found(TreeSpec spec, Optional<TreeOrder> told) throws IOException {
        ControlFile.Content content = new ControlFile.Content(spec, told, (_, _) -> {});
        try (OpenFolder folder = FolderOpener.open(anchor)) {
            return FoundOrder.of(content, spec, folder);
        }
    }

    @Test
    void sizesTellTheOrderWhereTheControlFileDoesNot() throws IOException {
        TreeSpec spec = TreeShapeTest.spec(3, 2, 5, false, MIX);
        create(spec, TreeOrder.LEVELS);
        assertEquals(TreeOrder.LEVELS, found(spec, Optional.empty()));
        create(spec, TreeOrder.VDBENCH);
        ControlFile.mark(anchor);
        assertEquals(TreeOrder.VDBENCH, found(spec, Optional.empty()));
        assertEquals(TreeOrder.LEVELS, found(spec, Optional.of(TreeOrder.LEVELS)));
    }

    @Test
    void filesThatExistTellTheOrderOfATotal() throws IOException {
        TreeSpec spec = PlanSamples.tree(1, 1, 60, false, TreeShapeTest.PAGES, 20 * 4096, 0, false, false);
        create(spec, TreeOrder.LEVELS);
        assertEquals(TreeOrder.LEVELS, found(spec, Optional.empty()));
    }

    /** Its journals know the files by their numbers. */
    @Test
    void aMarkTellsTheOrderOfFilesThatAreAlike() throws IOException {
        TreeSpec spec = TreeShapeTest.spec(3, 2, 2, false, TreeShapeTest.PAGES);
        create(spec, TreeOrder.VDBENCH);
        assertEquals(TreeOrder.VDBENCH, found(spec, Optional.empty()));
        ControlFile.mark(anchor);
        assertEquals(TreeOrder.LEVELS, found(spec, Optional.empty()));
    }
}
