package csdbench.trace.compact;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * One property of the requests of a block, as read: unsigned numbers, to be multiplied by a unit and added to a base,
 * each byte in a plane of its own. One thread at a time.
 */
final class Column {
    private static final int BYTE = 0xff;

    private byte[] bytes = new byte[0];
    private int kind;
    private int width;
    private long base;
    private long unit;
    private int planes;
    private int count;

    /**
     * Sets this to the column at an offset.
     *
     * @param requests number of values
     * @return its end; -1 if it is invalid
     */
    int set(byte[] plain, int at, int end, int requests) {
        if (end - at < FileLayout.COLUMN_HEAD_BYTES) {
            return -1;
        }
        ByteBuffer head = FileLayout.little(plain, at, FileLayout.COLUMN_HEAD_BYTES);
        bytes = plain;
        kind = head.get();
        width = head.get();
        base = head.getLong();
        unit = head.getLong();
        planes = at + FileLayout.COLUMN_HEAD_BYTES;
        count = requests;
        boolean possible = kind >= 0 && kind <= FileLayout.OPTIONAL_VALUES && width >= 0 && width <= Long.BYTES;
        return possible && end - planes >= (long) width * requests ? planes + width * requests : -1;
    }

    int kind() {
        return kind;
    }

    /** Decodes the values of a range of requests. */
    void read(int from, int length, long[] into) {
        int low = planes + from;
        int second = low + count;
        int third = second + count;
        switch (width) {
            case 0 -> Arrays.fill(into, 0, length, base);
            case 1 -> {
                for (int i = 0; i < length; i++) {
                    into[i] = base + unit * (bytes[low + i] & BYTE);
                }
            }
            case 2 -> {
                for (int i = 0; i < length; i++) {
                    into[i] = base + unit * (bytes[low + i] & BYTE | (bytes[second + i] & BYTE) << 8);
                }
            }
            case 3 -> {
                for (int i = 0; i < length; i++) {
                    int number =
                            bytes[low + i] & BYTE | (bytes[second + i] & BYTE) << 8 | (bytes[third + i] & BYTE) << 16;
                    into[i] = base + unit * number;
                }
            }
            default -> readWide(low, length, into);
        }
    }

    private void readWide(int low, int length, long[] into) {
        Arrays.fill(into, 0, length, 0);
        for (int plane = 0; plane < width; plane++) {
            int at = low + plane * count;
            int shift = plane * Byte.SIZE;
            for (int i = 0; i < length; i++) {
                into[i] |= (bytes[at + i] & (long) BYTE) << shift;
            }
        }
        for (int i = 0; i < length; i++) {
            into[i] = base + unit * into[i];
        }
    }

    /** Decodes values of which 0 means none. */
    void readOptional(int from, int length, long[] into, long none) {
        long ownBase = base;
        long ownUnit = unit;
        base = 0;
        unit = 1;
        read(from, length, into);
        base = ownBase;
        unit = ownUnit;
        for (int i = 0; i < length; i++) {
            into[i] = into[i] == 0 ? none : base + unit * (into[i] - 1);
        }
    }
}
