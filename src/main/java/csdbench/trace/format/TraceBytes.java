package csdbench.trace.format;

import com.github.luben.zstd.ZstdInputStream;
import csdbench.base.file.FoundFile;
import csdbench.base.file.Reach;
import csdbench.base.text.Sentences;
import csdbench.trace.TraceProblem;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/** Opens files that may be compressed by gzip or zstd, recognised by content. */
final class TraceBytes {
    /** Bytes at the beginning used to recognise the format. */
    static final int HEAD_BYTES = 1 << 16;

    private static final int BUFFER_BYTES = 1 << 17;
    private static final int GZIP = 0x1f8b;
    private static final int ZSTD = 0x28b52ffd;
    private static final int MAGIC_BYTES = 4;

    private TraceBytes() {}

    /**
     * The decompressed file. Its first {@link #HEAD_BYTES} can be read twice, by mark and reset.
     *
     * @throws TraceProblem if the file cannot be read
     */
    static WholeInput open(Path file) throws TraceProblem {
        checkReach(file);
        if (Files.isDirectory(file)) {
            throw new TraceProblem(file + " is a folder; name a trace file in it");
        }
        try {
            return open(Reach.opened(file, path -> Files.newInputStream(FoundFile.flowing(file, path))), file);
        } catch (NoSuchFileException _) {
            throw new TraceProblem("there is no file " + file + "; check its name");
        } catch (IOException e) {
            throw new TraceProblem("cannot read " + file + ": " + reason(e));
        }
    }

    /** Before anything is told of it. */
    private static void checkReach(Path file) throws TraceProblem {
        Optional<String> outside = Reach.objection(file.toString());
        if (outside.isPresent()) {
            throw new TraceProblem("cannot read " + file + ": " + outside.get());
        }
    }

    /** The same of what comes in a stream; {@code file} is for messages. */
    static WholeInput open(InputStream stream, Path file) throws TraceProblem {
        InputStream raw = new BufferedInputStream(stream, BUFFER_BYTES);
        try {
            return new WholeInput(decompressed(raw), BUFFER_BYTES);
        } catch (IOException e) {
            close(raw);
            throw new TraceProblem("cannot read " + file + ": " + reason(e));
        }
    }

    private static InputStream decompressed(InputStream raw) throws IOException {
        raw.mark(MAGIC_BYTES);
        byte[] first = raw.readNBytes(MAGIC_BYTES);
        raw.reset();
        int magic = 0;
        for (byte each : first) {
            magic = magic << 8 | each & 0xff;
        }
        if (first.length == MAGIC_BYTES && magic >>> 16 == GZIP) {
            return new GZIPInputStream(raw, BUFFER_BYTES);
        }
        return first.length == MAGIC_BYTES && magic == ZSTD ? new ZstdInputStream(raw) : raw;
    }

    /** Peeks at the first bytes. */
    static byte[] head(InputStream input, Path file) throws TraceProblem {
        try {
            input.mark(HEAD_BYTES + 1);
            byte[] head = input.readNBytes(HEAD_BYTES);
            input.reset();
            return head;
        } catch (IOException e) {
            throw new TraceProblem("cannot read " + file + ": " + reason(e) + "; is the file whole?");
        }
    }

    static void close(InputStream input) {
        try {
            if (input != null) {
                input.close();
            }
        } catch (IOException _) {
            // Read-only, so nothing is lost.
        }
    }

    private static String reason(IOException e) {
        return e.getMessage() == null ? "it ends too early" : Sentences.of(e);
    }
}
