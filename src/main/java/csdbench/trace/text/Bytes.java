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

    /** Adding this carries into the highest bit of each byte above 9. */
    private static final long NO_DIGIT = (0x7f - 9) * EACH_BYTE;

    /** Multiplying by this gathers the lowest bit of each byte in the highest byte. */
    private static final long GATHER = 0x0102_0408_1020_4080L;

    /** The lower half of each half. */
    private static final long PAIRS = 0x0000_00ff_0000_00ffL;

    private static final long HUNDRED_MILLION = 100_000_000;

    private Bytes() {}

    /** Which of eight bytes equal a given one. */
    static long equal(byte[] bytes, int at, byte wanted) {
        long differences = (long) LONGS.get(bytes, at) ^ (wanted & 0xff) * EACH_BYTE;
        return ~((differences & LOW_BITS) + LOW_BITS | differences | LOW_BITS);
    }

    /** Which of 64 bytes are neither blanks nor control characters, the first as lowest bit; none behind the end. */
    static long letters(byte[] bytes, int at) {
        if (at > bytes.length - Long.SIZE) {
            return lettersAtTheEnd(bytes, at);
        }
        long letters = eightLetters(bytes, at);
        letters |= eightLetters(bytes, at + 8) << 8;
        letters |= eightLetters(bytes, at + 16) << 16;
        letters |= eightLetters(bytes, at + 24) << 24;
        letters |= eightLetters(bytes, at + 32) << 32;
        letters |= eightLetters(bytes, at + 40) << 40;
        letters |= eightLetters(bytes, at + 48) << 48;
        return letters | eightLetters(bytes, at + 56) << 56;
    }

    /** Whether none of 64 bytes is a control character, such as the end of a line. */
    static boolean plain(byte[] bytes, int at) {
        long below = below((long) LONGS.get(bytes, at))
                | below((long) LONGS.get(bytes, at + 8))
                | below((long) LONGS.get(bytes, at + 16))
                | below((long) LONGS.get(bytes, at + 24))
                | below((long) LONGS.get(bytes, at + 32))
                | below((long) LONGS.get(bytes, at + 40))
                | below((long) LONGS.get(bytes, at + 48))
                | below((long) LONGS.get(bytes, at + 56));
        return (below & HIGH_BITS) == 0;
    }

    private static long below(long eight) {
        return eight - ' ' * EACH_BYTE & ~eight;
    }

    private static long eightLetters(byte[] bytes, int at) {
        long eight = (long) LONGS.get(bytes, at);
        long high = ((eight & LOW_BITS) + ABOVE_BLANK | eight) & HIGH_BITS;
        return (high >>> 7) * GATHER >>> Long.SIZE - Byte.SIZE;
    }

    private static long lettersAtTheEnd(byte[] bytes, int at) {
        long letters = 0;
        for (int i = at; i < bytes.length; i++) {
            letters |= isBlank(bytes[i]) ? 0 : 1L << i - at;
        }
        return letters;
    }

    /**
     * A number of 1 to 16 digits.
     *
     * @return -1 for anything else, and where the number begins too near to the beginning of the bytes
     */
    static long digits(byte[] bytes, int from, int to) {
        int length = to - from;
        if (length <= Long.BYTES) {
            return length > 0 && to >= Long.BYTES ? lastDigits(bytes, to, length) : -1;
        }
        if (length > 2 * Long.BYTES || to < 2 * Long.BYTES) {
            return -1;
        }
        long high = lastDigits(bytes, to - Long.BYTES, length - Long.BYTES);
        long low = lastDigits(bytes, to, Long.BYTES);
        return (high | low) < 0 ? -1 : high * HUNDRED_MILLION + low;
    }

    /** The number of the last digits before a place; -1 if they are none. */
    private static long lastDigits(byte[] bytes, int to, int length) {
        int others = (Long.BYTES - length) * Byte.SIZE;
        // Each digit as a byte, the last one highest; in place of other bytes 0.
        long each = ((long) LONGS.get(bytes, to - Long.BYTES) ^ '0' * EACH_BYTE) >>> others << others;
        if (((each + NO_DIGIT | each) & HIGH_BITS) != 0) {
            return -1;
        }
        long pairs = each * 10 + (each >>> 8);
        long low = (pairs & PAIRS) * (100 + (1_000_000L << 32));
        long high = (pairs >>> 16 & PAIRS) * (1 + (10_000L << 32));
        return low + high >>> 32;
    }

    /** Whether a word has a letter. */
    static boolean has(long word, char letter) {
        long differences = word ^ letter * EACH_BYTE;
        return (differences - EACH_BYTE & ~differences & HIGH_BITS) != 0;
    }

    /** The bytes of a range of 1 to 8 as one number; 0 for other lengths and at the end of the bytes. */
    static long word(byte[] bytes, int from, int to) {
        int length = to - from;
        if (length <= 0 || length > Long.BYTES || from > bytes.length - Long.BYTES) {
            return 0;
        }
        return (long) LONGS.get(bytes, from) << (Long.BYTES - length) * Byte.SIZE;
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
        long each = (wanted & 0xff) * EACH_BYTE;
        int at = from;
        for (; at <= to - Long.BYTES; at += Long.BYTES) {
            long equal = firstZero((long) LONGS.get(bytes, at) ^ each);
            if (equal != 0) {
                return at + (Long.numberOfTrailingZeros(equal) >>> 3);
            }
        }
        while (at < to && bytes[at] != wanted) {
            at++;
        }
        return at;
    }

    /** The highest bit of the first byte that is zero, and maybe of later ones. */
    private static long firstZero(long eight) {
        return eight - EACH_BYTE & ~eight & HIGH_BITS;
    }
}
