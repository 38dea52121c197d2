package csdbench.trace.text;

import csdbench.trace.TraceEntry;

/**
 * Lines as vdbench and Swat convert them: {@code start resp device lba size r/w pid}, times in milliseconds with three
 * decimals, offsets and sizes in bytes. A response time of 0 means unknown.
 */
public final class VdbenchLines implements LineFormat {
    private static final int FIELDS = 7;
    private static final int MS_TO_NS_DECIMALS = 6;

    @Override
    public Found read(Line line, TraceEntry entry) {
        if (line.firstByte() == '*') {
            return Found.NOTHING;
        }
        line.expectFields(FIELDS);
        long startNs = line.fixed(0, MS_TO_NS_DECIMALS);
        long latencyNs = line.fixed(1, MS_TO_NS_DECIMALS);
        int device = line.device(2);
        long offsetBytes = line.whole(3);
        long lengthBytes = line.whole(4);
        boolean read = line.is(5, "r");
        if (!read && !line.is(5, "w")) {
            line.wrong(5, "r or w");
        }
        entry.set(startNs, read, offsetBytes, lengthBytes);
        entry.setOrigin(device, line.stream(6));
        entry.setLatencyNs(latencyNs == 0 ? TraceEntry.NO_LATENCY : latencyNs);
        return Found.REQUEST;
    }
}
