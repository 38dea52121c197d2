package csdbench.main.option;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.UsageError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What may stand on a command line as luns. */
final class LunsTest {
    @TempDir
    private Path folder;

    @Test
    void aFileThatStandsTwiceIsRefusedByWhateverPathItIsNamed() throws IOException {
        Path file = Files.createFile(folder.resolve("a"));
        Path link = Files.createSymbolicLink(folder.resolve("b"), file);
        Path missing = folder.resolve("c");

        refused(file.toString(), file.toString());
        refused(file.toString(), link.toString());
        refused(missing.toString(), folder + "/./c");
    }

    private static void refused(String first, String second) {
        UsageError error = assertThrows(UsageError.class, () -> Luns.check(List.of(first, second)));
        assertTrue(error.getMessage().startsWith(second + " stands twice"), error::getMessage);
    }

    @Test
    void filesThatDifferAndDrivesOfOneModelAreLunsOfTheirOwn() {
        assertDoesNotThrow(() -> Luns.check(List.of(
                folder + "/a", folder + "/b", "sim:csd3000-7.68tb", "sim:csd3000-7.68tb", "none:1g", "none:1g")));
    }
}
