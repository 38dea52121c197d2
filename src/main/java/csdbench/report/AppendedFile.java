package csdbench.report;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file that grows by whole lines, each of which is with the system before the call returns, so that a crash of this
 * program loses none. An older file of that name is emptied.
 */
final class AppendedFile implements AutoCloseable {
    private final OutputStream out;

    AppendedFile(Path file) throws IOException {
        out = Files.newOutputStream(file);
    }

    /** Adds lines; a newline is put behind each. */
    void append(String... lines) throws IOException {
        // One write for all of them: nobody who follows the file sees half a line.
        out.write((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
