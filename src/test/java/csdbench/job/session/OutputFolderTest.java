package csdbench.job.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

    @Test
    void earlierResultsGoAndOtherFilesStay() throws IOException, UsageError {
        for (String name : new String[] {"summary.html", "result.json", "notes.txt"}) {
            Files.writeString(folder.resolve(name), "x");
        }

        OutputFolder.prepare(folder);

        assertFalse(Files.exists(folder.resolve("summary.html")));
        assertFalse(Files.exists(folder.resolve("result.json")));
        assertTrue(Files.exists(folder.resolve("notes.txt")));
    }

    @Test
    void aFileInPlaceOfTheFolderIsSaidInWords() throws IOException {
        Path file = Files.writeString(folder.resolve("out"), "x");

        String message =
                assertThrows(UsageError.class, () -> OutputFolder.prepare(file)).getMessage();

        assertTrue(message.endsWith("is a file, and results need a folder; choose another with -o"), message);
    }
}
