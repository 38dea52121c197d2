package csdbench.drive.counters;

import java.math.BigInteger;
import java.util.HexFormat;

/** Log pages laid out byte by byte; numbers little-endian. */
public final class PageBytes {
    private final byte[] bytes;

    public PageBytes(int length) {
        bytes = new byte[length];
    }

    public PageBytes put(int offset, int length, long value) {
        return put(offset, length, BigInteger.valueOf(value));
    }

    public PageBytes put(int offset, int length, BigInteger value) {
        for (int i = 0; i < length; i++) {
            bytes[offset + i] = value.shiftRight(8 * i).byteValue();
        }
        return this;
    }

    PageBytes hex(int offset, String text) {
        byte[] part = HexFormat.of().parseHex(text);
        System.arraycopy(part, 0, bytes, offset, part.length);
        return this;
    }

    public byte[] bytes() {
        return bytes.clone();
    }

    /** An OCP page of which only its identity is set. */
    public static PageBytes ocp() {
        return new PageBytes(512).put(494, 2, 3).hex(496, "c5af1028eabff2a49c4f6f7cc914d5af");
    }
}
