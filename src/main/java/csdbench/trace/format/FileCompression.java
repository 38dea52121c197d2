package csdbench.trace.format;

import com.github.luben.zstd.ZstdOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/** Compresses output according to the file's suffix. */
final class FileCompression {
    private static final int BUFFER_BYTES = 1 << 17;
    private static final String GZIP = ".gz";
    private static final String ZSTD = ".zst";

    private FileCompression() {}

    /** A name without its compression suffix. */
    static String strip(String name) {
        String ending = name.endsWith(GZIP) ? GZIP : name.endsWith(ZSTD) ? ZSTD : "";
        return name.substring(0, name.length() - ending.length());
    }

    /** An output stream that compresses for a file, and closes the underlying one. */
    static OutputStream of(OutputStream output, Path file) throws IOException {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        if (name.endsWith(GZIP)) {
            return new GZIPOutputStream(output, BUFFER_BYTES);
        }
        return name.endsWith(ZSTD) ? new ZstdOutputStream(output) : output;
    }
}
