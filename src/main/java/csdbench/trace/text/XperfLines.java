package csdbench.trace.text;

import csdbench.trace.TraceEntry;

/**
 * The output of {@code xperf} for a Windows trace: events of many kinds, of which disk events are read. The lines
 * between {@code BeginHeader} and {@code EndHeader} name the columns, which differ between versions. Times are
 * microseconds, on completion; offsets and sizes are hexadecimal bytes.
 */
public final class XperfLines implements LineFormat {
    private static final int US_TO_NS_DECIMALS = 3;
    private static final int UNKNOWN = -1;

    /** Newer versions have one more column. */
    private static final int FIELDS_TO_SPARE = 1;

    private int process = UNKNOWN;
    private int thread = UNKNOWN;
    private int offset = UNKNOWN;
    private int size = UNKNOWN;
    private int elapsed = UNKNOWN;
    private int disk = UNKNOWN;

    @Override
    public Found read(Line line, TraceEntry entry) {
        boolean read = line.is(0, "DiskRead");
        if (!read && !line.is(0, "DiskWrite")) {
            boolean flush = line.is(0, "DiskFlush") && !line.is(1, "TimeStamp");
            return flush ? line.leaveOut("flush") : Found.NOTHING;
        }
        if (line.is(1, "TimeStamp")) {
            readColumns(line);
            return Found.NOTHING;
        }
        if (offset < 0 || size < 0 || elapsed < 0 || disk < 0) {
            line.mistake("no line before it names the columns, expected one with ByteOffset, IOSize, ElapsedTime and"
                    + " DiskNum");
            return Found.NOTHING;
        }
        long latencyNs = line.fixed(elapsed, US_TO_NS_DECIMALS);
        entry.set(line.fixed(1, US_TO_NS_DECIMALS) - latencyNs, read, line.hex(offset), line.hex(size));
        entry.setLatencyNs(latencyNs);
        int device = line.device(disk);
        entry.setOrigin(device, stream(line, device));
        return Found.REQUEST;
    }

    private int stream(Line line, int device) {
        if (thread < 0) {
            return process < 0 ? line.streamOfDevice(device) : line.stream(process);
        }
        return process == thread - 1 ? line.streamOfTwo(process) : line.stream(thread);
    }

    private void readColumns(Line line) {
        process = Columns.find(line, "processnamepid");
        if (process < 0) {
            process = Columns.find(line, "processpid");
        }
        thread = Columns.find(line, "threadid");
        offset = Columns.find(line, "byteoffset");
        size = Columns.find(line, "iosize");
        elapsed = Columns.find(line, "elapsedtime");
        disk = Columns.find(line, "disknum");
        int last = Math.max(Math.max(thread, elapsed), Math.max(Math.max(offset, size), disk));
        line.limitFields(last + 1 + FIELDS_TO_SPARE);
    }
}
