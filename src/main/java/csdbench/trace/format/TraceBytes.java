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
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.tukaani.xz.XZInputStream;

/** Opens files that may be compressed by gzip, xz or zstd, recognised by content. */
final class TraceBytes {
    /** Bytes at the beginning used to recognise the format. */
    static final int HEAD_BYTES = 1 << 16;

    private static final int BUFFER_BYTES = 1 << 17;
    private static final byte[] GZIP = magic("1f8b");
    private static final byte[] ZSTD = magic("28b52ffd");
    private static final byte[] XZ = magic("fd377a585a00");
    private static final int MAGIC_BYTES = 6;

    /** More than the highest level of xz takes, 65 MiB; a file may ask for gigabytes. */
    private static final int XZ_MEMORY_KIB = 1 << 17;

    /** What is compressed otherwise, and what undoes it. */
    private record Unread(String by, byte[] magic, String command) {}

    private static final List<Unread> UNREAD = List.of(
            new Unread("bzip2", magic("425a68"), "bzip2 -dc "),
            new Unread("zip", magic("504b0304"), "unzip -p "),
            new Unread("7z", magic("377abcaf271c"), "7z x -so "),
            new Unread("lz4", magic("04224d18"), "lz4 -dc "));

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
            return new WholeInput(decompressed(raw, file), BUFFER_BYTES);
        } catch (TraceProblem e) {
            close(raw);
            throw e;
        } catch (IOException e) {
            close(raw);
            throw new TraceProblem("cannot read " + file + ": " + reason(e));
        }
    }

    private static InputStream decompressed(InputStream raw, Path file) throws IOException, TraceProblem {
        raw.mark(MAGIC_BYTES);
        byte[] first = raw.readNBytes(MAGIC_BYTES);
        raw.reset();
        for (Unread each : UNREAD) {
            if (begins(first, each.magic())) {
                throw new TraceProblem(file + " is compressed by " + each.by() + ", which is not read; "
                        + each.command() + file + " | csdbench trace info -");
            }
        }
        if (begins(first, GZIP)) {
            return new GZIPInputStream(raw, BUFFER_BYTES);
        }
        if (begins(first, XZ)) {
            return new XZInputStream(raw, XZ_MEMORY_KIB);
        }
        return begins(first, ZSTD) ? new ZstdInputStream(raw) : raw;
    }

    private static boolean begins(byte[] first, byte[] magic) {
        return first.length >= magic.length && Arrays.equals(first, 0, magic.length, magic, 0, magic.length);
    }

    private static byte[] magic(String hex) {
        return HexFormat.of().parseHex(hex);
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
