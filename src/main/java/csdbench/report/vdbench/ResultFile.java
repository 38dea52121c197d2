package csdbench.report.vdbench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A text file that grows line by line. What was handed over is in the file when a method returns, so that a reader who
 * follows the file sees it, and a crash does not take it away.
 */
final class ResultFile implements AutoCloseable {
    private final String name;
    private final Writer writer;

    /** Replaces what was there. */
    ResultFile(Path folder, String name) throws IOException {
        this.name = name;
        this.writer = Files.newBufferedWriter(folder.resolve(name), StandardCharsets.UTF_8);
    }

    void line(String text) {
        lines(List.of(text));
    }

    /** Throws {@link UncheckedIOException}, naming the file, when the disk will not have it. */
    void lines(List<String> lines) {
        try {
            for (String line : lines) {
                writer.write(line);
                writer.write('\n');
            }
            writer.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(new IOException(name + ": " + e.getMessage(), e));
        }
    }

    @Override
    public void close() throws IOException {
        writer.close();
    }
}
