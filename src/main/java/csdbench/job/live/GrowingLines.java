package csdbench.job.live;

import csdbench.base.file.FoundFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/** Lines of a file that grows, each once; what has no end yet waits. One thread owns it. */
final class GrowingLines {
    /** Longer ones are none of ours. */
    private static final int MAX_LINE_BYTES = 16 << 20;

    private static final int CHUNK_BYTES = 1 << 16;

    private final Path file;
    private final ByteArrayOutputStream begun = new ByteArrayOutputStream();
    private byte[] chunk = new byte[0];
    private int at;
    private long offsetBytes;

    GrowingLines(Path file) {
        this.file = file;
    }

    /**
     * The next line without its end; empty when there is none yet.
     *
     * @throws IOException when it cannot be read, or a line is too long
     */
    Optional<String> next() throws IOException {
        while (true) {
            for (int i = at; i < chunk.length; i++) {
                if (chunk[i] == '\n') {
                    begun.write(chunk, at, i - at);
                    at = i + 1;
                    String line = begun.toString(StandardCharsets.UTF_8);
                    begun.reset();
                    return Optional.of(line);
                }
            }
            begun.write(chunk, at, chunk.length - at);
            if (begun.size() > MAX_LINE_BYTES) {
                throw new IOException(file + " has a line of more than " + (MAX_LINE_BYTES >> 20) + " MiB");
            }
            at = 0;
            chunk = more();
            if (chunk.length == 0) {
                return Optional.empty();
            }
        }
    }

    private byte[] more() throws IOException {
        try (InputStream in = FoundFile.stream(file)) {
            if (in.skip(offsetBytes) < offsetBytes) {
                throw new IOException(file + " has become shorter: another session writes there; watch it anew");
            }
            byte[] read = in.readNBytes(CHUNK_BYTES);
            offsetBytes += read.length;
            return read;
        }
    }
}
