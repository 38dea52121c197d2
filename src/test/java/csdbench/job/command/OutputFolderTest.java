package csdbench.job.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
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
    void sessionsThatBeginAtOnceTakeAFolderEach() {
        Set<Path> taken = ConcurrentHashMap.newKeySet();

        IntStream.range(0, 40).parallel().forEach(_ -> {
            try {
                taken.add(OutputFolder.resolve(folder.resolve("out+").toString(), NOW));
            } catch (UsageError e) {
                throw new IllegalStateException(e);
            }
        });

        assertEquals(40, taken.size());
    }

    @Test
    void aFolderThatNothingWasPutIntoIsGivenBack() throws IOException, UsageError {
        Path empty = OutputFolder.resolve(folder.resolve("out+").toString(), NOW);
        Path used = OutputFolder.resolve(folder.resolve("out+").toString(), NOW);
        Files.createFile(used.resolve("result.json"));

        OutputFolder.releaseEmpty();

        assertFalse(Files.exists(empty));
        assertTrue(Files.exists(used.resolve("result.json")));
    }

    @Test
    void todIsTheTimeOfDay() throws UsageError {
        assertEquals(Path.of("out.260203.040506"), OutputFolder.resolve("out.tod", NOW));
    }
}
