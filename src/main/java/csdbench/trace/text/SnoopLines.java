package csdbench.trace.text;

import csdbench.trace.TraceEntry;

/**
 * What {@code biosnoop} (BCC) and {@code iosnoop} (perf-tools) print, in the columns that their first line names. The
 * name of a process may have blanks, so what stands behind it is counted from the end. Times of {@code biosnoop}, and
 * {@code ENDs}, are those of the end, so what ends first begins before 0. {@code biosnoop} leaves the name of a disk
 * blank that it does not know. One thread at a time.
 */
public final class SnoopLines implements LineFormat {
    private static final int MS = 6;
    private static final int SECONDS = 9;

    private int columns;
    private int name;
    private int start;
    private int end;
    private int process;
    private int disk;
    private int kind;
    private int sector;
    private int bytes;
    private int latency;

    @Override
    public Found read(Line line, TraceEntry entry) {
        if (Columns.find(line, "comm") >= 0 && Columns.find(line, "pid") >= 0) {
            headings(line);
            return Found.NOTHING;
        }
        if (line.is(0, "Tracing") || line.is(0, "Ending") || line.firstByte() == '#') {
            return Found.NOTHING;
        }
        if (columns == 0) {
            line.mistake("no line before it names the columns, expected one with COMM, PID and BYTES");
            return Found.NOTHING;
        }
        long latencyNs = line.fixed(at(line, latency), MS);
        long timeNs = line.fixed(at(line, start >= 0 ? start : end), SECONDS);
        int letter = line.byteAt(at(line, kind), 0);
        if (letter != 'R' && letter != 'W') {
            return line.leaveOut("operation that is neither a read nor a write");
        }
        entry.set(
                start >= 0 ? timeNs : timeNs - latencyNs,
                letter == 'R',
                line.sectors(at(line, sector)),
                line.whole(at(line, bytes)));
        boolean diskless = line.fields() == columns - 1;
        entry.setOrigin(
                diskless ? line.deviceNamed("disk") : line.device(at(line, disk)),
                line.stream(at(line, process) + (diskless ? 1 : 0)));
        entry.setLatencyNs(latencyNs);
        return Found.REQUEST;
    }

    private void headings(Line line) {
        columns = line.fields();
        name = Columns.find(line, "comm");
        process = Columns.find(line, "pid");
        start = Columns.find(line, "starts");
        end = Math.max(Columns.find(line, "times"), Columns.find(line, "ends"));
        disk = Math.max(Columns.find(line, "disk"), Columns.find(line, "dev"));
        kind = Math.max(Columns.find(line, "t"), Columns.find(line, "type"));
        sector = Math.max(Columns.find(line, "sector"), Columns.find(line, "block"));
        bytes = Columns.find(line, "bytes");
        latency = Columns.find(line, "latms");
        if (Math.max(start, end) < 0 || disk < 0 || kind < 0 || sector < 0 || bytes < 0 || latency < 0) {
            columns = 0;
            line.mistake("columns of a time, DISK, T, SECTOR, BYTES and LAT(ms) are needed;"
                    + " iosnoop prints times with -s");
        }
    }

    private int at(Line line, int column) {
        return column <= name ? column : Math.max(0, line.fields() - columns + column);
    }
}
