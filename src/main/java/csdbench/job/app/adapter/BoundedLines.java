package csdbench.job.app.adapter;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Lines of which only the beginning is kept. One thread. */
final class BoundedLines {
    static final int MAX_BYTES = 4096;

    private final InputStream in;

    BoundedLines(InputStream in) {
        this.in = new BufferedInputStream(in);
    }

    /** Empty at the end. */
    Optional<String> next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int each = in.read();
        if (each < 0) {
            return Optional.empty();
        }
        // Programs that show progress end a line with a return.
        for (; each >= 0 && each != '\n' && each != '\r'; each = in.read()) {
            if (line.size() < MAX_BYTES) {
                line.write(each);
            }
        }
        return Optional.of(line.toString(StandardCharsets.UTF_8));
    }
}
