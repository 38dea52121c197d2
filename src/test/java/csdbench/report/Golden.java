package csdbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Compares text with a file under src/test/resources, in three locales. To accept new text, run the test with
 * {@code -Dgolden=write} and read the difference before committing it.
 */
public final class Golden {
    private static final Path FOLDER = Path.of("src/test/resources/csdbench/report");

    private Golden() {}

    /** Makes a text under the locale that is set. */
    public interface Maker {
        String make() throws Exception;
    }

    public static void check(String name, Maker maker) throws Exception {
        Locale before = Locale.getDefault();
        try {
            for (Locale locale : List.of(Locale.ROOT, Locale.US, Locale.GERMANY)) {
                Locale.setDefault(locale);
                compare(name, maker.make(), locale);
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    private static void compare(String name, String actual, Locale locale) throws IOException {
        Path file = FOLDER.resolve(name);
        if ("write".equals(System.getProperty("golden"))) {
            Files.createDirectories(FOLDER);
            Files.writeString(file, actual);
        }
        assertEquals(Files.readString(file, StandardCharsets.UTF_8), actual, name + " in locale '" + locale + "'");
    }
}
