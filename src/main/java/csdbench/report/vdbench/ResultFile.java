package csdbench.report.vdbench;

import csdbench.base.file.NewFile;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * A text file that grows by lines, which are in the file when a method returns, visible to followers and safe from a
 * crash of the program.
 */
final class ResultFile implements AutoCloseable {
    private final String name;
    private final Writer writer;

    ResultFile(Path folder, String name) throws IOException {
        this.name = name;
        this.writer = new BufferedWriter(
                new OutputStreamWriter(NewFile.stream(folder.resolve(name)), StandardCharsets.UTF_8));
    }

    /** Appends a line of text. */
    void line(String text) {
        lines(List.of(text));
    }

    /** Appends lines of text, in which tags are text, too. */
    void lines(List<String> lines) {
        html(Html.texts(lines));
    }

    /** Appends lines; throws {@link UncheckedIOException}, naming the file, if that fails. */
    void html(List<Html> lines) {
        try {
            for (Html line : lines) {
                writer.write(line.line());
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
