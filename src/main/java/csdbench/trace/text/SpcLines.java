package csdbench.trace.text;

import csdbench.trace.TraceEntry;

/**
 * The traces of UMass in the format of the Storage Performance Council: {@code ASU,LBA,Size,Opcode,Timestamp} and maybe
 * more; LBAs in sectors of 512 bytes, sizes in bytes, times in seconds since the start.
 */
public final class SpcLines implements LineFormat {
    private static final int SECONDS_TO_NS_DECIMALS = 9;

    @Override
    public Found read(Line line, TraceEntry entry) {
        boolean read = line.is(3, "r");
        if (!read && !line.is(3, "w")) {
            line.wrong(3, "r or w");
        }
        entry.set(line.fixed(4, SECONDS_TO_NS_DECIMALS), read, line.sectors(1), line.whole(2));
        line.whole(0);
        int device = line.device(0);
        entry.setOrigin(device, line.streamOfDevice(device));
        return Found.REQUEST;
    }
}
