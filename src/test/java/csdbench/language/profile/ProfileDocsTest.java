package csdbench.language.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.text.Formats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Keeps the table of docs/profiles.md, and the fields that it explains, in step. */
class ProfileDocsTest {
    private static final Path FILE = Path.of("docs/profiles.md");
    private static final String BEGIN = "<!-- profiles -->\n";
    private static final String END = "<!-- end of profiles -->";

    @Test
    void theTableHasEveryProfile() throws IOException {
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
        StringBuilder table = new StringBuilder("\n```\n");
        line(table, "name", "threads", "reads", "KiB read", "KiB written", "basis");
        for (Profile profile : Profiles.all()) {
            line(
                    table,
                    profile.name(),
                    Integer.toString(profile.threads()),
                    Formats.percent(profile.readPercent()),
                    kib(profile.meanReadBytes()),
                    kib(profile.meanWriteBytes()),
                    profile.origin().basis().word());
        }
        return table.append("```\n\n").toString();
    }

    private static void line(StringBuilder table, String... cells) {
        table.append(String.format(Locale.ROOT, "%-26s%7s%8s%10s%13s  %s\n", (Object[]) cells));
    }

    private static String kib(OptionalDouble bytes) {
        return bytes.isEmpty() ? "" : NumberText.kib(bytes.getAsDouble());
    }
}
