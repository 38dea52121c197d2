package csdbench.trace.text;

import csdbench.trace.TraceEntry;

/**
 * The SYSTOR '17 traces of virtual desktops: {@code Timestamp,Response,IOType,LUN,Offset,Size}, times in seconds since
 * 1970 with nine decimals, offsets and sizes in bytes. Lines without an operation occur.
 */
public final class SystorLines implements LineFormat {
    private static final int SECONDS_TO_NS_DECIMALS = 9;

    @Override
    public Found read(Line line, TraceEntry entry) {
        if (line.is(0, "Timestamp")) {
            return Found.NOTHING;
        }
        if (line.fields() == 6 && line.length(2) == 0) {
            return line.leaveOut("line without an operation");
        }
        line.expectFields(6);
        boolean read = line.is(2, "R");
        if (!read && !line.is(2, "W")) {
            line.wrong(2, "R, W or nothing");
        }
        entry.set(line.fixed(0, SECONDS_TO_NS_DECIMALS), read, line.whole(4), line.whole(5));
        int device = line.device(3);
        entry.setOrigin(device, line.streamOfDevice(device));
        if (line.length(1) > 0) {
            entry.setLatencyNs(line.fixed(1, SECONDS_TO_NS_DECIMALS));
        }
        return Found.REQUEST;
    }
}
