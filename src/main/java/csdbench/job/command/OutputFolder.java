package csdbench.job.command;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Where results go, by vdbench's rules. */
public final class OutputFolder {
    private static final DateTimeFormatter TIME_OF_DAY = DateTimeFormatter.ofPattern("yyMMdd.HHmmss", Locale.ROOT);
    private static final int MAX_FOLDERS = 999;

    /** Those of this process that have a number. */
    private static final Set<Path> TAKEN = ConcurrentHashMap.newKeySet();

    private OutputFolder() {}

    /**
     * The folder that a name means: {@code dir+} is the first unused of dir001 to dir999, which is made, so that no
     * other session takes it; {@code dir.tod} has the time instead of {@code tod}.
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
            if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS) && taken(folder)) {
                return folder;
            }
        }
        throw new UsageError("-o " + name + ": " + stem + "001 to " + stem + MAX_FOLDERS + " all exist; remove some");
    }

    /** Makes it, so that no other session takes it: of two at once one makes it, and the other goes on. */
    private static boolean taken(Path folder) {
        try {
            if (folder.getParent() != null) {
                Files.createDirectories(folder.getParent());
            }
            Files.createDirectory(folder);
            TAKEN.add(folder.toAbsolutePath());
            return true;
        } catch (FileAlreadyExistsException _) {
            return false;
        } catch (IOException _) {
            return true; // Whoever opens it says why it cannot be made.
        }
    }

    /** Removes folders that were taken and in which nothing was put, as sessions that were refused leave them. */
    public static void releaseEmpty() {
        for (Path folder : TAKEN) {
            try {
                Files.deleteIfExists(folder);
            } catch (IOException _) {
                // It has results.
            }
        }
        TAKEN.clear();
    }
}
