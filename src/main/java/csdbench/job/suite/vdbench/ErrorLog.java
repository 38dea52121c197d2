package csdbench.job.suite.vdbench;

import csdbench.base.file.FoundFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads {@code errorlog.html} of vdbench. Stateless. */
final class ErrorLog {
    static final String FILE = "errorlog.html";

    /** What stands behind this line are errors. */
    private static final String LAST_OF_HEAD = "If there are no error messages beyond this line";

    private ErrorLog() {}

    /** The errors in it, a line each; empty when all went well, or when there is no such file. */
    static List<String> errors(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        if (!Files.exists(file)) {
            return List.of();
        }
        List<String> lines =
                FoundFile.text(file, StandardCharsets.ISO_8859_1).lines().toList();
        int head = 0;
        while (head < lines.size() && !lines.get(head).contains(LAST_OF_HEAD)) {
            head++;
        }
        return lines.stream()
                .skip(head + 1L)
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
    }
}
