package csdbench.job.app.database;

import csdbench.base.file.FoundFile;
import csdbench.base.text.Sentences;
import csdbench.content.ContentSpec;
import csdbench.content.measure.Codec;
import csdbench.content.measure.Measurement;
import csdbench.content.measure.Meter;
import csdbench.job.command.Failure;
import csdbench.result.app.AppLoad.PageRatio;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** How long files of a database are, and how they compress as they lie there. Static. */
public final class StoredPages {
    private static final int PIECE_BYTES = 64 << 10;
    private static final int PAGE_BYTES = 16 << 10;
    private static final int MAX_PIECES = 128;
    private static final List<Codec> CODECS = List.of(Codec.DEFLATE_6, Codec.LZ4, Codec.ZSTD_1);

    private StoredPages() {}

    /**
     * Measures pieces that lie evenly in all files together, up to 8 MiB in all: each byte of them has the same weight.
     * What a server has reserved and not written yet, pages of zeros, is none.
     *
     * @throws Failure when a file cannot be read
     */
    public static List<PageRatio> ratios(List<Path> files) throws Failure {
        try (Meter meter = Meter.of(CODECS, ContentSpec.DEFAULT_UNIT_BYTES)) {
            long count = 0;
            for (Path file : files) {
                count += pieces(file);
            }
            long chosen = Math.min(count, MAX_PIECES);
            long first = 0;
            long next = 0;
            for (Path file : files) {
                long behind = first + pieces(file);
                try (SeekableByteChannel pages = Files.newByteChannel(FoundFile.checked(file))) {
                    // The middle of each of as many equal parts.
                    for (; next < chosen && (2 * next + 1) * count / (2 * chosen) < behind; next++) {
                        long piece = (2 * next + 1) * count / (2 * chosen) - first;
                        byte[] written = written(read(pages.position(piece * PIECE_BYTES)));
                        if (written.length > 0) {
                            meter.add(written);
                        }
                    }
                }
                first = behind;
            }
            Measurement measured = meter.finish();
            return CODECS.stream()
                    .map(codec -> new PageRatio(
                            codec.word(),
                            measured.compression(codec, ContentSpec.DEFAULT_UNIT_BYTES)
                                    .ratio()))
                    .toList();
        } catch (IOException e) {
            throw Failure.io("cannot read what the server stored: " + e.getMessage());
        }
    }

    /**
     * What files take together.
     *
     * @throws Failure when a file cannot be read
     */
    public static long bytes(List<Path> files) throws Failure {
        long bytes = 0;
        try {
            for (Path file : files) {
                bytes += Files.size(file);
            }
        } catch (IOException e) {
            throw Failure.io("cannot read what the server stored: " + Sentences.of(e));
        }
        return bytes;
    }

    private static long pieces(Path file) throws IOException {
        return (Files.size(file) + PIECE_BYTES - 1) / PIECE_BYTES;
    }

    private static byte[] read(SeekableByteChannel pages) throws IOException {
        ByteBuffer data = ByteBuffer.allocate(PIECE_BYTES);
        while (data.hasRemaining() && pages.read(data) >= 0) {
            // A read may be short.
        }
        return Arrays.copyOf(data.array(), data.position());
    }

    private static byte[] written(byte[] data) {
        byte[] written = new byte[data.length];
        int bytes = 0;
        for (int at = 0; at < data.length; at += PAGE_BYTES) {
            int length = Math.min(PAGE_BYTES, data.length - at);
            if (!zero(data, at, length)) {
                System.arraycopy(data, at, written, bytes, length);
                bytes += length;
            }
        }
        return Arrays.copyOf(written, bytes);
    }

    private static boolean zero(byte[] data, int from, int length) {
        for (int i = from; i < from + length; i++) {
            if (data[i] != 0) {
                return false;
            }
        }
        return true;
    }
}
