package csdbench.trace.compact;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The index of the blocks of a {@code .ctrace} file, as another program would read it.
 *
 * @param rows the blocks in their order
 * @param requests of all blocks
 */
record CompactIndex(List<Row> rows, long requests) {
    /**
     * A block.
     *
     * @param position its offset in the file
     * @param firstRequest number of requests before it
     * @param firstNs issue time of its first request
     * @param lastNs issue time of its last request
     */
    record Row(long position, long firstRequest, long firstNs, long lastNs) {}

    /** Reads the index of a file; empty if the file was truncated or is damaged. */
    static Optional<CompactIndex> read(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            long tailAt = channel.size() - FileLayout.TAIL_BYTES;
            byte[] tail = bytes(channel, tailAt, FileLayout.TAIL_BYTES);
            if (tail.length == 0
                    || !Arrays.equals(tail, Long.BYTES, tail.length, FileLayout.LAST, 0, FileLayout.LAST.length)) {
                return Optional.empty();
            }
            long indexAt = FileLayout.little(tail, 0, Long.BYTES).getLong();
            byte[] head = bytes(channel, indexAt, FileLayout.PART_BYTES);
            FileLayout.Part part = head.length == 0 ? null : FileLayout.Part.read(head, 0);
            if (part == null || part.kind() != FileLayout.INDEX || !part.sizesArePossible()) {
                return Optional.empty();
            }
            byte[] packed = bytes(channel, indexAt + FileLayout.PART_BYTES, part.packedBytes());
            return unpack(part, packed);
        }
    }

    /** Reads exactly this many bytes, or none. */
    private static byte[] bytes(FileChannel channel, long from, int count) throws IOException {
        if (from < 0 || from > channel.size() - count) {
            return new byte[0];
        }
        ByteBuffer buffer = ByteBuffer.allocate(count);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, from + buffer.position()) < 0) {
                return new byte[0];
            }
        }
        return buffer.array();
    }

    private static Optional<CompactIndex> unpack(FileLayout.Part part, byte[] packed) {
        if (packed.length == 0 || FileLayout.crc(packed, 0, packed.length) != part.checksum()) {
            return Optional.empty();
        }
        byte[] plain = new byte[part.plainBytes()];
        try {
            if (Zstd.decompress(plain, packed) != plain.length) {
                return Optional.empty();
            }
        } catch (ZstdException _) {
            return Optional.empty();
        }
        ByteBuffer buffer = FileLayout.little(plain, 0, plain.length);
        boolean devices = new FileNames("device").read(buffer);
        boolean streams = devices && new FileNames("stream").read(buffer);
        if (!streams || buffer.remaining() != (long) part.count() * FileLayout.INDEX_ROW_BYTES) {
            return Optional.empty();
        }
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < part.count(); i++) {
            rows.add(new Row(buffer.getLong(), buffer.getLong(), buffer.getLong(), buffer.getLong()));
        }
        return Optional.of(new CompactIndex(List.copyOf(rows), part.first()));
    }
}
