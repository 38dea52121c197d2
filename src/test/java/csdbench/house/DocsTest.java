package csdbench.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.report.chart.Glossary;
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
    private static final Path GLOSSARY = Path.of("docs/glossary.md");

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
    void theGlossaryHasTheTermsOfThePages() throws IOException {
        List<Glossary.Term> terms = Glossary.terms();
        StringBuilder markdown = new StringBuilder("""
                # Glossary

                The terms of storage measurement as csdbench uses them. Report pages explain those that occur on them.

                Generated from `src/main/resources/csdbench/report/glossary.txt`.
                """);
        terms.forEach(term ->
                markdown.append("\n## ").append(term.name()).append("\n\n").append(wrapped(term.text())));
        if (Boolean.getBoolean("csdbench.regenerate")) {
            Files.writeString(GLOSSARY, markdown);
        }

        assertEquals(markdown.toString(), Files.readString(GLOSSARY), "run with -Dcsdbench.regenerate=true");
        List<String> names = terms.stream().map(Glossary.Term::name).toList();
        assertEquals(names.stream().sorted(String.CASE_INSENSITIVE_ORDER).toList(), names, "alphabetical order");
    }

    private static String wrapped(String text) {
        return text.replaceAll("(.{1,119})(?: |$)", "$1\n");
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
