package csdbench.job.session;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
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
        if (name.endsWith(".tod")) {
            return Path.of(name.substring(0, name.length() - "tod".length()) + TIME_OF_DAY.format(now));
        }
        if (!name.endsWith("+")) {
            return Path.of(name);
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

    /** Makes the folder and takes away results of an earlier session: *.html, and our own files by name. */
    public static void prepare(Path folder) throws UsageError {
        try {
            Files.createDirectories(folder);
            try (DirectoryStream<Path> old = Files.newDirectoryStream(
                    folder, "{*.html,*.hlog,result.json,intervals.jsonl,percentiles.csv,swat_mon*.txt}")) {
                for (Path file : old) {
                    Files.delete(file);
                }
            }
            if (!Files.isWritable(folder)) {
                throw new UsageError("cannot write to the result folder " + folder + "; choose another with -o");
            }
        } catch (FileAlreadyExistsException e) {
            throw new UsageError(folder + " is a file, and results need a folder; choose another with -o");
        } catch (IOException e) {
            throw new UsageError("cannot make the result folder " + folder + ": " + e + "; choose another with -o");
        }
    }
}
