package csdbench.report.app;

import csdbench.base.file.FoundFile;
import csdbench.base.file.NewFile;
import csdbench.report.Json;
import csdbench.result.app.AppInterval;
import csdbench.result.app.AppLoad;
import csdbench.result.app.AppPoint;
import csdbench.result.app.AppResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** {@code app.json}: replaced atomically after each load, so that it is always valid. */
public final class AppFile {
    public static final String FILE = "app.json";

    private static final List<Class<?>> ON_ONE_LINE =
            List.of(AppInterval.class, AppLoad.PageRatio.class, AppPoint.Transactions.class, AppPoint.Traffic.class);

    private AppFile() {}

    /**
     * What a folder has; empty if there is none.
     *
     * @throws IOException with a sentence that names the file
     */
    public static Optional<AppResult> read(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        AppResult read = Json.read(file, AppResult.class);
        if (read.schema() != AppResult.SCHEMA) {
            throw new IOException(file + " is not a file of csdbench app, or of another version");
        }
        Optional<String> impossible = read.impossible();
        if (impossible.isPresent()) {
            throw new IOException(file + " is damaged: " + impossible.get());
        }
        return Optional.of(read);
    }

    /** The text of one that a folder has, for programs. */
    public static String text(Path folder) throws IOException {
        return FoundFile.text(folder.resolve(FILE));
    }

    public static void write(Path folder, AppResult result) throws IOException {
        NewFile.replace(folder.resolve(FILE), Json.document(result, ON_ONE_LINE));
    }
}
