package csdbench.trace.binary;

import csdbench.trace.NamingReader;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import java.io.InputStream;

/**
 * Reads the flat file of vdbench and Swat, {@code flatfile.bin}: big-endian records of 56 bytes: a constant header,
 * start and response time in microseconds, device, offset in bytes, size in bytes, process, and 1 for a read or 0 for a
 * write. A response time of 0 means unknown.
 */
public final class FlatFileReader extends NamingReader {
    /** The header of each record. */
    public static final long RECORD = 0xeeee_0500_0000_0007L;

    private static final int RECORD_BYTES = 56;
    private static final long US_TO_NS = 1000;
    private static final int MARK = 0xeeee;
    private static final int MARK_SHIFT = 48;
    private static final int LENGTH_MASK = 0xffffff;
    private static final int MAX_LONGS = 1 << 12;

    private final Window window;

    /**
     * @param input closed with the reader
     * @param file for messages
     * @param strict whether a malformed record is an error
     */
    public FlatFileReader(InputStream input, String file, boolean strict) {
        super(file, strict);
        window = new Window(input, file);
    }

    @Override
    public boolean next(TraceEntry entry) throws TraceProblem {
        while (window.has(Long.BYTES)) {
            long header = window.bigLong(0);
            if (header == RECORD) {
                if (!window.has(RECORD_BYTES)) {
                    break;
                }
                String mistake = read(entry);
                long position = window.position();
                window.skip(RECORD_BYTES);
                if (mistake == null) {
                    return true;
                }
                rejects.malformed("byte " + position, mistake);
            } else if (!skipRecord(header)) {
                break;
            }
        }
        if (window.remaining() > 0) {
            rejects.malformed("byte " + window.position(), "the file ends in the middle of a record");
            window.skip(window.remaining());
        }
        return false;
    }

    /** Reads a record; returns what is wrong with it, or null. */
    private String read(TraceEntry entry) {
        long startUs = window.bigLong(8);
        long responseUs = window.bigLong(16);
        int flag = window.byteAt(48);
        long largest = Long.MAX_VALUE / US_TO_NS;
        if (startUs < 0 || startUs > largest || responseUs < 0 || responseUs > largest) {
            return "it starts at " + startUs + " us and takes " + responseUs + " us, which are not valid times";
        }
        if (flag != 0 && flag != 1) {
            return "its flag is " + flag + ", expected 1 for a read or 0 for a write";
        }
        entry.set(startUs * US_TO_NS, flag == 1, window.bigLong(32), window.bigInt(40));
        entry.setLatencyNs(responseUs == 0 ? TraceEntry.NO_LATENCY : responseUs * US_TO_NS);
        int device = devices.numberOf(window.bigLong(24), Long::toString);
        int stream = streams.numberOf(window.bigInt(44), Long::toString);
        entry.setOrigin(device, stream);
        return device < 0 || stream < 0 ? "it has one too many names of devices or processes" : entry.impossible();
    }

    /** Skips a record of another type or unknown bytes; returns whether the file goes on. */
    private boolean skipRecord(long header) throws TraceProblem {
        int longs = (int) header & LENGTH_MASK;
        if (header >>> MARK_SHIFT == MARK && longs > 0 && longs <= MAX_LONGS) {
            rejects.leftOut("record that is not an I/O");
            return window.skipFar((long) longs * Long.BYTES);
        }
        rejects.malformed("byte " + window.position(), "there is no record, expected one that begins with EE EE 05 00");
        while (window.has(Long.BYTES)) {
            if (window.bigLong(0) == RECORD) {
                return true;
            }
            window.skip(1);
        }
        window.skip(window.remaining());
        return false;
    }

    @Override
    public void close() {
        window.close();
    }
}
