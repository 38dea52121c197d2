package csdbench.trace.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Searches bytes, eight at a time (SWAR). Results for eight bytes have the highest bit set in each match. */
final class Bytes {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long EACH_BYTE = 0x0101_0101_0101_0101L;
    private static final long LOW_BITS = 0x7f7f_7f7f_7f7f_7f7fL;
    private static final long HIGH_BITS = ~LOW_BITS;

    /** Adding this carries into the highest bit of each byte above a blank. */
    private static final long ABOVE_BLANK = (0x7f - ' ') * EACH_BYTE;

    private Bytes() {}

    /** Which of eight bytes equal a given one. */
    static long equal(byte[] bytes, int at, byte wanted) {
        long differences = (long) LONGS.get(bytes, at) ^ (wanted & 0xff) * EACH_BYTE;
        return ~((differences & LOW_BITS) + LOW_BITS | differences | LOW_BITS);
    }

    /** Which of eight bytes are neither blanks nor control characters. */
    static long letters(byte[] bytes, int at) {
        long eight = (long) LONGS.get(bytes, at);
        return ((eight & LOW_BITS) + ABOVE_BLANK | eight) & HIGH_BITS;
    }

    /** Whether a byte is a blank or a control character. */
    static boolean isBlank(byte each) {
        return each >= 0 && each <= ' ';
    }

    /**
     * The first index of a byte.
     *
     * @return its index from {@code from} on, or {@code to} if there is none before
     */
    static int find(byte[] bytes, int from, int to, byte wanted) {
        int at = from;
        for (; at <= to - Long.BYTES; at += Long.BYTES) {
            long equal = equal(bytes, at, wanted);
            if (equal != 0) {
                return at + (Long.numberOfTrailingZeros(equal) >>> 3);
            }
        }
        while (at < to && bytes[at] != wanted) {
            at++;
        }
        return at;
    }
}
