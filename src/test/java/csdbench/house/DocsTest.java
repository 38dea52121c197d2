package csdbench.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Keeps the documents in step with what the code says of itself. */
class DocsTest {
    private static final Path ROOMS = Path.of("docs/rooms.md");

    /** A row of the table of wings: wing, what it decides, its rooms, imports. */
    private static final Pattern WING = Pattern.compile("\\| `([a-z]+)` \\| [^|]+ \\| [^|]+ \\| ([^|]+) \\|");

    @Test
    void theTableOfWingsIsTheOneThatIsKept() throws IOException {
        List<String> rows = Files.readAllLines(Path.of("docs/house.md")).stream()
                .map(WING::matcher)
                .filter(Matcher::matches)
                .map(row -> row.group(1) + ": " + row.group(2).replace("`", "").replace("—", ""))
                .toList();
        List<String> kept = Rooms.WINGS.stream()
                .map(wing -> wing.name() + ": " + String.join(", ", wing.mayImport()))
                .toList();

        assertEquals(kept, rows, "docs/house.md must list the wings of Rooms in its order");
    }

    @Test
    void theTableOfRoomsIsTheOneThatIsKept() throws IOException {
        String markdown = RoomsPage.markdown();
        if (Boolean.getBoolean("csdbench.regenerate")) {
            Files.writeString(ROOMS, markdown);
        }

        assertEquals(markdown, Files.readString(ROOMS), "run with -Dcsdbench.regenerate=true and commit the file");
    }
}
