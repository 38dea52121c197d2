package csdbench.trace.compact;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Compresses the parts of a block separately, because each holds similar data. One thread at a time. */
final class Packer implements AutoCloseable {
    /** Compression level of zstd. */
    private static final int LEVEL = 6;

    private static final int FIRST_BYTES = 1 << 16;

    private final ZstdCompressCtx context = new ZstdCompressCtx();
    private byte[] packed = new byte[FIRST_BYTES];
    private byte[] plane = new byte[0];
    private int packedBytes;
    private int plainBytes;

    Packer() {
        context.setLevel(LEVEL);
        context.setContentSize(true);
    }

    void clear() {
        packedBytes = 0;
        plainBytes = 0;
    }

    int packedBytes() {
        return packedBytes;
    }

    int plainBytes() {
        return plainBytes;
    }

    /** The packed bytes, not a copy. */
    byte[] packed() {
        return packed;
    }

    /** Appends the packed bytes of another. */
    void append(Packer other) {
        room(other.packedBytes);
        System.arraycopy(other.packed, 0, packed, packedBytes, other.packedBytes);
        packedBytes += other.packedBytes;
        plainBytes += other.plainBytes;
    }

    /** Adds bytes. */
    void add(byte[] plain, int length) {
        int max = (int) Zstd.compressBound(length);
        room(max);
        packedBytes += context.compressByteArray(packed, packedBytes, packed.length - packedBytes, plain, 0, length);
        plainBytes += length;
    }

    private void room(int more) {
        if (packed.length - packedBytes < more) {
            packed = Arrays.copyOf(packed, Math.max(packed.length * 2, packedBytes + more));
        }
    }

    /** Adds a column of values. */
    void column(int kind, long[] values, int count) {
        long base = values[0];
        for (int i = 1; i < count; i++) {
            base = Math.min(base, values[i]);
        }
        long unit = 0;
        long largest = 0;
        for (int i = 0; i < count; i++) {
            long above = values[i] - base;
            unit = commonUnit(unit, above);
            largest = Long.compareUnsigned(above, largest) > 0 ? above : largest;
        }
        unit = unit == 0 ? 1 : unit;
        long[] numbers = new long[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = unit == 1 ? values[i] - base : Long.divideUnsigned(values[i] - base, unit);
        }
        planes(kind, base, unit, numbers, Long.divideUnsigned(largest, unit));
    }

    /** Adds a column of optional values. */
    void optionalColumn(long[] values, int count, long none) {
        long base = Long.MAX_VALUE;
        for (int i = 0; i < count; i++) {
            base = values[i] == none ? base : Math.min(base, values[i]);
        }
        long unit = 0;
        for (int i = 0; i < count; i++) {
            unit = values[i] == none ? unit : commonUnit(unit, values[i] - base);
        }
        unit = unit == 0 ? 1 : unit;
        long[] numbers = new long[count];
        long largest = 0;
        for (int i = 0; i < count; i++) {
            numbers[i] = values[i] == none ? 0 : 1 + (values[i] - base) / unit;
            largest = Math.max(largest, numbers[i]);
        }
        planes(FileLayout.OPTIONAL_VALUES, base, unit, numbers, largest);
    }

    /** Adds an empty column. */
    void emptyColumn(int kind) {
        planes(kind, 0, 1, new long[0], 0);
    }

    /** Greatest common divisor, unsigned. */
    private static long commonUnit(long unit, long value) {
        long one = unit;
        long other = value;
        while (other != 0) {
            long rest = one == 1 ? 0 : Long.remainderUnsigned(one, other);
            one = one == 1 ? 1 : other;
            other = rest;
        }
        return one;
    }

    private void planes(int kind, long base, long unit, long[] numbers, long largest) {
        int width = (Long.SIZE - Long.numberOfLeadingZeros(largest) + Byte.SIZE - 1) / Byte.SIZE;
        byte[] head = ByteBuffer.allocate(FileLayout.COLUMN_HEAD_BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put((byte) kind)
                .put((byte) width)
                .putLong(base)
                .putLong(unit)
                .array();
        add(head, head.length);
        if (plane.length < numbers.length) {
            plane = new byte[numbers.length];
        }
        for (int each = 0; each < width; each++) {
            for (int i = 0; i < numbers.length; i++) {
                plane[i] = (byte) (numbers[i] >>> each * Byte.SIZE);
            }
            add(plane, numbers.length);
        }
    }

    @Override
    public void close() {
        context.close();
    }
}
