package csdbench.trace.text;

import csdbench.trace.ScsiOp;
import csdbench.trace.TraceEntry;

/**
 * CloudPhysics' traces of virtual disks as text: {@code version,time,op,size,lbn}, times in microseconds, the operation
 * as a hexadecimal SCSI code, sizes in bytes, LBAs in sectors of 512 bytes.
 */
public final class VscsiCsvLines implements LineFormat {
    private static final int FIELDS = 5;
    private static final int US_TO_NS_DECIMALS = 3;

    @Override
    public Found read(Line line, TraceEntry entry) {
        if (line.is(0, "version")) {
            return Found.NOTHING;
        }
        line.expectFields(FIELDS);
        if (!line.is(0, "1") && !line.is(0, "2")) {
            line.wrong(0, "1 or 2, a version");
        }
        ScsiOp op = VscsiStatsLines.operation(line, 2);
        entry.set(line.fixed(1, US_TO_NS_DECIMALS), op == ScsiOp.READ, line.sectors(4), line.whole(3));
        int device = line.deviceNamed(VscsiStatsLines.ONLY_DEVICE);
        entry.setOrigin(device, line.streamOfDevice(device));
        if (op == ScsiOp.FLUSH) {
            entry.set(TraceEntry.Kind.FLUSH, entry.issueNs(), 0, 0);
            return Found.REQUEST;
        }
        return op.movesData() || line.wrongSoFar() ? Found.REQUEST : line.leaveOut(op.kind());
    }
}
