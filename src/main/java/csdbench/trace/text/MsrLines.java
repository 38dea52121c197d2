package csdbench.trace.text;

import csdbench.trace.TraceEntry;

/**
 * The traces of MSR Cambridge: {@code Timestamp,Hostname,DiskNumber,Type,Offset,Size,ResponseTime}, times in ticks of
 * 100 ns, the first since 1601, offsets and sizes in bytes.
 */
public final class MsrLines implements LineFormat {
    private static final int FIELDS = 7;

    @Override
    public Found read(Line line, TraceEntry entry) {
        if (line.is(0, "Timestamp")) {
            return Found.NOTHING;
        }
        line.expectFields(FIELDS);
        boolean read = line.is(3, "Read");
        if (!read && !line.is(3, "Write")) {
            line.wrong(3, "Read or Write");
        }
        entry.set(line.windowsTicks(0), read, line.whole(4), line.whole(5));
        int device = line.deviceOfTwo(1);
        entry.setOrigin(device, line.streamOfDevice(device));
        entry.setLatencyNs(line.fixed(6, 2));
        return Found.REQUEST;
    }
}
