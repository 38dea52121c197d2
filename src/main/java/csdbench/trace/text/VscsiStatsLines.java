package csdbench.trace.text;

import csdbench.trace.ScsiOp;
import csdbench.trace.TraceEntry;

/**
 * The output of VMware's {@code vscsiStats -e}: serial number, length, entries of the scatter list, command, LBA in
 * sectors of 512 bytes, time in microseconds. There are two kinds: commands as SCSI codes with lengths in sectors, and
 * commands as words with lengths in bytes; headings begin with a hash sign.
 */
public final class VscsiStatsLines implements LineFormat {
    /** Such a trace is of one virtual disk. */
    static final String ONLY_DEVICE = "disk";

    private static final int FIELDS = 6;
    private static final int LENGTH = 1;
    private static final int OPERATION = 3;
    private static final int PLACE = 4;
    private static final int TIME = 5;
    private static final int US_TO_NS_DECIMALS = 3;
    private static final int MAX_CODE = 0xff;

    @Override
    public Found read(Line line, TraceEntry entry) {
        if (line.firstByte() == '#' || line.is(0, "serial") || line.is(0, "serial number")) {
            return Found.NOTHING;
        }
        line.expectFields(FIELDS);
        line.whole(0);
        line.whole(2);
        boolean inWords = line.is(OPERATION, "read") || line.is(OPERATION, "write");
        ScsiOp op = operation(line, OPERATION);
        long lengthBytes = inWords ? line.whole(LENGTH) : line.sectors(LENGTH);
        entry.set(line.fixed(TIME, US_TO_NS_DECIMALS), op == ScsiOp.READ, line.sectors(PLACE), lengthBytes);
        int device = line.deviceNamed(ONLY_DEVICE);
        entry.setOrigin(device, line.streamOfDevice(device));
        if (op == ScsiOp.FLUSH) {
            entry.set(TraceEntry.Kind.FLUSH, entry.issueNs(), 0, 0);
            return Found.REQUEST;
        }
        return op.movesData() || line.wrongSoFar() ? Found.REQUEST : line.leaveOut(op.kind());
    }

    /** The command of a field, as a word or a hexadecimal code. */
    static ScsiOp operation(Line line, int field) {
        if (line.is(field, "read")) {
            return ScsiOp.READ;
        }
        if (line.is(field, "write")) {
            return ScsiOp.WRITE;
        }
        long code = line.hex(field);
        if (code > MAX_CODE) {
            line.wrong(field, "a SCSI command's code of two hexadecimal digits");
        }
        return ScsiOp.of(code);
    }
}
