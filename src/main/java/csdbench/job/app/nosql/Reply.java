package csdbench.job.app.nosql;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** What a server answers in version 2 of the protocol of Redis, RESP. Immutable. */
sealed interface Reply {
    /** A line. */
    record Line(String text) implements Reply {}

    /** A refusal. */
    record Refusal(String text) implements Reply {}

    record Number(long value) implements Reply {}

    /** Bytes that are not copied. */
    record Bytes(byte[] bytes) implements Reply {
        String text() {
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    /** There is none. */
    record Nothing() implements Reply {}

    record Many(List<Reply> replies) implements Reply {
        public Many {
            replies = List.copyOf(replies);
        }
    }

    /** Of a line; servers write shorter ones. */
    int MAX_LINE_BYTES = 64 << 10;

    int MAX_BYTES = 512 << 20;
    int MAX_DEPTH = 8;

    /**
     * Reads one; memory grows with what is there, not with what is announced.
     *
     * @param in buffered
     * @throws IOException when it ends within, or is none
     */
    static Reply read(InputStream in) throws IOException {
        return read(in, MAX_DEPTH);
    }

    private static Reply read(InputStream in, int depth) throws IOException {
        int kind = next(in);
        String line = line(in);
        return switch (kind) {
            case '+' -> new Line(line);
            case '-' -> new Refusal(line);
            case ':' -> new Number(number(line));
            case '$' -> {
                int length = length(line);
                yield length < 0 ? new Nothing() : new Bytes(bytes(in, length));
            }
            case '*' -> {
                int length = length(line);
                yield length < 0 ? new Nothing() : many(in, length, depth);
            }
            default -> throw strange(Character.toString(kind) + line);
        };
    }

    private static Reply many(InputStream in, int length, int depth) throws IOException {
        if (depth == 0) {
            throw strange("replies in replies");
        }
        List<Reply> replies = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            replies.add(read(in, depth - 1));
        }
        return new Many(replies);
    }

    private static byte[] bytes(InputStream in, int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw ended();
        }
        if (next(in) != '\r' || next(in) != '\n') {
            throw strange("bytes without an end");
        }
        return bytes;
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = next(in); next != '\r'; next = next(in)) {
            if (next == '\n' || line.length() == MAX_LINE_BYTES) {
                throw strange("a line without an end");
            }
            line.append((char) next);
        }
        if (next(in) != '\n') {
            throw strange("a line without an end");
        }
        return line.toString();
    }

    private static int length(String line) throws IOException {
        long length = number(line);
        if (length < -1 || length > MAX_BYTES) {
            throw strange("a length of " + length);
        }
        return (int) length;
    }

    private static long number(String line) throws IOException {
        try {
            return Long.parseLong(line);
        } catch (NumberFormatException _) {
            throw strange("'" + line + "' for a number");
        }
    }

    private static int next(InputStream in) throws IOException {
        int next = in.read();
        if (next < 0) {
            throw ended();
        }
        return next;
    }

    private static EOFException ended() {
        return new EOFException("the server closed the connection");
    }

    private static IOException strange(String what) {
        return new IOException("the server does not speak the protocol of Redis: it said " + what);
    }

    /** Writes a command as the server reads it. */
    static void write(OutputStream out, byte[]... words) throws IOException {
        out.write(("*" + words.length + "\r\n").getBytes(StandardCharsets.US_ASCII));
        for (byte[] word : words) {
            out.write(("$" + word.length + "\r\n").getBytes(StandardCharsets.US_ASCII));
            out.write(word);
            out.write('\r');
            out.write('\n');
        }
    }
}
