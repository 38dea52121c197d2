package csdbench.trace.binary;

import csdbench.trace.NameTable;
import csdbench.trace.NamingReader;
import csdbench.trace.ReadProblems;
import csdbench.trace.ScsiOp;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import java.io.InputStream;

/**
 * Reads CloudPhysics' traces of virtual disks: little-endian records of 32 bytes (version 1: serial number, length in
 * bytes, scatter entries, command, version, sector, microseconds) or 40 bytes (version 2: command, version, serial
 * number, length in bytes, scatter entries, sector, microseconds, latency in microseconds).
 */
public final class VscsiReader extends NamingReader {
    private static final int BYTES_1 = 32;
    private static final int BYTES_2 = 40;
    private static final int VERSION_1_AT = 14;
    private static final int VERSION_2_AT = 2;
    private static final int RECORDS_TO_RECOGNISE = 8;
    private static final long US_TO_NS = 1000;
    private static final int SECTOR_SHIFT = 9;
    private static final int MAX_CODE = 0xff;

    private final String file;
    private final Window window;
    private final int device;
    private int version;

    /**
     * @param input closed with the reader
     * @param file for messages
     * @param strict whether a malformed record is an error
     */
    public VscsiReader(InputStream input, String file, boolean strict) {
        // There are no processes.
        super(new NameTable(), new ReadProblems(file, strict));
        this.file = file;
        window = new Window(input, file);
        device = devices.numberOf("disk");
    }

    /** Whether the first bytes are of this format. */
    public static boolean recognises(byte[] head) {
        return begins(head, BYTES_1, VERSION_1_AT, 1, 12) || begins(head, BYTES_2, VERSION_2_AT, 2, 0);
    }

    private static boolean begins(byte[] head, int bytes, int versionAt, int version, int codeAt) {
        int records = Math.min(head.length / bytes, RECORDS_TO_RECOGNISE);
        boolean known = false;
        for (int i = 0; i < records; i++) {
            int from = i * bytes;
            if (head[from + versionAt + 1] != version || head[from + codeAt + 1] != 0) {
                return false;
            }
            known |= ScsiOp.of(head[from + codeAt] & MAX_CODE).movesData();
        }
        return known;
    }

    @Override
    public boolean next(TraceEntry entry) throws TraceProblem {
        if (version == 0 && !findVersion()) {
            return false;
        }
        int bytes = version == 1 ? BYTES_1 : BYTES_2;
        while (window.has(bytes)) {
            ScsiOp op = ScsiOp.of(code());
            String mistake = read(entry, op);
            long position = window.position();
            window.skip(bytes);
            if (mistake != null) {
                rejects.malformed("byte " + position, mistake);
            } else if (op.movesData() || op == ScsiOp.FLUSH) {
                return true;
            } else {
                rejects.leftOut(op.kind());
            }
        }
        if (window.remaining() > 0) {
            rejects.malformed("byte " + window.position(), "the file ends in the middle of a record");
            window.skip(window.remaining());
        }
        return false;
    }

    private boolean findVersion() throws TraceProblem {
        if (!window.has(BYTES_1)) {
            rejects.malformed("byte 0", "the file is shorter than a record");
            version = 1;
            return false;
        }
        if (window.byteAt(VERSION_1_AT + 1) == 1) {
            version = 1;
        } else if (window.byteAt(VERSION_2_AT + 1) == 2) {
            version = 2;
        } else {
            throw new TraceProblem(file + " begins with no record of a virtual disk's trace, neither of version 1 nor"
                    + " of version 2; name its format by --format");
        }
        return true;
    }

    private int code() {
        return version == 1 ? window.littleInt(12) & 0xffff : window.littleInt(0) & 0xffff;
    }

    /** Reads a record; returns what is wrong with it, or null. */
    private String read(TraceEntry entry, ScsiOp op) {
        int marked = window.byteAt((version == 1 ? VERSION_1_AT : VERSION_2_AT) + 1);
        if (marked != version || code() > MAX_CODE) {
            return "there is no record of version " + version;
        }
        long sector = window.littleLong(16);
        long timeUs = window.littleLong(24);
        if (timeUs < 0 || timeUs > Long.MAX_VALUE / US_TO_NS) {
            return "its time is " + timeUs + " us, which is not a valid time";
        }
        if (op == ScsiOp.FLUSH) {
            entry.set(TraceEntry.Kind.FLUSH, timeUs * US_TO_NS, 0, 0);
            entry.setOrigin(device, 0);
            entry.setLatencyNs(TraceEntry.NO_LATENCY);
            return entry.impossible();
        }
        if (!op.movesData()) {
            return null;
        }
        boolean known = sector >= 0 && sector <= Long.MAX_VALUE >> SECTOR_SHIFT;
        long length = window.littleInt(version == 1 ? 4 : 8) & 0xffffffffL;
        entry.set(timeUs * US_TO_NS, op == ScsiOp.READ, known ? sector << SECTOR_SHIFT : -1, length);
        entry.setOrigin(device, 0);
        long responseUs = version == 2 ? window.littleLong(32) : 0;
        boolean told = responseUs > 0 && responseUs <= Long.MAX_VALUE / US_TO_NS;
        entry.setLatencyNs(told ? responseUs * US_TO_NS : TraceEntry.NO_LATENCY);
        return entry.impossible();
    }

    @Override
    public void close() {
        window.close();
    }
}
