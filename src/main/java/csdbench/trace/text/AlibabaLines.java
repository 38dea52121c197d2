package csdbench.trace.text;

import csdbench.trace.TraceEntry;

/**
 * The traces of Alibaba's block storage: {@code device_id,opcode,offset,length,timestamp}, offsets and lengths in
 * bytes, times in microseconds since 1970.
 */
public final class AlibabaLines implements LineFormat {
    private static final int FIELDS = 5;
    private static final int US_TO_NS_DECIMALS = 3;

    @Override
    public Found read(Line line, TraceEntry entry) {
        if (line.is(0, "device_id")) {
            return Found.NOTHING;
        }
        line.expectFields(FIELDS);
        boolean read = line.is(1, "R");
        if (!read && !line.is(1, "W")) {
            line.wrong(1, "R or W");
        }
        entry.set(line.fixed(4, US_TO_NS_DECIMALS), read, line.whole(2), line.whole(3));
        int device = line.device(0);
        entry.setOrigin(device, line.streamOfDevice(device));
        return Found.REQUEST;
    }
}
