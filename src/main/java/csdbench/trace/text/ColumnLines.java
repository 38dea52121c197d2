package csdbench.trace.text;

import csdbench.trace.ScsiOp;
import csdbench.trace.TraceEntry;
import csdbench.trace.text.LineFormat.Found;

/**
 * Formats with columns in fixed places, a {@link LineFormat} each. Of a malformed line the mistake is told that is read
 * first. They are code and no data because places and units that are constants are read a tenth sooner. Stateless; any
 * thread.
 */
public final class ColumnLines {
    private static final int US = 3;
    private static final int MS = 6;
    private static final int SECONDS = 9;
    private static final int HUNDRED_NS = 2;

    /** Traces of CloudPhysics, of vscsiStats and of TraceTracker are of one disk. */
    private static final String ONLY_DEVICE = "disk";

    private static final int MAX_CODE = 0xff;
    private static final int MAX_FLAGS = 3;

    private ColumnLines() {}

    /** vdbench and Swat: {@code start resp device lba size r/w pid}. A response time of 0 means unknown. */
    public static Found vdbench(Line line, TraceEntry entry) {
        if (line.firstByte() == '*') {
            return Found.NOTHING;
        }
        line.expectFields(7);
        long startNs = line.fixed(0, MS);
        long latencyNs = line.fixed(1, MS);
        int device = line.device(2);
        long offsetBytes = line.whole(3);
        long lengthBytes = line.whole(4);
        entry.set(startNs, line.reads(5, "r", "w", "r or w"), offsetBytes, lengthBytes);
        entry.setOrigin(device, line.stream(6));
        entry.setLatencyNs(latencyNs == 0 ? TraceEntry.NO_LATENCY : latencyNs);
        return Found.REQUEST;
    }

    /** Alibaba's block storage: {@code device_id,opcode,offset,length,timestamp}, times since 1970. */
    public static Found alibaba(Line line, TraceEntry entry) {
        if (line.is(0, "device_id")) {
            return Found.NOTHING;
        }
        line.expectFields(5);
        boolean read = line.reads(1, "R", "W", "R or W");
        entry.set(line.fixed(4, US), read, line.whole(2), line.whole(3));
        return line.on(line.device(0), entry);
    }

    /** Tencent's block storage: {@code Timestamp,Offset,Size,IOType,VolumeID}, times since 1970. */
    public static Found tencent(Line line, TraceEntry entry) {
        if (line.is(0, "Timestamp")) {
            return Found.NOTHING;
        }
        line.expectFields(5);
        boolean read = line.reads(3, "0", "1", "0 for a read or 1 for a write");
        entry.set(line.fixed(0, SECONDS), read, line.sectors(1), line.sectors(2));
        line.note("its times are whole seconds, so what happened within a second is not known");
        return line.on(line.device(4), entry);
    }

    /** MSR Cambridge: {@code Timestamp,Hostname,DiskNumber,Type,Offset,Size,ResponseTime}, times since 1601. */
    public static Found msr(Line line, TraceEntry entry) {
        if (line.is(0, "Timestamp")) {
            return Found.NOTHING;
        }
        line.expectFields(7);
        boolean read = line.reads(3, "Read", "Write", "Read or Write");
        entry.set(line.windowsTicks(0), read, line.whole(4), line.whole(5));
        Found found = line.on(line.deviceOfTwo(1), entry);
        entry.setLatencyNs(line.fixed(6, HUNDRED_NS));
        return found;
    }

    /**
     * The .revised files of TraceTracker, MSR Cambridge and others run again on flash: {@code seconds op sector sectors
     * seq|rand} and three times that nobody documents, which are not read. Each is of one volume.
     */
    public static Found revised(Line line, TraceEntry entry) {
        line.expectFields(8);
        byte letter = line.byteAt(1, 0);
        if (letter != 'R' && letter != 'W' || line.length(1) > MAX_FLAGS) {
            line.wrong(1, "flags that begin with R or W, such as RS");
        }
        if (!line.is(4, "seq") && !line.is(4, "rand")) {
            line.wrong(4, "seq or rand");
        }
        entry.set(line.fixed(0, SECONDS), letter == 'R', line.sectors(2), line.sectors(3));
        return line.on(line.deviceNamed(ONLY_DEVICE), entry);
    }

