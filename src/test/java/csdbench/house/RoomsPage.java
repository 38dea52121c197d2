package csdbench.house;

import java.util.Map;
import java.util.SequencedSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Writes docs/development/rooms.md from {@link Rooms} and from what every package-info says first. */
final class RoomsPage {
    private static final String HEAD = """
            # The rooms

            Generated from `src/test/java/csdbench/house/Rooms.java` and the first sentence of every
            `package-info.java`; do not edit it by hand. [house.md](house.md) says how to read it. A room imports only
            the rooms named in its row, all of which stand above its own line, so there can be no cycle.
            """;

    private static final String COLUMNS = """
            | Room | Single responsibility | May import | Libraries |
            |---|---|---|---|
            """;

    private RoomsPage() {}

    static String markdown() {
        Map<String, SourceFile> descriptions = SourceFile.java(SourceFile.MAIN).stream()
                .filter(SourceFile::describesPackage)
                .collect(Collectors.toMap(SourceFile::packageName, Function.identity()));
        StringBuilder page = new StringBuilder(HEAD);
        String wing = "";
        for (Room room : Rooms.ALL) {
            if (!room.wing().equals(wing)) {
                wing = room.wing();
                page.append("\n## ").append(wing).append("\n\n").append(COLUMNS);
            }
            SourceFile description = descriptions.get(Rooms.ROOT + "." + room.name());
            String decides = PackageText.of(description).orElseThrow().firstSentence();
            page.append("| `").append(room.name()).append("` | ").append(decides.replace("|", "\\|"));
            page.append(" | ").append(names(room.mayImport(), "`"));
            page.append(" | ").append(names(room.thirdParty(), "")).append(" |\n");
        }
        return page.toString();
    }

    private static String names(SequencedSet<String> names, String mark) {
        return names.isEmpty()
                ? "—"
                : names.stream().map(name -> mark + name + mark).collect(Collectors.joining(", "));
    }
}
