package csdbench.job.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFolderTest {
    private static final LocalDateTime NOW = LocalDateTime.of(2026, 2, 3, 4, 5, 6);

    @TempDir
    private Path folder;

    @Test
    void aPlusTakesTheNextFreeNumber() throws IOException, UsageError {
        Files.createDirectory(folder.resolve("out001"));

        assertEquals(
                folder.resolve("out002"),
                OutputFolder.resolve(folder.resolve("out+").toString(), NOW));
    }

    @Test
    void todIsTheTimeOfDay() throws UsageError {
        assertEquals(Path.of("out.260203.040506"), OutputFolder.resolve("out.tod", NOW));
    }
}