    /** UMass, as the Storage Performance Council has it: {@code ASU,LBA,Size,Opcode,Timestamp} and maybe more. */
    public static Found spc(Line line, TraceEntry entry) {
        boolean read = line.reads(3, "r", "w", "r or w");
        entry.set(line.fixed(4, SECONDS), read, line.sectors(1), line.whole(2));
        line.whole(0);
        return line.on(line.device(0), entry);
    }

    /**
     * The SYSTOR '17 traces of virtual desktops: {@code Timestamp,Response,IOType,LUN,Offset,Size}, times since 1970
     * with nine decimals. Lines without an operation occur.
     */
    public static Found systor(Line line, TraceEntry entry) {
        if (line.is(0, "Timestamp")) {
            return Found.NOTHING;
        }
        if (line.fields() == 6 && line.length(2) == 0) {
            return line.leaveOut("line without an operation");
        }
        line.expectFields(6);
        boolean read = line.reads(2, "R", "W", "R, W or nothing");
        entry.set(line.fixed(0, SECONDS), read, line.whole(4), line.whole(5));
        Found found = line.on(line.device(3), entry);
        if (line.length(1) > 0) {
            entry.setLatencyNs(line.fixed(1, SECONDS));
        }
        return found;
    }

    /**
     * FIU: {@code time pid process lba size op major minor md5}. The name of a process may have blanks, so later fields
     * are counted from the end.
     */
    public static Found fiu(Line line, TraceEntry entry) {
        int last = line.fields() - 1;
        if (last < 8) {
            line.expectFields(9);
            return Found.NOTHING;
        }
        boolean read = line.reads(last - 3, "R", "W", "R or W");
        entry.set(line.whole(0), read, line.sectors(last - 5), line.sectors(last - 4));
        line.whole(1);
        line.whole(last - 2);
        line.whole(last - 1);
        entry.setOrigin(line.deviceOfTwo(last - 2), line.stream(1));
        return Found.REQUEST;
    }

    /** CloudPhysics' traces of virtual disks as text: {@code version,time,op,size,lbn}. */
    public static Found vscsiCsv(Line line, TraceEntry entry) {
        if (line.is(0, "version")) {
            return Found.NOTHING;
        }
        line.expectFields(5);
        line.reads(0, "1", "2", "1 or 2, a version");
        ScsiOp op = operation(line, 2);
        entry.set(line.fixed(1, US), op == ScsiOp.READ, line.sectors(4), line.whole(3));
        return ofCommand(op, line, entry);
    }

    /**
     * VMware's {@code vscsiStats -e}: serial number, length, entries of the scatter list, command, LBA, time. There are
     * two kinds: commands as SCSI codes with lengths in sectors, and commands as words with lengths in bytes; headings
     * begin with a hash sign.
     */
    public static Found vscsiStats(Line line, TraceEntry entry) {
        if (line.firstByte() == '#' || line.is(0, "serial") || line.is(0, "serial number")) {
            return Found.NOTHING;
        }
        line.expectFields(6);
        line.whole(0);
        line.whole(2);
        boolean inWords = line.is(3, "read") || line.is(3, "write");
        ScsiOp op = operation(line, 3);
        long lengthBytes = inWords ? line.whole(1) : line.sectors(1);
        entry.set(line.fixed(5, US), op == ScsiOp.READ, line.sectors(4), lengthBytes);
        return ofCommand(op, line, entry);
    }

    /** The command of a field, as a word or a hexadecimal code. */
    private static ScsiOp operation(Line line, int field) {
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

    private static Found ofCommand(ScsiOp op, Line line, TraceEntry entry) {
        line.on(line.deviceNamed(ONLY_DEVICE), entry);
        if (op == ScsiOp.FLUSH) {
            entry.set(TraceEntry.Kind.FLUSH, entry.issueNs(), 0, 0);
            return Found.REQUEST;
        }
        return op.movesData() || line.wrongSoFar() ? Found.REQUEST : line.leaveOut(op.kind());
    }
}
