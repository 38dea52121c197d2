package csdbench.report;

import csdbench.base.file.NewFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * A file that grows by whole lines, each written to the system before the call returns, so that a crash of this program
 * loses none. There must be no such file yet, not even a link.
 */
final class AppendedFile implements AutoCloseable {
    private final OutputStream out;

    AppendedFile(Path file) throws IOException {
        out = NewFile.stream(file);
    }

    /** Appends lines, each with a newline. */
    void append(String... lines) throws IOException {
        // One write for all of them, so that followers of the file never see half a line.
        out.write((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
