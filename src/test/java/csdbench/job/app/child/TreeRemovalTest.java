package csdbench.job.app.child;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeRemovalTest {
    @TempDir
    private Path folder;

    @Test
    void allOfATreeIsRemovedAndNothingElse() throws IOException {
        Files.createDirectories(folder.resolve("data/base/5"));
        Files.writeString(folder.resolve("data/base/5/1"), "page");
        Files.writeString(folder.resolve("kept"), "mine");

        TreeRemoval.remove(folder, "data");
        TreeRemoval.remove(folder, "data");

        assertFalse(Files.exists(folder.resolve("data")));
        assertEquals("mine", Files.readString(folder.resolve("kept")));
    }

    @Test
    void aLinkIsRemovedAndWhatItLeadsToStays() throws IOException {
        Path kept = Files.createDirectory(folder.resolve("kept"));
        Files.writeString(kept.resolve("file"), "mine");
        Files.createDirectory(folder.resolve("data"));
        Files.createSymbolicLink(folder.resolve("data/link"), kept);
        Files.createSymbolicLink(folder.resolve("log"), kept.resolve("file"));

        TreeRemoval.remove(folder, "data");
        TreeRemoval.remove(folder, "log");

        assertEquals("mine", Files.readString(kept.resolve("file")));
        assertFalse(Files.exists(folder.resolve("log")));
    }

    @Test
    void aFolderThatIsExchangedForALinkAllTheTimeLeadsNowhere() throws IOException, InterruptedException {
        Path kept = Files.createDirectory(folder.resolve("kept"));
        Path victim = Files.writeString(kept.resolve("file"), "mine");
        Path data = folder.resolve("data");
        Path inner = data.resolve("inner");
        AtomicBoolean ending = new AtomicBoolean();
        Thread attacker = Thread.ofPlatform().start(() -> {
            while (!ending.get()) {
                exchange(inner, kept);
            }
        });
        try {
            for (int i = 0; i < 300; i++) {
                Files.createDirectories(data);
                try {
                    TreeRemoval.remove(folder, "data");
                } catch (IOException _) {
                    // It was exchanged in the middle, which is noticed.
                }
            }
        } finally {
            ending.set(true);
            attacker.join();
        }

        assertTrue(Files.exists(victim));
    }

    private static void exchange(Path inner, Path kept) {
        try {
            Files.createDirectory(inner);
            Files.delete(inner);
            Files.createSymbolicLink(inner, kept);
            Files.delete(inner);
        } catch (IOException _) {
            // The other side was faster.
        }
    }

    @Test
    void aTreeWithoutEndIsNotFollowed() throws IOException {
        Path deep = folder.resolve("data");
        for (int i = 0; i < 100; i++) {
            deep = deep.resolve("d");
        }
        Files.createDirectories(deep);

        assertThrows(IOException.class, () -> TreeRemoval.remove(folder, "data"));
    }
}
