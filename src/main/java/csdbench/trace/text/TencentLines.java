package csdbench.trace.text;

import csdbench.trace.TraceEntry;

/**
 * The traces of Tencent's block storage: {@code Timestamp,Offset,Size,IOType,VolumeID}, times in whole seconds since
 * 1970, offsets and sizes in sectors of 512 bytes, 0 for a read and 1 for a write.
 */
public final class TencentLines implements LineFormat {
    private static final int FIELDS = 5;
    private static final int SECONDS_TO_NS_DECIMALS = 9;

    @Override
    public Found read(Line line, TraceEntry entry) {
        if (line.is(0, "Timestamp")) {
            return Found.NOTHING;
        }
        line.expectFields(FIELDS);
        boolean read = line.is(3, "0");
        if (!read && !line.is(3, "1")) {
            line.wrong(3, "0 for a read or 1 for a write");
        }
        entry.set(line.fixed(0, SECONDS_TO_NS_DECIMALS), read, line.sectors(1), line.sectors(2));
        int device = line.device(4);
        entry.setOrigin(device, line.streamOfDevice(device));
        line.note("its times are whole seconds, so what happened within a second is not known");
        return Found.REQUEST;
    }
}
