package csdbench.engine.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.engine.trees.Anchor;
import csdbench.engine.trees.TreeShapeTest;
import csdbench.io.IoFailure;
import csdbench.io.file.NativeFile;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Two that have a folder open are two to the kernel, in one process as in two. */
@EnabledOnOs(OS.LINUX)
final class AnchorLockTest {
    @TempDir
    private Path folder;

    private Anchor anchor() throws IOException {
        return new Anchor(
                "fsd1", NativeFile.find(folder.toString()), TreeShapeTest.spec(1, 1, 1, false, TreeShapeTest.PAGES));
    }

    @Test
    void anAnchorThatIsChangedIsForOneProcessUntilThatHasEnded() throws IOException, IoFailure {
        try (Anchor late = anchor()) {
            try (Anchor first = anchor()) {
                first.lock(true);
                String refused =
                        assertThrows(IoFailure.class, () -> late.lock(false)).getMessage();
                assertTrue(
                        refused.contains(folder + " is in use by process "
                                + ProcessHandle.current().pid()),
                        refused);
            }
            late.lock(true);
        }
    }

    @Test
    void severalMayReadUntilOneWantsToChange() throws IOException, IoFailure {
        try (Anchor one = anchor();
                Anchor other = anchor()) {
            one.lock(false);
            other.lock(false);
            assertThrows(IoFailure.class, () -> one.lock(true));
        }
    }

    @Test
    void nothingIsCreatedForALock() throws IOException, IoFailure {
        try (Anchor anchor = anchor()) {
            anchor.lock(true);
            assertEquals(0, folder.toFile().list().length);
        }
    }
}
