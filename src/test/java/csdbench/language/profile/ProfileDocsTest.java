package csdbench.language.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.text.Wrapped;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Keeps the list of docs/profiles.md, and the fields that it explains, in step. */
class ProfileDocsTest {
    private static final Path FILE = Path.of("docs/profiles.md");
    private static final String BEGIN = "<!-- profiles -->\n";
    private static final String END = "<!-- end of profiles -->";

    @Test
    void theListHasEveryProfile() throws IOException {
        String page = Files.readString(FILE);
        String table = BEGIN + table() + END;
        String renewed =
                page.substring(0, page.indexOf(BEGIN)) + table + page.substring(page.indexOf(END) + END.length());
        if (Boolean.getBoolean("csdbench.regenerate")) {
            Files.writeString(FILE, renewed);
        }

        assertEquals(renewed, Files.readString(FILE), "run with -Dcsdbench.regenerate=true and commit the file");
    }

    @Test
    void everyFieldOfAFileIsExplained() throws IOException {
        String page = Files.readString(FILE);
        for (Class<?> entry : new Class<?>[] {Document.class, Document.StreamEntry.class, Document.PlaceEntry.class}) {
            for (var field : entry.getRecordComponents()) {
                assertTrue(page.contains("`" + field.getName() + "`"), field.getName());
            }
        }
    }

    private static String table() {
        return "\n" + names("published") + names("inferred") + "\n";
    }

    private static String names(String basis) {
        String names = Profiles.all().stream()
                .filter(profile -> profile.origin().basis().word().equals(basis))
                .map(Profile::name)
                .collect(Collectors.joining(", "));
        List<String> lines = Wrapped.lines("- " + basis + ": " + names, Wrapped.COLUMNS - 2);
        return String.join("\n  ", lines) + "\n";
    }
}
