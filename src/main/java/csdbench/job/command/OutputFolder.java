package csdbench.job.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Where results go, by vdbench's rules. */
public final class OutputFolder {
    private static final DateTimeFormatter TIME_OF_DAY = DateTimeFormatter.ofPattern("yyMMdd.HHmmss", Locale.ROOT);
    private static final int MAX_FOLDERS = 999;

    private OutputFolder() {}

    /**
     * The folder that a name means: {@code dir+} is the first unused of dir001 to dir999, {@code dir.tod} has the time
     * instead of {@code tod}.
     */
    public static Path resolve(String name, LocalDateTime now) throws UsageError {
        if (name.equals("-")) {
            throw new UsageError("-o -: results are many files; name a folder for them");
        }
        if (!name.endsWith("+")) {
            return Path.of(name.replaceFirst("(?<=\\.)tod$", TIME_OF_DAY.format(now)));
        }
        String stem = name.substring(0, name.length() - 1);
        for (int i = 1; i <= MAX_FOLDERS; i++) {
            Path folder = Path.of(stem + String.format(Locale.ROOT, "%03d", i));
            if (!Files.exists(folder)) {
                return folder;
            }
        }
        throw new UsageError("-o " + name + ": " + stem + "001 to " + stem + MAX_FOLDERS + " all exist; remove some");
    }
}
