package csdbench.trace.text;

import csdbench.trace.NamingReader;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Reads a trace line by line. One thread at a time. */
public final class LineReader extends NamingReader {
    /** Longer lines are malformed; limits the buffer. */
    public static final int MAX_LINE_BYTES = 1 << 16;

    private static final int FIRST_BUFFER_BYTES = 1 << 13;
    private static final int BUFFER_BYTES = 1 << 18;

    /** Byte order mark of UTF-8. */
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

    private final InputStream input;
    private final String file;
    private final LineFormat format;
    private final byte separator;
    private final Line line;
    private byte[] buffer = new byte[FIRST_BUFFER_BYTES];
    private int start;
    private int filled;
    private int lastBytes;
    private long lineNumber;
    private boolean inputEnded;
    private boolean skipping;

    /**
     * @param input closed with the reader
     * @param file for messages
     * @param separator of fields; a blank means any number of blanks
     * @param strict whether a malformed line is an error
     */
    public LineReader(InputStream input, String file, LineFormat format, char separator, boolean strict) {
        super(file, strict);
        this.input = input;
        this.file = file;
        this.format = format;
        this.separator = (byte) separator;
        this.line = new Line(devices, streams, rejects);
    }

    @Override
    public boolean next(TraceEntry entry) throws TraceProblem {
        while (nextLine()) {
            if (line.blank()) {
                continue;
            }
            entry.setLatencyNs(TraceEntry.NO_LATENCY);
            LineFormat.Found found = format.read(line, entry);
            String mistake = line.firstMistake();
            if (mistake == null && found == LineFormat.Found.REQUEST) {
                mistake = entry.impossible();
                if (mistake == null) {
                    return true;
                }
            }
            if (mistake != null) {
                rejects.malformed("line " + lineNumber, mistake);
            }
        }
        return false;
    }

    /** Moves to the next line that is short enough. */
    private boolean nextLine() throws TraceProblem {
        while (true) {
            // Lines are mostly as long as the one before.
            int behind = lastBytes > Long.SIZE && filled - start > Long.SIZE && Bytes.plain(buffer, start)
                    ? start + Long.SIZE
                    : start;
            int at = Bytes.find(buffer, behind, filled, (byte) '\n');
            if (at == filled && !inputEnded && at - start <= MAX_LINE_BYTES) {
                fill();
                continue;
            }
            if (at == filled && at == start && inputEnded) {
                return false;
            }
            boolean whole = at < filled;
            boolean tooLong = at - start > MAX_LINE_BYTES;
            int from = start;
            start = whole ? at + 1 : at;
            lastBytes = at - from;
            if (tooLong || skipping) {
                skip(whole || inputEnded);
                continue;
            }
            lineNumber++;
            int stop = at > from && buffer[at - 1] == '\r' ? at - 1 : at;
            int begin = lineNumber == 1 && marked(from, stop) ? from + BYTE_ORDER_MARK.length : from;
            line.set(buffer, begin, stop, separator);
            return true;
        }
    }

    private boolean marked(int from, int stop) {
        int to = Math.min(from + BYTE_ORDER_MARK.length, stop);
        return Arrays.equals(buffer, from, to, BYTE_ORDER_MARK, 0, BYTE_ORDER_MARK.length);
    }

    private void skip(boolean toItsEnd) throws TraceProblem {
        if (!skipping) {
            lineNumber++;
            rejects.malformed(
                    "line " + lineNumber, "it is longer than " + MAX_LINE_BYTES + " bytes, so this is not such a text");
        }
        skipping = !toItsEnd;
    }

    private void fill() throws TraceProblem {
        if (start > 0) {
            System.arraycopy(buffer, start, buffer, 0, filled - start);
            filled -= start;
            start = 0;
        }
        if (filled == buffer.length || lineNumber > 0 && buffer.length < BUFFER_BYTES) {
            buffer = Arrays.copyOf(buffer, Math.max(buffer.length * 2, BUFFER_BYTES));
        }
        try {
            int count = input.read(buffer, filled, buffer.length - filled);
            if (count < 0) {
                inputEnded = true;
            } else {
                filled += count;
            }
        } catch (IOException e) {
            throw new TraceProblem("cannot read " + file + " after line " + lineNumber + ": " + e.getMessage()
                    + "; is the file whole?");
        }
    }

    @Override
    public void close() {
        try {
            input.close();
        } catch (IOException _) {
            // Read-only, so nothing is lost.
        }
    }
}
