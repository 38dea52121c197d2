package csdbench.trace.text;

import csdbench.trace.TraceEntry;
import csdbench.trace.TraceEntry.Kind;

/**
 * csdbench's own text format: a line of headings, then {@code
 * time_us,op,offset_bytes,length_bytes,device,stream,latency_us} in any order, times with up to three decimals, {@code
 * R}, {@code W}, {@code T} for a trim or {@code F} for a flush, whose offset and length are 0. Device, stream and
 * latency may be missing or empty.
 */
public final class CsvLines implements LineFormat {
    /** The header line written. */
    static final String HEADING = "time_us,op,offset_bytes,length_bytes,device,stream,latency_us";

    private static final int US_TO_NS_DECIMALS = 3;
    private static final int UNKNOWN = -1;
    private static final String ONLY_DEVICE = "device";

    private int time = UNKNOWN;
    private int op = UNKNOWN;
    private int offset = UNKNOWN;
    private int length = UNKNOWN;
    private int deviceField = UNKNOWN;
    private int streamField = UNKNOWN;
    private int latency = UNKNOWN;

    @Override
    public Found read(Line line, TraceEntry entry) {
        if (line.firstByte() > '9') {
            if (time >= 0 && Columns.find(line, "timeus") < 0) {
                line.mistake("neither a request nor the names of columns");
            } else {
                readColumns(line);
            }
            return Found.NOTHING;
        }
        if (time < 0 || op < 0 || offset < 0 || length < 0) {
            line.mistake("no line before it names the columns, expected " + HEADING);
            return Found.NOTHING;
        }
        entry.set(kind(line), line.fixed(time, US_TO_NS_DECIMALS), line.whole(offset), line.whole(length));
        boolean named = deviceField >= 0 && line.length(deviceField) > 0;
        int device = named ? line.device(deviceField) : line.deviceNamed(ONLY_DEVICE);
        boolean asked = streamField >= 0 && line.length(streamField) > 0;
        entry.setOrigin(device, asked ? line.stream(streamField) : line.streamOfDevice(device));
        if (latency >= 0 && line.length(latency) > 0) {
            entry.setLatencyNs(line.fixed(latency, US_TO_NS_DECIMALS));
        }
        return Found.REQUEST;
    }

    private Kind kind(Line line) {
        if (line.is(op, "R")) {
            return Kind.READ;
        }
        if (line.is(op, "T")) {
            return Kind.TRIM;
        }
        if (line.is(op, "F")) {
            return Kind.FLUSH;
        }
        if (!line.is(op, "W")) {
            line.wrong(op, "R, W, T or F");
        }
        return Kind.WRITE;
    }

    /** How a kind is written. */
    static char letter(Kind kind) {
        return kind.name().charAt(0);
    }

    private void readColumns(Line line) {
        time = Columns.find(line, "timeus");
        op = Columns.find(line, "op");
        offset = Columns.find(line, "offsetbytes");
        length = Columns.find(line, "lengthbytes");
        deviceField = Columns.find(line, "device");
        streamField = Columns.find(line, "stream");
        latency = Columns.find(line, "latencyus");
    }
}
