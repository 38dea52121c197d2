package csdbench.job.app;

import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MountedLunTest {
    @TempDir
    private Path folder;

    @Test
    void aDriveThatIsNotDiscardedIsASentenceWithTheReason() throws Failure, IOException {
        Path file = Files.writeString(folder.resolve("no-drive"), "data");

        String note = MountedLun.discard(file.toString(), Progress.NONE).orElseThrow();

        assertTrue(note.startsWith("The drive was not discarded (blkdiscard "), note);
        assertTrue(note.endsWith("), so what it held before may count."), note);
    }
}
