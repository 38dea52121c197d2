package csdbench.trace.compact;

import csdbench.trace.TraceEntry;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;

/** The layout of the file's parts, described in {@code docs/development/trace-format.md}. */
final class FileLayout {
    /** Magic number, followed by the version. */
    static final byte[] MAGIC = "csdtrace".getBytes(StandardCharsets.US_ASCII);

    /** Last bytes of a complete file. */
    static final byte[] LAST = "ecartdsc".getBytes(StandardCharsets.US_ASCII);

    /** The version written; 1 had reads and writes only, 2 nothing of data. */
    static final int VERSION = 3;

    /** The first with a column of data. */
    private static final int WITH_DATA = 3;

    static final int HEADER_BYTES = 16;
    static final int PART_BYTES = 32;
    static final int TAIL_BYTES = 16;

    /** {@code BLK1}: requests follow. */
    static final int BLOCK = 0x314b4c42;

    /** {@code IDX1}: the index follows. */
    static final int INDEX = 0x31584449;

    /** Maximum requests of a block. */
    static final int MAX_REQUESTS = 1 << 16;

    /** Maximum length of a part, packed or plain. */
    static final int MAX_BYTES = 1 << 26;

    static final int NAMES_HEAD_BYTES = 8;
    static final int COLUMN_HEAD_BYTES = 18;
    static final int INDEX_ROW_BYTES = 32;

    /** The columns of a block, in their order. */
    static final int TIME = 0;

    /** A position in {@link #KINDS}. */
    static final int KIND = 1;

    static final int DEVICE = 2;
    static final int STREAM = 3;
    static final int LENGTH = 4;
    static final int OFFSET = 5;
    static final int LATENCY = 6;

    /** How far data compresses. */
    static final int DATA = 7;

    static final int COLUMNS = 8;

    /** How many of them the blocks of a version have. */
    static int columns(int version) {
        return version < WITH_DATA ? DATA : COLUMNS;
    }

    /** Kinds of requests by their number in a block. */
    static final List<TraceEntry.Kind> KINDS =
            List.of(TraceEntry.Kind.READ, TraceEntry.Kind.WRITE, TraceEntry.Kind.TRIM, TraceEntry.Kind.FLUSH);

    /** Column kinds. The values themselves. */
    static final int VALUES = 0;

    /** Differences from the previous value. */
    static final int STEPS = 1;

    /** Differences from the end of the previous request on the same device. */
    static final int STEPS_FROM_END = 2;

    /** Omitted; equal to the column of devices. */
    static final int AS_DEVICE = 3;

    /** Values plus one; 0 is no value. */
    static final int OPTIONAL_VALUES = 4;

    /** The header of a block or index. */
    record Part(int kind, int packedBytes, int plainBytes, int count, long first, int checksum) {
        /** Parses 32 bytes; null if they are not a header. */
        static Part read(byte[] bytes, int from) {
            int marker = little(bytes, from, Integer.BYTES).getInt();
            if (marker != BLOCK && marker != INDEX) {
                return null;
            }
            ByteBuffer buffer = little(bytes, from, PART_BYTES);
            Part part = new Part(
                    buffer.getInt(),
                    buffer.getInt(),
                    buffer.getInt(),
                    buffer.getInt(),
                    buffer.getLong(),
                    buffer.getInt());
            return buffer.getInt() == crc(bytes, from, PART_BYTES - Integer.BYTES) ? part : null;
        }

        byte[] bytes() {
            ByteBuffer buffer = ByteBuffer.allocate(PART_BYTES).order(ByteOrder.LITTLE_ENDIAN);
            buffer.putInt(kind)
                    .putInt(packedBytes)
                    .putInt(plainBytes)
                    .putInt(count)
                    .putLong(first)
                    .putInt(checksum);
            return buffer.putInt(crc(buffer.array(), 0, PART_BYTES - Integer.BYTES))
                    .array();
        }

        boolean sizesArePossible() {
            boolean sizes = packedBytes >= 0 && packedBytes <= MAX_BYTES && plainBytes >= 0 && plainBytes <= MAX_BYTES;
            return sizes && count >= 0 && (kind == INDEX || count <= MAX_REQUESTS);
        }
    }

    private FileLayout() {}

    static ByteBuffer little(byte[] bytes, int from, int length) {
        return ByteBuffer.wrap(bytes, from, length).order(ByteOrder.LITTLE_ENDIAN);
    }

    static int crc(byte[] bytes, int from, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, from, length);
        return (int) crc.getValue();
    }

    static byte[] header() {
        ByteBuffer buffer = ByteBuffer.allocate(HEADER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        buffer.put(MAGIC).putShort((short) VERSION).putShort((short) 0);
        return buffer.putInt(crc(buffer.array(), 0, HEADER_BYTES - Integer.BYTES))
                .array();
    }

    static byte[] tail(long indexAt) {
        ByteBuffer buffer = ByteBuffer.allocate(TAIL_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        return buffer.putLong(indexAt).put(LAST).array();
    }

    static boolean begins(byte[] head) {
        return head.length >= MAGIC.length && Arrays.equals(MAGIC, 0, MAGIC.length, head, 0, MAGIC.length);
    }
}
