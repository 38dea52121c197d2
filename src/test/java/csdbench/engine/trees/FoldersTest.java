package csdbench.engine.trees;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.io.Errno;
import csdbench.io.file.EntryCalls;
import csdbench.io.file.NativeFile;
import csdbench.plan.PlanSamples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
final class FoldersTest {
    @Test
    void aFileThatIsGoneIsLookedForTwiceAndNotForEver(@TempDir Path anchor) throws IOException {
        TreeShape shape = new TreeShape(
                PlanSamples.tree(1, 1, 1, false, TreeShapeTest.PAGES, 0, 0, false, false), TreeOrder.VDBENCH);
        Files.createDirectory(anchor.resolve(shape.directoryPath(0)));
        int gone = Errno.ENOENT.asResult();
        try (NativeFile folder = NativeFile.find(anchor.toString());
                EntryCalls calls = folder.calls();
                Folders folders = new Folders(shape, folder.descriptor(), calls)) {
            for (int call = 0; call < 2; call++) {
                assertTrue(folders.open(0) >= 0);
                assertTrue(folders.stale(0, gone));
                assertTrue(folders.open(0) >= 0);
                assertFalse(folders.stale(0, gone));
            }
            assertEquals(folders.open(0), folders.open(0));
        }
    }
}
