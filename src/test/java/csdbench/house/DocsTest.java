package csdbench.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Keeps the documents in step with what the code says of itself. */
class DocsTest {
    private static final Path ROOMS = Path.of("docs/rooms.md");

    @Test
    void theTableOfRoomsIsTheOneThatIsKept() throws IOException {
        String markdown = RoomsPage.markdown();
        if (Boolean.getBoolean("csdbench.regenerate")) {
            Files.writeString(ROOMS, markdown);
        }

        assertEquals(markdown, Files.readString(ROOMS), "run with -Dcsdbench.regenerate=true and commit the file");
    }
}
