package csdbench.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Keeps the documents in step with what the code says of itself. */
class DocsTest {
    private static final String HOUSE = "docs/house.md";

    /** A row of the table of rooms: room, responsibility, imports, libraries. */
    private static final Pattern ROW = Pattern.compile("\\| `([a-z.]+)` \\| ([^|]+) \\| ([^|]*) \\| ([^|]*) \\|");

    private static final String NONE = "—";

    @Test
    void theTableOfRoomsIsTheOneThatIsKept() {
        List<Matcher> rows = SourceFile.below(HOUSE, ".md").stream()
                .flatMap(file -> file.lines().stream())
                .map(ROW::matcher)
                .filter(Matcher::matches)
                .toList();
        assertEquals(
                Rooms.ALL.stream().map(Room::name).toList(),
                rows.stream().map(row -> row.group(1)).toList(),
                HOUSE + " must list the rooms of Rooms in its order");
        for (Matcher row : rows) {
            Room room = Rooms.named(row.group(1)).orElseThrow();
            assertEquals(room.mayImport(), names(row.group(3)), HOUSE + ": what `" + room.name() + "` may import");
            assertEquals(room.thirdParty(), names(row.group(4)), HOUSE + ": what libraries `" + room.name() + "` uses");
        }
    }

    private static SequencedSet<String> names(String cell) {
        return cell.equals(NONE)
                ? new LinkedHashSet<>()
                : new LinkedHashSet<>(Arrays.asList(cell.replace("`", "").split(", ")));
    }
}
