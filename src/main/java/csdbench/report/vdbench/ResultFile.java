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
import java.util.regex.Pattern;

/**
 * A text file that grows by lines, which are in the file when a method returns, visible to followers and safe from a
 * crash of the program.
 */
final class ResultFile implements AutoCloseable {
    /** Where a browser would see a tag that no page here has. */
    private static final Pattern FOREIGN_TAG = Pattern.compile("<(?=[a-zA-Z/!?])(?!(?:/?(?:[ib]|pre|title)|/[aA]"
            + "|a name=\"_[0-9]+\"|A HREF=\"(?:#_[0-9]+|[^\":<>#]+\\.html)\")>)");

    private final String name;
    private final Writer writer;

    ResultFile(Path folder, String name) throws IOException {
        this.name = name;
        this.writer = new BufferedWriter(
                new OutputStreamWriter(NewFile.stream(folder.resolve(name)), StandardCharsets.UTF_8));
    }

    void line(String text) {
        lines(List.of(text));
    }

    /** Appends lines; throws {@link UncheckedIOException}, naming the file, if that fails. */
    void lines(List<String> lines) {
        try {
            for (String line : lines) {
                writer.write(escaped(line));
                writer.write('\n');
            }
            writer.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(new IOException(name + ": " + e.getMessage(), e));
        }
    }

    /** Names and parmfiles may have tags; text without any keeps its bytes. */
    private static String escaped(String line) {
        return line.indexOf('<') < 0 ? line : FOREIGN_TAG.matcher(line).replaceAll("&lt;");
    }

    @Override
    public void close() throws IOException {
        writer.close();
    }
}
