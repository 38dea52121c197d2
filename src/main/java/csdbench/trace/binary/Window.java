package csdbench.trace.binary;

import csdbench.trace.TraceProblem;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** A window that moves over the bytes of a file. One thread at a time. */
final class Window {
    private static final int FIRST_BUFFER_BYTES = 1 << 13;
    private static final int BUFFER_BYTES = 1 << 18;
    private static final VarHandle BIG_LONG = longs(ByteOrder.BIG_ENDIAN);
    private static final VarHandle LITTLE_LONG = longs(ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle BIG_INT = ints(ByteOrder.BIG_ENDIAN);
    private static final VarHandle LITTLE_INT = ints(ByteOrder.LITTLE_ENDIAN);

    private final InputStream input;
    private final String file;
    private byte[] buffer = new byte[FIRST_BUFFER_BYTES];
    private int at;
    private int filled;
    private long passedBytes;
    private boolean inputEnded;

    /**
     * @param input closed with the window
     * @param file for messages
     */
    Window(InputStream input, String file) {
        this.input = input;
        this.file = file;
    }

    private static VarHandle longs(ByteOrder order) {
        return MethodHandles.byteArrayViewVarHandle(long[].class, order);
    }

    private static VarHandle ints(ByteOrder order) {
        return MethodHandles.byteArrayViewVarHandle(int[].class, order);
    }

    /**
     * Whether this many bytes are left; they can then be read.
     *
     * @param bytes at most 8 KiB
     */
    boolean has(int bytes) throws TraceProblem {
        return filled - at >= bytes || fillUpTo(bytes);
    }

    private boolean fillUpTo(int bytes) throws TraceProblem {
        if (inputEnded) {
            return false;
        }
        byte[] into = passedBytes + at > 0 && buffer.length < BUFFER_BYTES ? new byte[BUFFER_BYTES] : buffer;
        System.arraycopy(buffer, at, into, 0, filled - at);
        buffer = into;
        passedBytes += at;
        filled -= at;
        at = 0;
        try {
            while (filled < bytes) {
                int count = input.read(buffer, filled, buffer.length - filled);
                if (count < 0) {
                    inputEnded = true;
                    return false;
                }
                filled += count;
            }
        } catch (IOException e) {
            throw new TraceProblem("cannot read " + file + " after byte " + position() + ": " + e.getMessage()
                    + "; is the file whole?");
        }
        return true;
    }

    /** File position of the window. */
    long position() {
        return passedBytes + at;
    }

    /** Remaining bytes after {@link #has} returned false. */
    int remaining() {
        return filled - at;
    }

    /** Skips bytes of the window. */
    void skip(int bytes) {
        at += bytes;
    }

    /** Skips any number of bytes; returns whether there were as many. */
    boolean skipFar(long bytes) throws TraceProblem {
        long left = bytes;
        while (left > filled - at) {
            left -= filled - at;
            at = filled;
            if (!has(1)) {
                return false;
            }
        }
        at += (int) left;
        return true;
    }

    long bigLong(int offset) {
        return (long) BIG_LONG.get(buffer, at + offset);
    }

    long littleLong(int offset) {
        return (long) LITTLE_LONG.get(buffer, at + offset);
    }

    int bigInt(int offset) {
        return (int) BIG_INT.get(buffer, at + offset);
    }

    int littleInt(int offset) {
        return (int) LITTLE_INT.get(buffer, at + offset);
    }

    byte byteAt(int offset) {
        return buffer[at + offset];
    }

    /** Some bytes as text, up to their first zero. */
    String text(int bytes) {
        int length = 0;
        while (length < bytes && buffer[at + length] != 0) {
            length++;
        }
        return new String(buffer, at, length, StandardCharsets.UTF_8);
    }

    void close() {
        try {
            input.close();
        } catch (IOException _) {
            // Read-only, so nothing is lost.
        }
    }
}
