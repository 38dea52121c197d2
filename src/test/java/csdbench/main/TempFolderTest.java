package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TempFolderTest {
    @TempDir
    private Path folder;

    @Test
    void theMountThatAFolderIsOnDecides() {
        String root = "/dev/sda1 / ext4 rw,relatime 0 0";
        String noexec = "tmpfs " + folder + " tmpfs rw,nosuid,noexec 0 0";

        assertTrue(TempFolder.executable(folder, List.of(root)));
        assertFalse(TempFolder.executable(folder, List.of(root, noexec)));
        assertFalse(TempFolder.executable(folder, List.of(noexec, root)));
        assertFalse(TempFolder.executable(folder.resolve("missing"), List.of(root)));
    }
}
