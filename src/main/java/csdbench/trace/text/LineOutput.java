package csdbench.trace.text;

import csdbench.trace.TraceProblem;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Writes lines without allocating. One thread at a time. */
final class LineOutput {
    private static final int BUFFER_BYTES = 1 << 16;
    private static final int MAX_NUMBER = 24;

    private final OutputStream output;
    private final String file;
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private final byte[] digits = new byte[MAX_NUMBER];
    private int filled;

    /**
     * @param output closed with this
     * @param file for messages
     */
    LineOutput(OutputStream output, String file) {
        this.output = output;
        this.file = file;
    }

    LineOutput put(char letter) throws TraceProblem {
        if (filled == buffer.length) {
            flush();
        }
        buffer[filled++] = (byte) letter;
        return this;
    }

    LineOutput put(byte[] bytes) throws TraceProblem {
        for (byte each : bytes) {
            put((char) each);
        }
        return this;
    }

    /** Puts text; allocates. */
    LineOutput put(String text) throws TraceProblem {
        return put(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Puts a non-negative integer. */
    LineOutput put(long number) throws TraceProblem {
        return putFixed(number, 0);
    }

    /**
     * Puts a fixed-point number.
     *
     * @param number non-negative, in units of its last decimal
     * @param decimals number of decimals
     */
    LineOutput putFixed(long number, int decimals) throws TraceProblem {
        int at = digits.length;
        long left = number;
        for (int i = 0; i < decimals; i++) {
            digits[--at] = (byte) ('0' + left % 10);
            left /= 10;
        }
        if (decimals > 0) {
            digits[--at] = '.';
        }
        do {
            digits[--at] = (byte) ('0' + left % 10);
            left /= 10;
        } while (left > 0);
        while (at < digits.length) {
            put((char) digits[at++]);
        }
        return this;
    }

    void end() throws TraceProblem {
        put('\n');
    }

    private void flush() throws TraceProblem {
        try {
            output.write(buffer, 0, filled);
            filled = 0;
        } catch (IOException e) {
            throw problem(e);
        }
    }

    /** Writes buffered data and closes the file. */
    void close() throws TraceProblem {
        try (output) {
            output.write(buffer, 0, filled);
            filled = 0;
        } catch (IOException e) {
            throw problem(e);
        }
    }

    private TraceProblem problem(IOException e) {
        return TraceProblem.ofWriting("cannot write " + file + ": " + e.getMessage() + "; is there space left?");
    }
}
